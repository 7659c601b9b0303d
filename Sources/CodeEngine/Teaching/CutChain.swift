import CodeTrying
import LessonCode
import LessonEngine
import LessonModel

/// Cuts a function until its result no longer moves: where a function reads the clock and the calendar, one cut is not
/// enough for a check that holds everywhere.
struct CutChain: Sendable {
    /// The cuts, with the cases of the check.
    struct Taught: Sendable {
        var cut: TaughtCut
        /// The code after the cuts.
        var after: TriedFiles
        var steady: [CutCases.Steady]
        /// Lines that call the function in other ways, for more cases.
        var otherLines: [String] = []
        /// The number of times that a probe runs its lines.
        var repeats = 1
    }
    /// The most lines of which each is tried by itself.
    private static let mostLines = 3

    let engine: Engine
    /// The code before any cut, in one file.
    let files: TriedFiles
    let circumstances: [Circumstance]
    /// The line that calls the function, where somebody named one.
    let line: String?
    let mostCuts: Int

    /// - Throws: `CutError`, `CutLessonError`.
    func taught(_ request: CutRequest) async throws -> Taught {
        let first = try await engine.propose(request, for: files)
        let lines = try await TaughtLines(chain: self, cut: first).found()
        var trouble: CutLessonError?, silent: Taught?
        for line in lines.prefix(Self.mostLines) {
            do {
                let taught = try await taught(request, first, line)
                if !taught.isSilent(line) { return taught }
                silent = silent ?? taught
            } catch let error as CutLessonError { trouble = trouble ?? error }
        }
        if let silent { return silent }
        guard let other = try await keptByObject(request, first) else { throw trouble ?? Self.noLine(for: first) }
        for line in lines.prefix(Self.mostLines) {
            do { return try await taught(request, other, line) } catch is CutLessonError {}
        }
        throw trouble ?? Self.noLine(for: first)
    }

    /// Why no line is known that calls the function of a cut.
    static func noLine(for proposed: ProposedCut) -> CutLessonError {
        let function = proposed.cut.function
        return proposed.cutter.isOfPrivateFunction(proposed.cut)
            ? .isPrivate(function: function) : .noLine(function: function)
    }

    /// The same cut with a seam that the object keeps, which a line reaches that calls another function of the type; nil
    /// where there is none.
    private func keptByObject(_ request: CutRequest, _ first: ProposedCut) async throws -> ProposedCut? {
        guard let kept = request.keptByObject(insteadOf: first.cut) else { return nil }
        do {
            return try await engine.propose(kept, for: files)
                .saying(why: "several functions of the type read it, or a caller reaches it by way of others")
        } catch is CutError { return nil }
    }

    private func taught(
        _ request: CutRequest, _ proposed: ProposedCut, _ line: TaughtLines.Line
    ) async throws -> Taught {
        let first = line.isVoid ? try await spying(request) : proposed
        var cuts = [first.cut], current = first
        while true {
            guard let taught = taught(cuts, line, current.after) else {
                throw line.isVoid
                    ? CutLessonError.givesNothing(function: first.cut.function) : .noPlace(line.text)
            }
            let cases = CutCases(engine: engine, files: current.after, circumstances: circumstances)
            let outcome = try await cases.outcome(of: taught.cases, taught)
            let others = outcome.moves ? otherReads(current, first.cut, line.text) : []
            if cuts.count < mostCuts, let next = try await next(others, current.after, cuts, line) {
                cuts.append(next.cut.placed(like: first.cutter.tried.functions, first.cut.function))
                current = next
                continue
            }
            guard !outcome.steady.isEmpty else {
                if outcome.moves {
                    throw CutLessonError.moves(line.text, reads: others.map(\.read.name).withoutRepeats)
                }
                throw CutLessonError.gives(line.text, words: outcome.trouble ?? "its value has no literal")
            }
            let all = first.cutter.lines(for: first.cut) + first.cutter.longerLines(for: first.cut)
            return Taught(
                cut: taught, after: current.after, steady: outcome.steady, otherLines: all.filter { $0 != line.text },
                repeats: Self.repeats(cuts, line.values))
        }
    }

