/// The promise of a lesson about one value.
package enum Expectation: Sendable, Equatable {
    /// `` `0` ``: the value reads exactly so.
    case value(String)
    /// `` `/\d+/` ``: the whole value matches.
    case matches(String)
    /// `-`: the line does not run in this wiring.
    case notHere
    /// `void`: evaluated, without a value.
    case void
    /// `threw X`: an error whose text contains this.
    case threw(String)
    /// `crashed "part"`: a crash whose message contains this.
    case crashed(String)
    /// `printed X`: no value, and this was printed.
    case printed(String)
}
