import LessonModel

extension ValueQuestion {
    /// The question that the step's probe asks; nil when it asks for no value.
    package init?(_ step: Step, worlds: [String]) {
        guard let probe = step.probe, let rows = probe.lines, let asked = probe.block.predictedCell,
            worlds.contains(asked.world), rows.indices.contains(asked.row - 1),
            let promise = probe.expectation(row: asked.row - 1, wiring: asked.world)
        else { return nil }
        self.init(world: asked.world, row: asked.row - 1, rows: rows, promise: promise)
    }
}
