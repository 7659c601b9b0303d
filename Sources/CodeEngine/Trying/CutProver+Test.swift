import CodeTrying
import LessonCode
import LessonModel

/// Writes the test that comes with a cut, runs it, and tells what it does not show.
extension CutProver {
    /// Writes a test of the row that is shown first, and runs it.
    ///
    /// - Parameter moved: a line that another time still changes with the fake: no test can hold its value.
    func test(
        _ proof: inout CutProof, _ old: Ran, _ other: Ran, _ faked: [String?], _ shown: [Int],
        movedByClock moved: String?
    ) async throws {
        let withFake = shown.filter { faked.element($0)?.map { _ in true } ?? false }
        let given = withFake.first { self.values(of: $0, faked, other)[held[0].name]?.isGiven ?? false }
        let index = given ?? withFake.first ?? 0, values = values(of: index, faked, other)
        guard let line = faked.element(index) ?? nil, let value = values[held[0].name], value.isGiven else {
            if let why = other.diagnostics.first?.message, !faked.compactMap({ $0 }).isEmpty {
                proof.unproven.append("That the fake takes effect: its line does not compile (\(why)).")
            } else if let line = faked.element(index) ?? nil, let value = values[held[0].name], proof.unended == nil {
                proof.unproven.append("A test of it: '\(line)' gives no value (\(value.outcome)).")
            }
            return
        }
        let plain = Set(old.record?.rows.element(index)?.values.values.map(\.shown) ?? [])
        let tested = Tested(
            line: line, plainLine: old.request.evaluations[index], plain: plain, isMovedByClock: line == moved)
        try await test(&proof, tested, values)
    }

    /// A line of which a test is written.
    private struct Tested {
        /// The line with the fake, and without it.
        var line: String, plainLine: String
        /// The values that it gave before the cut.
        var plain: Set<String>
        var isMovedByClock: Bool
    }

    /// Writes a test of a line, and runs it.
    ///
    /// - Parameter given: the values that the line gave with the fake, by circumstance, perhaps after other lines.
    private func test(
        _ proof: inout CutProof, _ tested: Tested, _ given: [String: ValueRecord]
    ) async throws {
        let line = tested.line, alone = try await alone(tested.plainLine)
        let values = alone?.first ?? given
        guard let value = values[held[0].name] else { return }
        guard value.isGiven else {
            let why = "'\(line)' gives no value where nothing ran before it (\(value.outcome))"
            return proof.unproven.append("A test of it: \(why).")
        }
        let isSame = Set(values.values.map(\.seen)).count == 1 && !tested.isMovedByClock
        let written = CutTest(cut, line: line, value: isSame ? value.value : nil, type: isSame ? value.type : "?")
        var code = value.status == .void ? CutTest(cut, line: line, value: nil, type: nil) : written
        code.looksAtCalls = value.isAsked
        // A value that moves by itself moves in another time zone, too, and that is not the zone's doing.
        let isMoved = tested.isMovedByClock || proof.fake?.isSteady == false
        let mayHold = value.status != .void && !isMoved && (code.holdsValue || !isSame)
        let zone = mayHold ? try await zoneObstacle(to: line, values) : nil
        if let obstacle = zone ?? obstacle(to: code, of: value, isSame: isSame) {
            return proof.unproven.append("A test of it: \(obstacle).")
        }
        guard let (test, result) = try await passing(code.alternatives) else {
            return proof.unproven.append(
                "A test of it: the one that was written does not pass where nothing is held still.")
        }
        let isSteady = proof.before?.isSteady != false && !(cut.isOfDraws && value.isAsked)
        if cut.fake.spy == nil, isSteady, tested.plain == Set(given.values.map(\.shown)) {
            proof.unproven.append("That the new test shows the fake: its line gives the same without it.")
        } else if test.comparesTwice || cut.isOfDraws, try await passesAlways(test.with(line: tested.plainLine)) {
            // Two live values can be equal, too: two moments of one second are, and draws from one thing.
            proof.unproven.append("That the new test shows the fake: it passes without it.")
        }
        // A value that moves by itself is no trace of the line.
        let again = proof.fake?.isSteady == false ? nil : alone?.again
        if test.holdsValue { proof.unproven += doubts(aboutTestOf: line, again) }
        proof.test = test.code
        proof.tests.append(result)
    }

