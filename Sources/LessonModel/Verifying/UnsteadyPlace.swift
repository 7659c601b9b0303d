/// Something in the record of a run that is not the same in every run.
package enum UnsteadyPlace: Sendable, Hashable {
    /// A cell, by the place of its row in the record.
    case cell(row: Int, wiring: String)
    case world(stage: Int, wiring: String)
    /// A test, by its place in the record.
    case test(Int)
}
