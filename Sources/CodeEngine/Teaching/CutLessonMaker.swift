import CodeTrying
import LessonCode
import LessonEngine
import LessonModel
import LessonReading

/// A lesson made of somebody's own code, with what was decided on the way.
package struct MadeLesson: Sendable {
    package let text: String
    package let cuts: [Cut]
    /// The functions that came first and of which no lesson could be made, each with the reason.
    package let passedOver: [PassedOver]
}

/// Makes a lesson of somebody's own code: one function as it is, and its cut as an exercise. What is made verifies, or
/// nothing is made.
package struct CutLessonMaker: Sendable {
    /// The most functions that are tried where nobody named one.
    private static let patience = 6
    /// The most cuts of one function.
    private static let mostCuts = 4

    let engine: Engine
    let files: TriedFiles
    let id: String
    let title: String
    let path: String
    /// The line that calls the function, where somebody named one.
    let line: String?

    /// - Parameters:
    ///   - title: When it is empty, the function suggests one.
    ///   - path: Where the lesson will stand.
    package init(engine: Engine, files: TriedFiles, id: String, title: String, path: String, line: String?) {
        (self.engine, self.files, self.id) = (engine, files, id)
        (self.title, self.path, self.line) = (title, path, line)
    }

    /// The lesson about a function, or about the first of which one can be made.
    ///
    /// - Parameter asked: the function and its kind, as `--cut` takes them; nil for the first that works.
    /// - Throws: `CutLessonError`, `CutError`, `TryError`; what running a tool throws.
    package func make(_ asked: String?, form: Form?) async throws -> MadeLesson {
        let candidates = CutCandidates(try await engine.look(at: files).functions)
        if let asked {
            var request = CutRequest(typed: asked, form: form)
            request.kind = request.kind ?? candidates.all.first { $0.function.isCalled(request.function) }?.kind
            return try await lesson(request, [])
        }
        if candidates.all.isEmpty {
            throw candidates.shared ?? .nothingHidden(file: files.sources.first?.path ?? "")
        }
        var passedOver: [PassedOver] = []
        for candidate in candidates.all where passedOver.count(where: \.isCostly) < Self.patience {
            if passedOver.contains(where: { $0.isOfFunction && $0.function == candidate.function }) { continue }
            do {
                var request = CutRequest(typed: candidate.function, form: form)
                request.kind = candidate.kind
                return try await lesson(request, passedOver)
            } catch {
                guard let cause = PassedOver.Cause(error) else { throw error }
                passedOver.append(PassedOver(candidate.function, cause))
            }
        }
        if Set(passedOver.map(\.reason)).count == 1, candidates.shared == nil { throw passedOver[0].cause.error }
        throw CutLessonError.noneWorks(passedOver + (candidates.shared.map { [PassedOver("", .lesson($0))] } ?? []))
    }

    /// The lesson about a function, of the smallest part of the code of which one can be made.
    private func lesson(_ request: CutRequest, _ passedOver: [PassedOver]) async throws -> MadeLesson {
        let parts = try await LessonParts(engine: engine, files: files).all(for: request)
        var trouble: CutLessonError?
        for part in parts {
            do {
                return try await lesson(request, part, passedOver)
            } catch let error as CutLessonError {
                guard error.isOfPart else { throw trouble ?? error }
                trouble = trouble ?? error
            }
        }
        let refusal = trouble ?? CutLessonError.nothingHidden(file: files.sources.first?.path ?? "")
        guard case .unnoticed = refusal, let last = parts.last else { throw refusal }
        do {
            let cut = try await engine.propose(request, for: last.files).cut
            guard let kept = request.keptByObject(insteadOf: cut) else { throw refusal }
            return try await lesson(kept, last, passedOver)
        } catch is CutError { throw refusal } catch is CutLessonError { throw refusal }
    }

    private func lesson(
        _ request: CutRequest, _ part: LessonParts.Part, _ passedOver: [PassedOver]
    ) async throws -> MadeLesson {
        let circumstances = try await engine.circumstances(), isPart = part.isPart, part = part.files
        let taught = try await CutChain(
            engine: engine, files: part, circumstances: circumstances, line: line, mostCuts: Self.mostCuts
        ).taught(request)
        let cases = CutCases(engine: engine, files: taught.after, circumstances: circumstances)
        let chooser = CheckChooser(engine: engine, path: path, cases: cases, cut: taught.cut)
        let chosen = try await chooser.chosen(taught, part, split: try await split(taught, part)) {
            try await split(taught, part, byMembers: true)
        } draft: {
            try draft(taught, checking: $0, $1, part, isPart)
        }
        if let damage = chosen.unnoticed.first {
            throw CutLessonError.unnoticed(damage.words, function: taught.cut.cuts[0].function)
        }
        let lesson = try draft(taught, checking: chosen.cases, chosen.split, part, isPart)
        let filler = TableFiller(
            engine: engine, path: path, holdsClock: try await engine.builder.pins() != nil)
        let text = try await LessonFinisher(engine: engine, filler: filler).finished(lesson)
        return MadeLesson(text: text, cuts: try await placed(taught.cut.cuts), passedOver: passedOver)
    }

    /// The cuts with the places of their reads in the files as they are, not in the part that the lesson shows.
    private func placed(_ cuts: [Cut]) async throws -> [Cut] {
        let functions = try await engine.look(at: files).functions
        return cuts.map { cut in
            var cut = cut
            let reads = functions.first { $0.name == cut.function }?.reads ?? []
            cut.place = reads.first { $0.kind == cut.kind && $0.name == cut.read }?.place ?? cut.place
            return cut
        }
    }

    /// The code in the part that the cut changes and the rest, where these stand in two files; nil where they cannot.
    private func split(
        _ taught: CutChain.Taught, _ part: TriedFiles, byMembers: Bool = false
    ) async throws -> CodeSplit? {
        let before = part.sources[0].text
        guard let split = CodeSplit(before: before, after: taught.cut.after, byMembers: byMembers) else { return nil }
        for text in [split.before, split.after] {
            var files = part
            files.sources = [
                TriedSource(path: part.sources[0].path, text: text), TriedSource(path: "Kept.swift", text: split.kept),
            ]
            do { _ = try await engine.look(at: files) } catch TryError.doesNotCompile { return nil }
        }
        return split
    }

    private func draft(
        _ taught: CutChain.Taught, checking steady: [CutCases.Steady], _ split: CodeSplit?, _ part: TriedFiles,
        _ isPart: Bool
    ) throws -> CutLesson {
        let cut = taught.cut, first = cut.cuts[0], before = part.sources[0].text
        let starter = split?.before ?? before
        let answers = CutAnswers(before: starter, after: split?.after ?? cut.after, function: first.function)
        guard let mistake = answers.mistake, let example = steady.first?.example else {
            throw CutLessonError.noBody(read: first.read, function: first.function)
        }
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        let readLine = lines.indices.contains(first.place.line - 1) ? String(lines[first.place.line - 1]) : first.read
        let code = CutLesson.Code(
            before: before, starter: starter, kept: split?.kept ?? "", helper: cut.helper, given: answers.given,
            solution: answers.solution, mistake: mistake, check: CutCases.check(steady, of: cut))
        return CutLesson(
            id: id, title: title.isEmpty ? "A seam for \(first.function.withoutSignature)" : title,
            files: files.sources.map(\.name), isPart: isPart, cuts: cut.cuts,
            readLine: readLine.trimmingCharacters(in: .whitespaces), code: code, options: part.blockOptions,
            plain: CutLesson.Worlds(
                live: cut.plainWiring, fake: cut.plainWiring, probe: cut.plainProbe.repeated(taught.repeats)),
            changed: CutLesson.Worlds(
                live: cut.liveWiring, fake: cut.fakeWiring, probe: cut.probe.repeated(taught.repeats)),
            call: (example.question == nil ? [] : example.setup) + [example.line],
            forbidden: cut.cuts.compactMap(\.kind.forbidden).withoutRepeats)
    }
}

extension TriedFiles {
    /// The settings of the code as the options of a block.
    fileprivate var blockOptions: String {
        settings.sorted { $0.key < $1.key }.filter { $0 != ("language", "6") }.map { " \($0.key)=\($0.value)" }.joined()
    }
}

extension [String] {
    /// The elements, several times one after the other.
    fileprivate func repeated(_ times: Int) -> [String] { Array(repeatElement(self, count: times).joined()) }
}

extension String {
    /// `Greeter.greeting()` without the labels: a title has no colons.
    fileprivate var withoutSignature: String { String(prefix { $0 != "(" }) }
}

extension ReadKind {
    /// The kind as the rules of form call it; nil where they have none.
    fileprivate var forbidden: String? {
        switch self {
        case .clock, .locale, .randomness, .defaults, .environment, .network, .singleton: rawValue
        case .calendar, .timezone: "timezone"
        case .files: "filesystem"
        case .process, .bundle, .notifications, .state: nil
        }
    }
}