    /// The values that the line of a row gave with the fake, by circumstance.
    private func values(of index: Int, _ faked: [String?], _ other: Ran) -> [String: ValueRecord] {
        other.record?.rows.element(faked.prefix(index).compactMap(\.self).count)?.values ?? [:]
    }

    /// Why a test cannot be written of a line that gives this value, in a clause; nil where it can.
    private func obstacle(to code: CutTest, of value: ValueRecord, isSame: Bool) -> String? {
        guard isSame || value.status == .void, code.asserts else {
            if isSame { return "the line gives nothing that a test could look at" }
            // Nothing but the clock makes an instant, so that the fake holds one of its own run.
            let isInstant = value.type == "Instant" && cut.seam.hasSuffix("Clock.Instant")
            return isInstant ? "each run has its own instants of this clock" : "its result moves for other reasons"
        }
        let isOfOneRun = code.holdsValue && value.namesOwnFolder
        return isOfOneRun ? "its result names a folder that is another one in each run" : nil
    }

    /// The values that a line gives with the fake where nothing ran before it, by circumstance, and what it gives when it
    /// runs once more, where that is something else. Nil for a line that shares nothing with others.
    private func alone(_ line: String) async throws -> (first: [String: ValueRecord], again: String?)? {
        guard proposed.cutter.sharesState(cut, in: line), let asking = cut.fake.asking.handedOver(in: line) else {
            return nil
        }
        let ran = try await run(proposed.after, [asking, asking], wiring: fakeWiring)
        guard let first = ran.record?.rows.element(0)?.values, let again = ran.record?.rows.element(1)?.values else {
            return nil
        }
        let (one, other) = (first[held[0].name], again[held[0].name])
        return (first, one?.seen == other?.seen ? nil : other?.shown)
    }

    /// The reasons why a test that holds a value of this line may fail elsewhere, in sentences.
    ///
    /// - Parameter again: what the line gives when it runs once more; nil where that is no other value.
    private func doubts(aboutTestOf line: String, _ again: String?) -> [String] {
        let reads = proposed.cutter.machineReads(besides: cut, in: line)
        let deeds = reads.map(\.kind).withoutRepeats.compactMap { kind in
            reads.first { $0.kind == kind }.map { "\(kind.deed) (\($0.place.file):\($0.place.position))" }
        }
        let once = "'\(cut.function)' is made once in a process, where it is first read."
        let more = again.map { "'\(line)' changes what all code shares, and gives \($0) when it runs once more." }
        let order = [proposed.cutter.runsOnce(cut) ? once : nil, more].compactMap(\.self)
        return order.map { "That the new test passes after others: \($0)" }
            + (deeds.isEmpty ? [] : ["That the new test passes on other machines: its line also \(deeds.listed())."])
    }

    /// Whether a test passes each time. Draws may agree once by luck.
    private func passesAlways(_ test: CutTest) async throws -> Bool {
        for _ in 0..<(cut.isOfDraws ? 3 : 1) {
            if try await passing([test]) == nil { return false }
        }
        return true
    }

    /// The first of the tests that passes, with its run.
    private func passing(_ tests: [CutTest]) async throws -> (test: CutTest, result: CutProof.Tests)? {
        for test in tests {
            let result = try await run(tests: test.code, file: "the new test")
            if result.failed.isEmpty, result.passed > 0 { return (test, result) }
        }
        return nil
    }

    /// Runs tests of the changed code.
    private func run(tests code: String, file: String) async throws -> CutProof.Tests {
        var lesson = Lesson(trying: proposed.after, in: [held[0]])
        let imports = CutTest.imports(of: proposed.after.sources.map(\.text).joined(separator: "\n"))
        let text = imports.joined(separator: "\n") + "\n" + code
        let block = CodeBlock(language: "swift", role: .test, source: text, fenceLine: 0, path: "Tests.swift")
        lesson.steps[0].blocks.append(.code(block))
        let asked = try await engine.test(lesson, step: 1, named: nil)
        let failed = asked.records.filter { $0.status != .passed }.map(\.name) + asked.failures.map(\.message)
        return CutProof.Tests(file: file, passed: asked.records.count { $0.status == .passed }, failed: failed)
    }
}
