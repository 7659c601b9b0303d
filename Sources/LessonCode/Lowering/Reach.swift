/// The way in which later modules come to use the declarations of a module.
package enum Reach: Int, Sendable, Comparable {
    /// The module declares nothing.
    case nothing
    /// Modules that name a declaration use it.
    case names
    /// Modules that do not name a declaration use it, too, as they do the members of an extension.
    case unnamed
    /// Modules use a declaration only when they import its module as a whole: operators, macros, code in `#if`.
    case whole

    package static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
}
