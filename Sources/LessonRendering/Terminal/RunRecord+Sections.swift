import LessonModel

extension RunRecord {
    /// The wirings of all worlds in the order of their first appearance, those that only rows name at the end.
    package var wirings: [String] {
        let known = worlds.map(\.wiring)
        let others = rows.flatMap(\.values.keys) + sockets.flatMap(\.expressions.keys) + calls.map(\.wiring)
        return (known + Set(others).subtracting(known).sorted()).withoutRepeats
    }

    /// What one step showed; a stage that showed nothing has a section without rows.
    struct Section: Equatable {
        var stage: Int
        /// Nil for a stage none of whose steps has rows.
        var step: Int?
        var worlds: [String]
        /// Those that its worlds fill; only where a world comes into view that the stage's section before did not show.
        var sockets: [SocketRecord]
        var rows: [RowRecord]
        var calls: [CallRecord]
        /// What was measured of the stage's wirings; only at its last section with rows.
        var cards: [Scorecard] = []
        /// What the stage's code names; only at the same section, or at the last one of a stage without rows.
        var code: CodeReach?
        /// The stage's worlds that have more to say than their rows; only at its last section.
        var troubled: [WorldRecord]
    }

    /// The steps in order, each with what is shown once for its stage.
    var sections: [Section] {
        let stages = (rows.map(\.stage) + sockets.map(\.stage) + worlds.map(\.stage)).sorted().withoutRepeats
        let last = stages.last
        return stages.flatMap { sections(stage: $0, isLast: $0 == last) }
    }

    private func sections(stage: Int, isLast: Bool) -> [Section] {
        let rows = rows.filter { $0.stage == stage }
        // Calls name a step but no stage: one without rows belongs to the last stage.
        let stray = isLast ? Set(calls.map(\.step)).subtracting(self.rows.map(\.step)) : []
        let steps: [Int?] = Array(Set(rows.map(\.step)).union(stray)).sorted()
        let sections = (steps.isEmpty ? [nil] : steps).map { step in
            let rows = rows.filter { $0.step == step }
            return Section(
                stage: stage, step: step, worlds: wirings(of: stage, in: rows), sockets: [], rows: rows,
                calls: calls.filter { $0.step == step }, troubled: [])
        }
        return complete(sections, stage: stage)
    }

    private func complete(_ sections: [Section], stage: Int) -> [Section] {
        var sections = sections
        let sockets = sockets.filter { $0.stage == stage }
        for index in sections.indices where index == 0 || sections[index].worlds != sections[index - 1].worlds {
            let worlds = Set(sections[index].worlds)
            sections[index].sockets = sockets.filter { !worlds.isDisjoint(with: $0.expressions.keys) }
        }
        let last = sections.lastIndex { !$0.rows.isEmpty }
        if let last { sections[last].cards = scorecards?.cards.filter { $0.stage == stage } ?? [] }
        sections[last ?? sections.count - 1].code = code?.first { $0.stage == stage }
        sections[sections.count - 1].troubled = worlds.filter { $0.stage == stage }.map(withoutPrintedRows)
            .filter(\.isTroubled)
        return sections.filter { $0.step != nil || !$0.sockets.isEmpty || !$0.troubled.isEmpty }
    }

    /// The worlds that rows show; without rows, all of the stage.
    private func wirings(of stage: Int, in rows: [RowRecord]) -> [String] {
        let shown = Set(rows.flatMap(\.values.keys))
        return rows.isEmpty ? wirings(of: stage) : wirings.filter(shown.contains)
    }

    private func wirings(of stage: Int) -> [String] {
        let own = Set(worlds.filter { $0.stage == stage }.map(\.wiring))
            .union(rows.filter { $0.stage == stage }.flatMap(\.values.keys))
            .union(sockets.filter { $0.stage == stage }.flatMap(\.expressions.keys))
        return wirings.filter(own.contains)
    }

    /// The world with only that of its output which stands under no row: what its wiring printed, and complaints that
    /// no crashed row has told already.
    private func withoutPrintedRows(_ world: WorldRecord) -> WorldRecord {
        var rest = world
        let printed = rows.filter { $0.stage == world.stage }.compactMap { $0.values[world.wiring]?.printed }
        for text in printed where !text.isEmpty {
            if let range = rest.stdout.firstRange(of: text) { rest.stdout.removeSubrange(range) }
        }
        let crashes = rows.compactMap { $0.values[world.wiring] }.filter { $0.status == .crashed }.compactMap(\.value)
        rest.stderr = rest.stderr.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            !crashes.contains { crash in line.hasSuffix(crash.prefix(upTo: crash.placeStart)) }
        }.joined(separator: "\n")
        return rest
    }
}

extension String {
    /// Where the place that ends a crash's message begins: ` (Lessons/07.md:20)`.
    fileprivate var placeStart: Index {
        firstRange(of: /\ \([^()]*:\d+(:\d+)?\)$/)?.lowerBound ?? endIndex
    }
}

extension WorldRecord {
    fileprivate var isTroubled: Bool { status != .ok || !stdout.isEmpty || !stderr.isEmpty || truncated }
}
