/// One line of a probe, or one evaluated input, and its value in each world.
package struct RowRecord: Sendable, Equatable, Codable {
    package var stage: Int
    /// The probe's step; for an input, the step it was evaluated after.
    package var step: Int
    package var probe: String
    package var file: String
    package var line: Int
    package var differs: Bool
    package var values: [String: ValueRecord]

    package init(
        stage: Int, step: Int, probe: String, file: String, line: Int, differs: Bool, values: [String: ValueRecord]
    ) {
        self.stage = stage
        self.step = step
        self.probe = probe
        self.file = file
        self.line = line
        self.differs = differs
        self.values = values
    }
}
