import LessonCode
import LessonModel

/// Cuts a function until its result no longer moves: where a function reads the clock and the calendar, one cut is not
/// enough for a check that holds everywhere.
struct CutChain: Sendable {
    /// The cuts, with the cases of the check.
    struct Taught: Sendable {
        var cut: TaughtCut
        var steady: [CutCases.Steady]
        /// The number of times that a probe runs its lines.
        var repeats = 1
    }
    let engine: Engine
    /// The code before any cut, in one file.
    let files: TriedFiles
    let circumstances: [Circumstance]
    /// The line that calls the function, where somebody named one.
    let line: String?
    let mostCuts: Int

    /// - Throws: `CutError`, `CutLessonError`.
    func taught(_ request: CutRequest) async throws -> Taught {
        var first = try await engine.propose(request, for: files)
        guard let line = line ?? first.cutter.lines(for: first.cut).first else {
            throw first.cutter.isOfPrivateFunction(first.cut)
                ? CutLessonError.isPrivate(function: first.cut.function) : .noLine(function: first.cut.function)
        }
        let values = try await values(of: line), isVoid = values.contains { $0.status == .void }
        if isVoid { first = try await spying(request, first) }
        let reads = try await engine.look(at: files).functions.first { $0.name == first.cut.function }?.reads ?? []
        var cuts = [first.cut], current = first.after
        while true {
            let taught = TaughtCut(
                cuts, line: line, before: files.sources[0].text, after: current.sources[0].text, isVoid: isVoid)
            guard let taught else {
                throw isVoid ? CutLessonError.givesNothing(function: first.cut.function) : .noPlace(line)
            }
            let cases = CutCases(engine: engine, files: current, circumstances: circumstances)
            let outcome = try await cases.outcome(of: taught)
            let others = outcome.moves ? try await otherReads(current, first.cut) : []
            if let next = try await next(others, current, first.cut), cuts.count < mostCuts {
                var cut = next.cut
                // The place in the code as it is, not in the code after the first cut.
                cut.place = reads.first { $0.kind == cut.kind && $0.name == cut.read }?.place ?? cut.place
                cut.function = first.cut.function
                cuts.append(cut)
                current = next.after
                continue
            }
            guard !outcome.steady.isEmpty else {
                if outcome.moves { throw CutLessonError.moves(line, reads: others.map(\.name).withoutRepeats) }
                throw CutLessonError.gives(line, words: outcome.trouble ?? "its value has no literal")
            }
            return Taught(cut: taught, steady: outcome.steady, repeats: Self.repeats(cuts, values))
        }
    }

    /// The same with a stand-in that remembers, which a closure cannot be.
    private func spying(_ request: CutRequest, _ first: ProposedCut) async throws -> ProposedCut {
        var request = request
        request.spy = true
        let same = try await engine.propose(request, for: files)
        guard same.cut.fake.spy == nil, request.form == nil, same.cut.form == .closure else { return same }
        request.form = .constructor
        do {
            return try await engine.propose(request, for: files)
                .saying(why: "a stand-in that remembers what it is asked needs a protocol")
        } catch is CutError { return same }
    }

    /// The values that the line gives in each circumstance.
    private func values(of line: String) async throws -> [ValueRecord] {
        let cases = CutCases(engine: engine, files: files, circumstances: circumstances)
        let (values, problem) = try await cases.record(of: line)
        guard let value = values.first, ![.notCompiled, .notRun, .crashed, .timeout].contains(value.status) else {
            throw CutLessonError.lineFails(line, reason: problem ?? values.first?.words ?? "it was not run")
        }
        return values
    }

    /// The number of times that a probe runs its lines. Of preferences the second call meets what the first one wrote. Of
    /// draws there are so many that two worlds never draw the same by chance, or the scorecard would see nothing.
    private static func repeats(_ cuts: [Cut], _ values: [ValueRecord]) -> Int {
        if cuts[0].kind == .defaults { return 2 }
        guard cuts.contains(where: { $0.kind == .randomness && $0.read != "UUID()" }) else { return 1 }
        return Set(values.map { $0.value ?? "" }).count >= 5 ? 4 : 10
    }

    /// The reads that the function still has unseen, by itself or by way of others.
    private func otherReads(_ files: TriedFiles, _ cut: Cut) async throws -> [VolatileRead] {
        let function = cut.function.withoutCall
        return try await engine.look(at: files).functions.filter { $0.name.withoutCall == function }.flatMap(\.reads)
            .filter { $0.seam == nil }
    }

    private func next(_ reads: [VolatileRead], _ files: TriedFiles, _ cut: Cut) async throws -> ProposedCut? {
        for read in reads where read.isHidden {
            var request = CutRequest(typed: cut.function.withoutCall)
            request.kind = read.kind
            do { return try await engine.propose(request, for: files) } catch is CutError {}
        }
        return nil
    }
}

extension ProposedCut {
    /// The same proposal for another reason.
    fileprivate func saying(why: String) -> ProposedCut {
        var cut = cut
        cut.why = why
        return ProposedCut(cut: cut, cutter: cutter, after: after)
    }
}
