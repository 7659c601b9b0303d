import CodeTrying
import LessonCode
import LessonEngine
import LessonModel

/// Runs code before and after a cut side by side, and concludes what that shows.
package struct CutProver: Sendable {
    let engine: Engine
    let files: TriedFiles
    let proposed: ProposedCut
    /// Whether the code is a program, which begins by itself.
    let isProgram: Bool
    /// The circumstances that are held still: in these the same code gives the same.
    let held: [Circumstance]

    package init(engine: Engine, files: TriedFiles, proposed: ProposedCut, circumstances: [Circumstance]) {
        self.engine = engine
        isProgram = files.program != nil
        // A world has begun already: it runs the functions of a program, and not its start.
        self.files = files.withoutStart
        self.proposed = ProposedCut(
            cut: proposed.cut, cutter: proposed.cutter, after: proposed.after.withoutStart,
            triedAfter: proposed.triedAfter)
        let still = circumstances.filter { $0.name != Circumstance.asIs }
        held = still.isEmpty ? circumstances : still
    }

    var cut: Cut { proposed.cut }

    /// The proof with these lines, or with lines that are found where there are none. Where the first lines show no
    /// effect of the fake, lines are tried that lead further.
    ///
    /// - Throws: what `run` throws.
    package func prove(_ given: [String]) async throws -> CutProof {
        var proof = try await provePlain(given)
        if isProgram, !proof.rows.isEmpty {
            proof.unproven.append("That the program itself does the same: only its functions were run.")
        }
        return proof
    }

    private func provePlain(_ given: [String]) async throws -> CutProof {
        let first = given.isEmpty ? proposed.cutter.lines(for: cut) : given
        let proof = try await prove(first, given: given, asking: [])
        guard [.shown, .compiles].contains(proof.verdict) else { return proof }
        let found = (first + proposed.cutter.longerLines(for: cut)).withoutRepeats
        let reaching = try await reaching(given.isEmpty ? found : given)
        guard !reaching.isEmpty else { return proof }
        let further = try await prove(reaching, given: given, asking: Set(reaching))
        return [.proven, .failed].contains(further.verdict) ? further : proof
    }

    /// The lines, at most two, whose calls get the fake where code read something hidden before.
    private func reaching(_ lines: [String]) async throws -> [String] {
        let fake = cut.watchedFake
        let pairs = lines.compactMap { line in fake.handedOver(in: line).map { (line, $0) } }
        guard !pairs.isEmpty else { return [] }
        let watched = cut.watched.isEmpty ? proposed.after : files.with(cut.watched).withoutStart
        let ran = try await run(found: pairs.map(\.1), watched, wiring: fakeWiring)
        let reached = zip(ran.request.evaluations, ran.record?.rows ?? []).filter { _, row in
            row.values.values.contains { $0.isWhole && $0.isAsked }
        }.map(\.0)
        return Array(pairs.filter { reached.contains($0.1) }.map(\.0).prefix(2))
    }

    private func prove(_ wanted: [String], given: [String], asking: Set<String>) async throws -> CutProof {
        guard !wanted.isEmpty else { return compiled("no line calls '\(cut.function)' by itself; '--eval' names one") }
        var old = try await given.isEmpty ? run(found: wanted, files) : run(files, wanted)
        let all = old.request.evaluations
        guard !all.isEmpty else { return compiled(Self.noLineCompiles(cut.function)) }
        let crash = given.isEmpty ? old.crash : nil
        if old.failure != nil, isProgram, let waiting = WaitingVariable.first(in: files.sources) {
            return compiled("no line runs, since \(waiting.clause)")
        }
        if let reason = old.failure ?? crash, !given.isEmpty || old.telling.isEmpty {
            guard given.isEmpty else { throw TryError.doesNotCompile(old.diagnostics) }
            if let file = old.diagnostics.first?.file, files.sources.contains(where: { $0.path == file }) {
                let place = files.origin == nil ? "in a world" : "outside of its package"
                return compiled("no line runs, since the code does not compile \(place) (\(reason))")
            }
            return compiled("'\(all[0])' does not run by itself (\(reason)); '--eval' names another line")
        }
        let lines = given.isEmpty ? old.telling : all
        if lines != all { old = try await run(files, lines) }
        let faked = lines.map(cut.fake.handedOver)
        async let live = run(proposed.after, lines)
        async let fake = run(proposed.after, lines.compactMap(cut.fake.asking.handedOver), wiring: fakeWiring)
        let (new, other) = (try await live, try await fake)
        var proof = CutProof()
        proof.circumstances = held.map(\.name)
        let fakedCard = try await measure(&proof, old, new, other)
        compare(lines, faked, old, new, other, &proof)
        for index in proof.rows.indices where asking.contains(proof.rows[index].line) {
            proof.rows[index].isFakeAsked = true
        }
        if proof.rows.contains(where: { !$0.differing.isEmpty && !$0.isUnsteady }) {
            mark(try await run(files, lines), old, &proof)
        }
        let shown = proof.keepTellingRows()
        try await test(&proof, old, other, faked, shown, movedByClock: fakedCard?.lineMovedByClock)
        proof.conclude(for: cut, otherReads: proposed.cutter.hasOtherReads(than: cut))
        return proof
    }

    /// Marks the lines that give something else in an equal run of the same code.
    private func mark(_ again: Ran, _ old: Ran, _ proof: inout CutProof) {
        for index in proof.rows.indices {
            let one = old.record?.rows.element(index)?.values ?? [:]
            let other = again.record?.rows.element(index)?.values ?? [:]
            if held.contains(where: { one[$0.name]?.seen != other[$0.name]?.seen }) {
                proof.rows[index].isUnsteady = true
            }
        }
    }

    /// The reason why nothing was run where the compiler crashes on each line that was made up.
    static func noLineCompiles(_ function: String) -> String {
        "the compiler crashes on each line that calls '\(function)'; '--eval' names another line"
    }

    private func compiled(_ reason: String) -> CutProof {
        var proof = CutProof()
        proof.unproven = ["Anything but that it compiles: \(reason)."]
        return proof
    }

    // MARK: Running

    /// A run of lines, with what it ran.
    struct Ran {
        var lesson: Lesson
        var request: RunRequest
        var record: RunRecord?
        var diagnostics: [Diagnostic] { record?.diagnostics.filter { $0.severity == .error } ?? [] }

        /// The lines that came to an end everywhere, or else the first that began.
        var telling: [String] {
            let began = zip(request.evaluations, record?.rows ?? []).filter { line, row in
                let states = row.values.values.map(\.status)
                // Where no object is made of such values, nothing of the function was run.
                let lacksObject = line.forcesObject && states.allSatisfy { $0 == .crashed }
                return !lacksObject && !states.contains { $0 == .notCompiled || $0 == .notRun }
            }
            let ended = began.filter { _, row in row.values.values.allSatisfy(\.isWhole) }
            return (ended.isEmpty ? Array(began.prefix(1)) : ended).map(\.0)
        }

        /// The end of the first line where all of its worlds crashed; nil where one did not.
        var crash: String? {
            let first = record?.rows.first?.values.values
            return first?.allSatisfy { $0.status == .crashed } == true ? first?.first?.words : nil
        }

        /// Why the first of the lines did not even begin; nil when it ran.
        var failure: String? {
            guard let record else { return "it was not run" }
            let first = record.rows.first?.values.values
            guard let first, !first.allSatisfy({ $0.status == .notCompiled || $0.status == .notRun }) else {
                return diagnostics.first?.message ?? "it does not compile"
            }
            return nil
        }
    }

    var fakeWiring: String { files.wiring(declaring: cut.fake.asking.declarations, for: cut.fake.expression) }

    /// Runs some lines in these circumstances; in those that are held, unless others are given.
    func run(
        _ files: TriedFiles, _ lines: [String], wiring: String = "", in circumstances: [Circumstance]? = nil
    ) async throws -> Ran {
        let lesson = Lesson(trying: files, wiring: wiring, in: circumstances ?? held)
        var ran = Ran(lesson: lesson, request: RunRequest())
        ran.request.evaluations = lines
        guard !lines.isEmpty else { return ran }
        ran.record = try await engine.run(ran.lesson, ran.request)
        return ran
    }

    /// A run of some found lines, without those that crash the compiler.
    private func run(found lines: [String], _ files: TriedFiles, wiring: String = "") async throws -> Ran {
        var ran = Ran(lesson: Lesson(trying: files, wiring: wiring, in: held), request: RunRequest())
        (ran.request.evaluations, ran.record) = try await FoundLines(engine: engine, lesson: ran.lesson).run(lines)
        return ran
    }

    /// The scorecards of the three, each measured in one world as the machine has it. Returns that with the fake.
    private func measure(_ proof: inout CutProof, _ old: Ran, _ new: Ran, _ other: Ran) async throws -> Scorecard? {
        let others = proposed.cutter.hasOtherDraws(than: cut), draws = mayDraw(other, others)
        async let before = card(files, "", old)
        async let live = card(proposed.after, "", new)
        async let fake = card(proposed.after, fakeWiring, other)
        proof.before = try await before.map { CutProof.Card($0, draws: draws) }
        proof.live = try await live.map { CutProof.Card($0, draws: draws) }
        let faked = try await fake
        proof.fake = faked.map { CutProof.Card($0, draws: others) }
        return faked
    }

    /// Whether lines may draw, by what is cut or by the others that the source has. Not by what is cut where each came to
    /// its end with the fake, and none asked it; nil where no line ran with the fake.
    private func mayDraw(_ faked: Ran, _ others: Bool) -> Bool? {
        guard cut.isOfDraws || others else { return false }
        let values = (faked.record?.rows.flatMap(\.values.values) ?? []).filter(\.hasRun)
        if values.isEmpty { return nil }
        guard cut.isOfDraws, cut.watched.isEmpty, cut.fake.asking != cut.fake else { return true }
        return others || values.contains { $0.isAsked || !$0.isWhole }
    }

    private func card(_ files: TriedFiles, _ wiring: String, _ ran: Ran) async throws -> Scorecard? {
        guard let record = ran.record, ran.failure == nil else { return nil }
        var machine = held[0]
        machine.conditions = Conditions()
        let lesson = Lesson(trying: files, wiring: wiring, in: [machine])
        let trials = try await engine.measure(lesson, ran.request, after: record)
        return trials.first?.card
    }

    // MARK: Comparing

    private func compare(
        _ lines: [String], _ faked: [String?], _ old: Ran, _ new: Ran, _ other: Ran, _ proof: inout CutProof
    ) {
        let shown = held[0].name
        let isUnsteady = proof.before?.isSteady == false || proof.live?.isSteady == false
        var fakeRows = (other.record?.rows ?? [])[...]
        for (index, line) in lines.enumerated() {
            let before = old.record?.rows.element(index)?.values ?? [:]
            let live = new.record?.rows.element(index)?.values ?? [:]
            let fake = faked[index] == nil ? nil : fakeRows.popFirst()?.values[shown]
            let differing = held.map(\.name).filter { before[$0]?.seen != live[$0]?.seen }
            // A draw may be equal by luck, in all runs.
            let draws = cut.isOfDraws && fake?.isAsked ?? false
            proof.rows.append(
                CutProof.Row(
                    line: line, fakeLine: faked[index], before: before[shown]?.shown ?? "-",
                    live: live[shown]?.shown ?? "-", fake: fake?.shown, differing: differing,
                    isUnsteady: draws || isUnsteady && !differing.isEmpty, hasThrown: before[shown]?.status == .threw,
                    isFakeWhole: fake?.isWhole ?? false, isFakeAsked: fake?.isAsked ?? false))
            if let fake, [.timeout, .crashed].contains(fake.status), live[shown]?.isWhole == true {
                proof.unended =
                    proof.unended ?? "'\(faked[index] ?? line)' does not come to its end (\(fake.outcome))"
            }
            if let fake, fake.status == .notCompiled {
                proof.unproven.append("That '\(faked[index] ?? line)' runs: it does not compile (\(fake.words)).")
            }
        }
    }
}

extension Array {
    func element(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Scorecard {
    /// The first line whose value another time changes; nil where there is none.
    fileprivate var lineMovedByClock: String? { evidence.first { $0.topic == .clock }?.line }
}
