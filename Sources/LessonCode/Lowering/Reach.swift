/// How what a module declares comes to be used by later ones.
package enum Reach: Int, Sendable, Comparable {
    /// It declares nothing.
    case nothing
    /// By those that name it.
    case names
    /// By those that do not name it, too, as the members of an extension are.
    case unnamed
    /// Only where the module is imported as a whole: operators, macros, what stands in `#if`.
    case whole

    package static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
}
