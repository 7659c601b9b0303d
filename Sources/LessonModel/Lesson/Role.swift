/// The role of a Swift code block: the word after `swift` in its info string.
package enum Role: String, Sendable, CaseIterable {
    case subject
    case live
    case fake
    /// Named by the word that follows it.
    case wiring
    case probe
    case test
    case exercise
    case check
    case solution
    /// Named by the word that follows it.
    case mistake
    case mustNotCompile = "must-not-compile"

    /// Whether a name follows the role.
    package var takesName: Bool { self == .wiring || self == .mistake }
}
