/// The report that a module makes of the lines that it runs.
package enum Reporting: Sendable {
    /// Nothing: a wiring is run for what it leaves behind.
    case nothing
    /// The value of each line.
    case values
    /// The type of each line, which is not evaluated.
    case types

    /// The function of the world that a line is handed to; nil when the line is just run.
    var function: String? {
        switch self {
        case .nothing: nil
        case .values: "seamsShow"
        case .types: "seamsType"
        }
    }
}
