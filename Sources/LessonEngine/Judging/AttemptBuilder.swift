import Foundation
import LessonCode
import LessonModel
import LessonReading

/// Compiles an answer in the place of the starter, and the check against it.
struct AttemptBuilder: Sendable {
    let engine: Engine
    let lesson: Lesson
    let exercise: Exercise
    let attempt: Attempt
    var limits: LimitChanges = [:]
    /// Whether somebody waits for this verdict alone.
    var isAwaited = false

    func build() async throws -> AttemptBuild {
        let stage = try await BuiltStage(
            writer, files: files, limits: lesson.limits(changedBy: limits), engine: engine)
        var build = AttemptBuild(stage: stage)
        if let lack = stage.lack {
            build.findings = [
                CheckFinding(.code, lack.message, file: attempt.file, hint: lack.hint)
            ]
            return build
        }
        guard stage.compiles else {
            build.findings = codeFindings(stage.messages)
            return build
        }
        let module = CheckModule(writer: writer, exercise: exercise).module
        async let begun = worlds(of: stage)
        let tests = try await stage.tests(module, expected: exercise.checks.flatMap(ExpectedTest.tests))
        let worlds = try await begun
        guard tests.messages.isEmpty else {
            build.findings = checkFindings(tests.messages)
            return build
        }
        build.check = tests.entries.first.map { entry in
            CheckPlayer(worlds: worlds, entry: entry, files: files, expected: tests.expected)
        }
        return build
    }

    private func worlds(of stage: BuiltStage) async throws -> CheckWorlds {
        let settings = try stage.settings(try await stage.program())
        return try CheckWorlds(settings, isAwaited: isAwaited && !exercise.checks.isEmpty)
    }

    /// The modules up to the one of the answer, which comes last.
    var modules: [GeneratedModule] { writer.sources.upTo(exercise.module) }

    /// The names that the code carries, each with the path to show for it.
    var files: [String: String] { [lesson.sourceName: lesson.file].merging(attempt.files) { $1 } }

    private var writer: ModuleWriter {
        let file = lesson.sourceName, own = exercise.given.filter { $0.module == nil }
        let defines = (exercise.given + exercise.starter).compactMap { $0.options["define"] } + attempt.defines
        let named = exercise.modules.map { module in
            let given = exercise.given.filter { $0.module == module.name }.map { SourcePiece($0, file: file) }
            return ModuleCode(module, given + (module.name == exercise.module ? attempt.pieces : []))
        }
        return ModuleWriter(
            subject: own.map { SourcePiece($0, file: file) } + (exercise.module == nil ? attempt.pieces : []),
            named: named, defines: defines, settings: exercise.settings, file: file)
    }

    private func codeFindings(_ messages: String) -> [CheckFinding] {
        let failures = CompilerMessages(messages, files: files).failures(file: attempt.file)
        return failures.filter { $0.severity == .error }.map { failure in
            CheckFinding(
                .code, failure.message, file: failure.file, at: failure.placed,
                hint: failure.hint ?? hint(for: failure.file))
        }
    }

    private func hint(for file: String) -> String {
        file == attempt.file
            ? "mend the line; the check runs when all of it compiles"
            : "this line is the lesson's; look in the answer for a name that it declares again or no longer has"
    }

    /// The findings when the answer compiles and the check does not: the answer lacks what the check calls.
    private func checkFindings(_ messages: String) -> [CheckFinding] {
        let read = CompilerMessages(messages, files: files), errors = read.errors
        guard !errors.isEmpty else { return read.failures(file: "").map { finding($0, about: nil, named: nil) } }
        let demands = errors.map { (name: name(in: $0), api: api(at: $0.placed ?? Position(line: 0)), error: $0) }
        // The compiler reports a missing name once for every test that uses it, and a missing name makes other errors
        // unclear.
        let clear = demands.filter { !$0.error.message.contains(/^cannot infer|contextual type/) }
        var told: Set<String> = []
        return (clear.isEmpty ? demands : clear).filter { told.insert($0.name ?? $0.error.message).inserted }
            .map { finding($0.error, about: $0.api, named: $0.name) }
    }

