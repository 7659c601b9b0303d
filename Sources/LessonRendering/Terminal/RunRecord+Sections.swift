import LessonModel

extension RunRecord {
    /// The wirings of all worlds in the order of their first appearance, those that only rows name at the end.
    package var wirings: [String] {
        let known = worlds.map(\.wiring)
        let others = rows.flatMap(\.values.keys) + sockets.flatMap(\.expressions.keys) + calls.map(\.wiring)
        return (known + Set(others).subtracting(known).sorted()).withoutRepeats
    }

    /// The results of one step; a stage without rows has one section without rows.
    struct Section: Equatable {
        var stage: Int
        /// Nil for a stage none of whose steps has rows.
        var step: Int?
        var worlds: [String]
        /// The sockets that the section's worlds fill; empty where the stage's section before shows the same worlds.
        var sockets: [SocketRecord]
        var rows: [RowRecord]
        var calls: [CallRecord]
        /// The scorecards of the stage's wirings; only in the stage's last section with rows.
        var cards: [Scorecard] = []
        /// The dependencies that the stage's code names; only in the same section, or in the last section of a stage
        /// without rows.
        var code: CodeReach?
        /// The stage's worlds with failures or output that no row shows: what they printed stands in the first section that
        /// shows the world, because its wiring comes there, everything else in the stage's last.
        var troubled: [WorldRecord]
    }

    /// The sections of all steps in order, with the parts that each stage shows only once.
    var sections: [Section] {
        let stages = (rows.map(\.stage) + sockets.map(\.stage) + worlds.map(\.stage)).sorted().withoutRepeats
        let last = stages.last
        return stages.flatMap { sections(stage: $0, isLast: $0 == last) }
    }

    private func sections(stage: Int, isLast: Bool) -> [Section] {
        let rows = rows.filter { $0.stage == stage }
        // Calls name a step but no stage: a step that has calls but no rows belongs to the last stage.
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
        for world in worlds.filter({ $0.stage == stage }).map(withoutPrintedRows) { place(world, in: &sections) }
        return sections.filter { $0.step != nil || !$0.sockets.isEmpty || !$0.troubled.isEmpty }
    }

    private func place(_ world: WorldRecord, in sections: inout [Section]) {
        let last = sections.count - 1, first = sections.firstIndex { $0.worlds.contains(world.wiring) } ?? last
        let parts = first == last ? [(last, world)] : [(first, world.printedOnly), (last, world.withoutPrinted)]
        for (index, part) in parts where part.isTroubled { sections[index].troubled.append(part) }
    }

    /// The worlds that rows show; without rows, all worlds of the stage.
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

    /// The world with only the output that stands under no row: text that its wiring printed, and error messages that
    /// no crashed row shows.
    private func withoutPrintedRows(_ world: WorldRecord) -> WorldRecord {
        var rest = world
        let printed = rows.filter { $0.stage == world.stage }.compactMap { $0.values[world.wiring]?.printed }
        for text in printed where !text.isEmpty { rest.stdout.remove(printed: text) }
        let crashes = rows.compactMap { $0.values[world.wiring] }.filter { $0.status == .crashed }.compactMap(\.value)
        rest.stderr = rest.stderr.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            !crashes.contains { crash in line.hasSuffix(crash.prefix(upTo: crash.placeStart)) }
        }.joined(separator: "\n")
        return rest
    }
}

extension RunRecord {
    /// The tables of a section and its scorecards, drawn; none is empty.
    func tables(of section: Section, _ view: ScorecardView, style: Style) -> [String] {
        let tables = [
            Comparison(sockets: section.sockets, worlds: section.worlds),
            Comparison(rows: section.rows, worlds: section.worlds),
            Comparison(calls: section.calls, worlds: section.worlds),
        ].map { $0.rows.isEmpty ? "" : ComparisonRenderer.render($0, style: style) }
        let cards = ScorecardRenderer.render(section.cards, section.code, wirings: wirings, view, style: style)
        return [tables[0], tables[1], cards, tables[2]].filter { !$0.isEmpty }
    }
}

extension String {
    /// Removes what a row printed from the output of its world.
    fileprivate mutating func remove(printed text: String) {
        if let range = firstRange(of: text) { return removeSubrange(range) }
        // Of a flood the row keeps its beginning and a word about the rest, and the world what had room behind earlier text.
        let beginning = text.prefix(Self.recognized)
        guard beginning.count == Self.recognized, let start = firstRange(of: beginning)?.lowerBound else { return }
        // A limit of bytes may have cut the last character.
        let tail = self[start...].utf8, cut = Array("\u{FFFD}".utf8)
        let kept = tail.suffix(cut.count).elementsEqual(cut) ? tail.dropLast(cut.count) : tail
        if text.utf8.starts(with: kept) { removeSubrange(start...) }
    }

    /// The number of characters by which the beginning of a flood is found.
    private static let recognized = 64

    /// The index at which the place at the end of a crash's message begins: ` (Lessons/07.md:20)`.
    fileprivate var placeStart: Index {
        firstRange(of: /\ \([^()]*:\d+(:\d+)?\)$/)?.lowerBound ?? endIndex
    }
}

extension WorldRecord {
    fileprivate var isTroubled: Bool { status != .ok || !stdout.isEmpty || !stderr.isEmpty || truncated }

    fileprivate var printedOnly: WorldRecord {
        var world = self
        (world.status, world.reason, world.stderr, world.truncated) = (.ok, nil, "", false)
        return world
    }

    fileprivate var withoutPrinted: WorldRecord {
        var world = self
        world.stdout = ""
        return world
    }
}

extension RunRecord {
    /// The last line of a run: `passed: 2 worlds, 2 rows, 1 test`, or the numbers that failed with their totals.
    package var summary: String {
        let counts = passed ? passedCounts : failedCounts
        let confined = confinement == "full" ? "" : " · confinement: \(confinement)"
        return (passed ? "passed" : "failed") + (counts.isEmpty ? "" : ": ")
            + counts.joined(separator: ", ") + confined
    }

    private var passedCounts: [String] {
        let counts = [worlds.count.of("world"), rows.count.of("row"), tests.count.of("test")]
        return zip(counts, [worlds.count, rows.count, tests.count]).filter { $0.1 > 0 }.map(\.0)
    }

    private var failedCounts: [String] {
        let failedTests = tests.count { $0.status != .passed }
        let errors = diagnostics.count { $0.severity == .error }
        let others = [
            failedTests > 0 ? "\(failedTests) of \(tests.count.of("test"))" : nil,
            errors > 0 ? errors.of("error") : nil,
        ]
        return Self.failedCounts(of: worlds, rows) + others.compactMap { $0 }
    }

    /// The numbers of the worlds and rows that failed, each with its total: `1 of 2 worlds`; none where none failed.
    static func failedCounts(of worlds: [WorldRecord], _ rows: [RowRecord]) -> [String] {
        let failedWorlds = worlds.count { $0.status != .ok }
        let failedRows = rows.count { $0.values.values.contains(where: \.fails) }
        return [
            failedWorlds > 0 ? "\(failedWorlds) of \(worlds.count.of("world"))" : nil,
            failedRows > 0 ? "\(failedRows) of \(rows.count.of("row"))" : nil,
        ].compactMap { $0 }
    }
}