    private func taught(_ cuts: [Cut], _ line: TaughtLines.Line, _ after: TriedFiles) -> TaughtCut? {
        TaughtCut(
            cuts, line: line.text, before: files.sources[0].text, after: after.sources[0].text, isVoid: line.isVoid)
    }

    /// The same with a stand-in that remembers, which a closure cannot be.
    private func spying(_ request: CutRequest) async throws -> ProposedCut {
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

    /// The number of times that a probe runs its lines. Of preferences the second call meets what the first one wrote. Of
    /// draws there are so many that two worlds never draw the same by chance, or the scorecard would see nothing.
    private static func repeats(_ cuts: [Cut], _ values: [ValueRecord]) -> Int {
        if cuts[0].kind == .defaults { return 2 }
        guard cuts.contains(where: \.isOfDraws) else { return 1 }
        return Set(values.map { $0.value ?? "" }).count >= 5 ? 4 : 10
    }

    private typealias OtherRead = (function: String, read: VolatileRead)

    /// The reads that the function, and others that the line names, still have unseen, by themselves or by way of others.
    private func otherReads(_ current: ProposedCut, _ cut: Cut, _ line: String) -> [OtherRead] {
        let function = cut.function.withoutCall
        let words = Set(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        let functions = current.triedAfter.functions
        let own = functions.filter { $0.name.withoutCall == function }
        let named = functions.filter { other in
            let path = other.name.withoutCall.split(separator: ".").map(String.init)
            let isMade = path.last == "init" && path.dropLast().last.map(words.contains) == true
            return other.name.withoutCall != function && (isMade || path.last.map(words.contains) == true)
        }
        return (own + named).flatMap { one in
            one.reads.filter(\.isUnseen).map { (one.name, $0) }
        }
    }

    /// The first cut of another read for which the line still has a place.
    private func next(
        _ reads: [OtherRead], _ files: TriedFiles, _ cuts: [Cut], _ line: TaughtLines.Line
    ) async throws -> ProposedCut? {
        for (function, read) in reads where read.kind != .state {
            for form in [nil, Form.constructor] {
                var request = CutRequest(typed: (read.path.last ?? function).withoutCall, form: form)
                request.kind = read.kind
                do {
                    let proposed = try await engine.propose(request, for: files)
                    if taught(cuts + [proposed.cut], line, proposed.after) != nil { return proposed }
                } catch is CutError {}
            }
        }
        return nil
    }
}

extension CutChain.Taught {
    /// Whether the line gives with the stand-in what it gives without: nobody sees there what the seam is good for.
    fileprivate func isSilent(_ line: TaughtLines.Line) -> Bool {
        guard cut.isAboutItsValue, let first = steady.first else { return false }
        let value = first.isText ? String(first.value.dropFirst().dropLast()) : first.value
        return line.values.allSatisfy { $0.value == value }
    }
}

extension Cut {
    /// The same cut with its place and its function's name in the code as it is, not in the code after the first cut.
    fileprivate func placed(like functions: [TriedFunction], _ first: String) -> Cut {
        var cut = self
        let own = functions.first { $0.name.withoutCall == cut.function.withoutCall }
        cut.place = own?.reads.first { $0.kind == cut.kind && $0.name == cut.read }?.place ?? cut.place
        cut.function = cut.function.withoutCall == first.withoutCall ? first : own?.name ?? cut.function
        return cut
    }
}

extension ProposedCut {
    /// The same proposal for another reason.
    fileprivate func saying(why: String) -> ProposedCut {
        var cut = cut
        cut.why = why
        return ProposedCut(cut: cut, cutter: cutter, after: after, triedAfter: triedAfter)
    }
}
