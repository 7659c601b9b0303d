import LessonCode
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
    private static let patience = 5
    /// The most cuts of one function.
    private static let mostCuts = 3

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
        if let asked { return try await lesson(CutRequest(typed: asked, form: form), []) }
        let functions = try await engine.look(at: files).functions
        let hidden = functions.filter { $0.reads.contains(where: \.isHidden) }
        var passedOver: [PassedOver] = [], trouble: [any Error] = []
        for function in hidden.prefix(Self.patience) {
            do {
                return try await lesson(CutRequest(typed: function.name, form: form), passedOver)
            } catch let error as CutError {
                passedOver.append(PassedOver(function.name, reason: error.message, next: error.hint))
                trouble.append(error)
            } catch let error as CutLessonError {
                passedOver.append(PassedOver(function.name, reason: error.message, next: error.hint))
                trouble.append(error)
            }
        }
        guard let only = trouble.first else {
            throw CutLessonError.nothingHidden(file: files.sources.first?.path ?? "")
        }
        throw trouble.count == 1 ? only : CutLessonError.noneWorks(passedOver)
    }

    private func lesson(
        _ request: CutRequest, _ passedOver: [PassedOver]
    ) async throws -> MadeLesson {
        let circumstances = try await engine.circumstances()
        let (part, isPart) = try await part(for: request.function)
        let taught = try await CutChain(
            engine: engine, files: part, circumstances: circumstances, line: line, mostCuts: Self.mostCuts
        ).taught(request)
        let draft = try draft(taught, part, isPart)
        let filler = TableFiller(
            engine: engine, path: path, holdsClock: try await engine.builder.pins() != nil)
        let text = try await LessonFinisher(engine: engine, filler: filler).finished(draft)
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

    /// The part of the code that the function needs, where that compiles, or else all of it.
    private func part(for function: String) async throws -> (TriedFiles, isPart: Bool) {
        let slice = CodeSlice(files.sources), whole = slice.wholeText
        if let text = slice.text(for: try await fullName(of: function)), text != whole {
            // A blank line that stood between two members stands behind a brace when the first is gone.
            let part = files.only(text.replacing(/\{\n\s*\n/, with: "{\n"))
            do {
                _ = try await engine.look(at: part)
                return (part, true)
            } catch TryError.doesNotCompile {}
        }
        return (files.only(whole), false)
    }

    /// The name of a function with its types, as it is told.
    private func fullName(of typed: String) async throws -> String {
        let functions = try await engine.look(at: files).functions
        return functions.first { $0.isCalled(typed) && $0.reads.contains(where: \.isHidden) }?.name ?? typed
    }

    private func draft(_ taught: CutChain.Taught, _ part: TriedFiles, _ isPart: Bool) throws -> CutLesson {
        let cut = taught.cut, first = cut.cuts[0], before = part.sources[0].text
        let answers = CutAnswers(before: before, after: cut.after, function: first.function)
        guard let mistake = answers.mistake, let example = taught.steady.first?.example else {
            throw CutError.noPlace(
                read: first.read, why: "it does not stand in the body of a function", .init(for: first.kind))
        }
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        let readLine = lines.indices.contains(first.place.line - 1) ? String(lines[first.place.line - 1]) : first.read
        let code = CutLesson.Code(
            before: before, helper: cut.helper, given: answers.given, solution: answers.solution, mistake: mistake,
            check: CutCases.check(taught.steady, of: cut))
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
    /// The files as one with this text.
    fileprivate func only(_ text: String) -> TriedFiles {
        var files = self
        files.sources = [TriedSource(path: sources[0].path, text: text)]
        return files
    }

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
