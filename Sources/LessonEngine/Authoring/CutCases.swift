import LessonCode
import LessonModel

/// Runs the cases of a cut where clock, zone and the rest are held in several ways, and makes a check of those that
/// give the same everywhere.
struct CutCases: Sendable {
    /// A case with the value that it gave everywhere.
    struct Steady: Sendable, Equatable {
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
    /// The most tests of a check.
    private static let limit = 6

    let engine: Engine
    let files: TriedFiles
    let circumstances: [Circumstance]

    /// The outcome of all cases of a cut.
    func outcome(of cut: TaughtCut) async throws -> Outcome {
        let cases = cut.cases
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

    /// The outcome of one line of the code as it is.
    func record(of line: String) async throws -> (values: [ValueRecord], problem: String?) {
        var request = RunRequest()
        request.evaluations = [line]
        let lesson = Lesson(trying: files, in: circumstances)
        let record = try await engine.run(lesson, request)
        let problem = record.diagnostics.first { $0.severity == .error }?.message
        return (record.rows.first.map { Array($0.values.values) } ?? [], problem)
    }

    private func values(of lines: [String], _ cut: TaughtCut) async throws -> [[ValueRecord]] {
        guard !lines.isEmpty else { return [] }
        var request = RunRequest()
        request.evaluations = lines
        let declared = [cut.fakeDeclarations, cut.helper].filter { !$0.isEmpty }.joined(separator: "\n")
        let wiring = files.wiring(declaring: declared, for: lines.joined())
        let lesson = Lesson(trying: files, wiring: wiring, in: circumstances)
        let rows = try await engine.run(lesson, request).rows
        return lines.indices.map { index in rows.indices.contains(index) ? Array(rows[index].values.values) : [] }
    }

    // MARK: The check

    /// The check: the types of its fakes, and a test for each value that the cases gave.
    static func check(_ steady: [Steady], of cut: TaughtCut) -> String {
        var told: [Steady] = []
        for one in steady where told.count < limit && !told.contains(where: { $0.value == one.value }) {
            told.append(one)
        }
        let base = CutTest(cut.cuts[0], line: "", value: nil, type: nil).name
        let tests = told.enumerated().map { index, one in
            test(one, named: index == 0 ? base : "\(base)\(index + 1)")
        }
        return ([cut.fakeDeclarations] + tests).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func test(_ one: Steady, named name: String) -> String {
        let line = one.example.line
        let effects = (line.contains("await ") ? " async" : "") + (line.contains("try ") ? " throws" : "")
        var body = one.example.setup
        if let question = one.example.question {
            body += [line, "#expect(\(question) == \(one.value))"]
        } else if one.isText {
            body += ["let result = \(line)", "#expect(String(describing: result) == \(one.value))"]
        } else if one.value == "true" || one.value == "false" {
            body.append("#expect(\(line) == \(one.value))")
        } else {
            let whole = "#expect(\(line) == \(one.value))"
            body += whole.count <= 100 ? [whole] : ["let result = \(line)", "#expect(result == \(one.value))"]
        }
        return "@Test func \(name)()\(effects) {\n" + body.map { "    \($0)" }.joined(separator: "\n") + "\n}"
    }
}

extension ValueRecord {
    private static let literals: Set = [
        "Int", "String", "Bool", "Double", "UInt", "Int64", "[Int]", "[String]", "Array<String>",
    ]

    /// Whether the value, as it is shown, is Swift for itself.
    var hasLiteral: Bool {
        guard let type, let value, Self.literals.contains(type) else { return false }
        return value.count <= 300 && !value.contains("\n") && !value.contains("…")
    }
}
