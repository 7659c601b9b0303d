import CodeTrying
import LessonCode
import LessonEngine
import LessonModel

/// Runs the cases of a cut where clock, zone and the rest are held in several ways, and makes a check of those that
/// give the same everywhere.
struct CutCases: Sendable {
    /// A case with the value that it gave everywhere.
    struct Steady: Sendable, Hashable {
        var example: TaughtCase
        var value: String
        /// Whether the value is the text of what the line gives, which has no literal of its own.
        var isText: Bool
    }
    /// The outcome of all cases.
    struct Outcome: Sendable {
        var steady: [Steady] = []
        /// Whether a case gave other values elsewhere.
        var moves = false
        /// The outcome of a case that gave no value, in words.
        var trouble: String?
    }
    let engine: Engine
    let files: TriedFiles
    let circumstances: [Circumstance]

    /// The outcome of some cases of a cut.
    func outcome(of cases: [TaughtCase], _ cut: TaughtCut) async throws -> Outcome {
        let values = try await values(of: cases.map { $0.expression(asText: false) }, cut)
        let needsText = cases.indices.filter { index in
            cases[index].question == nil && values[index].contains { $0.status == .value && !$0.hasLiteral }
        }
        let texts = try await self.values(of: needsText.map { cases[$0].expression(asText: true) }, cut)
        var outcome = Outcome()
        for index in cases.indices {
            let place = needsText.firstIndex(of: index)
            let seen = place.map { texts[$0] } ?? values[index]
            guard let first = seen.first, seen.allSatisfy({ $0.status == .value }) else {
                outcome.trouble = outcome.trouble ?? seen.first { $0.status != .value }?.words
                continue
            }
            let all = Set(seen.map { $0.value ?? "" })
            if all.count > 1 { outcome.moves = true }
            guard all.count == 1, let value = first.value, first.hasLiteral else { continue }
            outcome.steady.append(Steady(example: cases[index], value: value, isText: place != nil))
        }
        return outcome
    }

    /// The outcome of lines of the code as it is, and the first thing that is wrong with one.
    func record(of lines: [String]) async throws -> (lines: [TaughtLines.Line], problem: String?) {
        guard !lines.isEmpty else { return ([], nil) }
        let lesson = Lesson(trying: files, in: circumstances)
        let (values, problem) = try await values(of: lines, in: lesson)
        return (zip(lines, values).filter { !$1.isEmpty }.map { TaughtLines.Line(text: $0, values: $1) }, problem)
    }

    private func values(of lines: [String], _ cut: TaughtCut) async throws -> [[ValueRecord]] {
        guard !lines.isEmpty else { return [] }
        let declared = [cut.fakeDeclarations, cut.helper].filter { !$0.isEmpty }.joined(separator: "\n")
        let wiring = files.wiring(declaring: declared, for: lines.joined())
        return try await values(of: lines, in: Lesson(trying: files, wiring: wiring, in: circumstances)).values
    }

    /// The values of each line; none of a line on which the compiler crashes.
    private func values(
        of lines: [String], in lesson: Lesson
    ) async throws -> (values: [[ValueRecord]], problem: String?) {
        let (left, record) = try await FoundLines(engine: engine, lesson: lesson).run(lines)
        let values = zip(left, record?.rows ?? []).map { ($0, Array($1.values.values)) }
        let known = Dictionary(values) { first, _ in first }
        let problem = record?.diagnostics.first { $0.severity == .error }?.message
        return (lines.map { known[$0] ?? [] }, problem)
    }

    // MARK: The check

    /// The check: the types of its fakes, a test for each of these cases, and one that callers need not change.
    static func check(_ told: [Steady], of cut: TaughtCut) -> String {
        let base = baseName(cut)
        let isOfMainActor = cut.cuts.contains(where: \.isOfMainActor)
        let tests = told.enumerated().map { test($1, named: name(of: $0, base), isOfMainActor: isOfMainActor) }
        return ([cut.fakeDeclarations] + tests + [oldCall(of: cut, isOfMainActor: isOfMainActor)])
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The test that the call compiles which hands nothing over. It is not made: it would use the live thing.
    private static func oldCall(of cut: TaughtCut, isOfMainActor: Bool) -> String {
        let body = ["// Nothing calls this closure: the test is that it compiles.", "_ = { \(cut.line) }"]
        return TestFunction(name: "aCallThatSaysNothingStays", line: "", body: body, isOfMainActor: isOfMainActor).code
    }

    /// The name by which the test for a case is told, counted from 0.
    static func title(of index: Int, in cut: TaughtCut) -> String { name(of: index, baseName(cut)) + "()" }

    private static func baseName(_ cut: TaughtCut) -> String {
        CutTest(cut.cuts[0], line: "", value: nil, type: nil).name
    }

    /// The name of the test for a case of a check, counted from 0.
    private static func name(of index: Int, _ base: String) -> String { index == 0 ? base : "\(base)\(index + 1)" }

    private static func test(_ one: Steady, named name: String, isOfMainActor: Bool) -> String {
        let line = one.example.line
        var body = one.example.setup
        if let question = one.example.question {
            body += [line, "#expect(\(question) == \(one.value))"]
        } else if one.isText {
            body += ["let result = \(line)", "#expect(String(describing: result) == \(one.value))"]
        } else {
            body += TestFunction.expectation(that: line, is: one.value)
        }
        return TestFunction(name: name, line: line, body: body, isOfMainActor: isOfMainActor).code
    }
}

extension ValueRecord {
    /// Whether the value, as it is shown, is Swift for itself.
    var hasLiteral: Bool {
        guard let type, let value, TestFunction.typesOfLiterals.contains(type) else { return false }
        return value.count <= 300 && !value.contains("\n") && !value.contains("…")
    }
}