    /// The missing name: the name that the compiler looked for, or else the signature that the check calls there, when its
    /// labels or its kind are what is missing. Nil when nothing is missing: then the compiler's own words tell more.
    private func name(in error: Diagnostic) -> String? {
        let sought = error.message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope|has no member '([^']+)'/)
        if let name = sought.flatMap({ $0.1 ?? $0.2 }) { return String(name) }
        let isShape = error.message.contains(
            /argument|no exact matches|does not override|inaccessible|cannot call value|cannot inherit/)
        return isShape ? api(at: error.placed ?? Position(line: 0))?.signature : nil
    }

    /// The way in which the answer lacks a name that the check uses.
    private func lack(of name: String, _ error: Diagnostic) -> Lack {
        let isDeclared = attempt.position(of: name) != nil
        if exercise.module != nil, isDeclared || error.message.contains("is inaccessible due to") {
            return .notPublic
        }
        let isApart = isDeclared && error.message.hasPrefix("cannot find")
        return isApart || attempt.hides(name) ? .apart : .missing
    }

    private func api(at position: Position) -> DemandedAPI? {
        exercise.checks.lazy.compactMap { DemandedAPI(in: $0, at: position) }.first
    }

    private func finding(_ error: Diagnostic, about api: DemandedAPI?, named name: String?) -> CheckFinding {
        let lack = name.map { self.lack(of: $0, error) }
        let names = (api?.names ?? []) + error.message.matches(of: /'(\w+)'/).map { String($0.1) }
        let place = names.lazy.compactMap(attempt.position).first
        // Whoever writes the lesson may mend either; whoever answers it sees no check.
        let isAuthors = attempt.file == lesson.file
        let isOfCheck = (isAuthors || lack == nil && place == nil) && error.file == lesson.file
        return CheckFinding(
            .api,
            name.flatMap { lack?.message(about: $0) } ?? "the check does not compile with the answer",
            expected: api.map { "to be used like this: \($0.text)" }, happened: error.message,
            file: isOfCheck ? lesson.file : attempt.file, at: isOfCheck ? error.placed : place,
            hint: lack?.hint ?? "give what the check uses the types and the isolation that the exercise asks for")
    }
}

/// The way in which an answer lacks a name that its check uses.
private enum Lack {
    /// The answer does not declare the name, or gives it another shape.
    case missing
    /// The answer declares the name for its module alone, and the check stands in another.
    case notPublic
    /// The answer declares the name for its file alone, or under a condition that does not hold.
    case apart

    func message(about name: String) -> String {
        let lack =
            switch self {
            case .missing: "the answer lacks"
            case .notPublic: "only the answer's module sees"
            case .apart: "is private, or left out by an '#if'"
            }
        return "the exercise asks for '\(name)', which \(lack)"
    }

    var hint: String {
        switch self {
        case .missing: "give it the names, labels and types that the exercise asks for"
        case .notPublic:
            "write 'public' before it; an initializer that Swift writes is never public, so write it yourself"
        case .apart: "take 'private' or the '#if' away, so that the check sees it"
        }
    }
}

/// The result of building an answer: the check that can be run, or the reasons why there is none.
struct AttemptBuild: Sendable {
    /// The answer with the code that is given beside it.
    var stage: BuiltStage
    var check: CheckPlayer?
    var findings: [CheckFinding] = []

    /// The compiler's messages about the modules of the stage.
    var messages: String { stage.messages }
}

extension [GeneratedModule] {
    /// The modules of a stage up to the one with this name; all of them where it is nil, since the stage's own is the
    /// last.
    func upTo(_ name: String?) -> [GeneratedModule] {
        let last = firstIndex { $0.name == name } ?? endIndex - 1
        return Array(prefix(last + 1))
    }
}

/// An answer to an exercise: Swift that takes the place of the starter.
package struct Attempt: Sendable {
    /// The pieces of its text, each under the name that the compiler's messages carry.
    let pieces: [SourcePiece]
    /// The conditions that hold in `#if`.
    var defines: [String] = []
    /// The path of the file that messages show to the person.
    package let file: String

    /// An answer in a file of the learner. Its lines are counted, whatever its editor ends them with.
    package init(text: String, file: String) {
        let lines = text.replacing("\r\n", with: "\n")
        pieces = [SourcePiece(file: SourcePiece.name(ofFile: file), text: lines)]
        self.file = file
    }

    /// An answer that stands in the lesson itself: the starter, a solution, a mistake.
    package init(_ blocks: [CodeBlock], of lesson: Lesson) {
        pieces = blocks.map { SourcePiece($0, file: lesson.sourceName) }
        defines = blocks.compactMap { $0.options["define"] }
        file = lesson.file
    }

    /// The answer in the file at a path.
    ///
    /// - Throws: `CheckRequestError.unreadable`, `CheckRequestError.tooLong`, or `CheckRequestError.utf16`.
    package init(path: String) throws(CheckRequestError) {
        guard let data = FileContents.read(path) else { throw .unreadable(path) }
        guard data.count <= LessonScanner.limit else { throw .tooLong(path) }
        // Everything else that is wrong with such a file has this one reason.
        guard !LessonScanner.isUTF16(data) else { throw .utf16(path) }
        self.init(text: String(decoding: data, as: UTF8.self), file: path)
    }

    package var text: String { pieces.map(\.text).joined(separator: "\n") }

    /// The names that messages about the answer carry, each with the path to show for it.
    var files: [String: String] { Dictionary(pieces.map { ($0.file, file) }) { first, _ in first } }

    /// Whether the answer keeps to its own file what it declares under a name, which may have labels.
    func hides(_ name: String) -> Bool {
        pieces.contains { $0.hides(name.withoutCall) }
    }

    /// The position where the answer first declares a name; nil where it does not.
    func position(of name: String) -> Position? {
        pieces.lazy.compactMap { $0.position(declaring: name) }.first
    }
}
