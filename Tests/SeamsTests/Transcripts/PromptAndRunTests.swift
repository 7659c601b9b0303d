import Foundation
import LessonModel
import LessonReading
import LessonRendering
import TestSupport
import Testing

extension Transcripts {
    /// The prompt shows of every probe what `seams run` says, and so what `seams verify` holds.
    @Suite(.serialized, .inARow) struct PromptAndRunTests {
        private static let lessons: [String] = {
            // Every fourth one, since each takes its seconds; all of them are run by `seams verify`.
            let names = (try? CourseFiles.names()) ?? []
            return stride(from: 0, to: names.count, by: 4).map { "Lessons/" + names[$0] }
        }()

        @Test func thereAreLessons() {
            #expect(!Self.lessons.isEmpty)
        }

        @Test(arguments: lessons) func thePromptAndARunGiveTheSameValues(lesson: String) throws {
            let run = try SeamsProgram.shared.run(["run", lesson, "--format", "json"])
            let rows = try JSONDecoder().decode(Record.self, from: Data(run.output.utf8)).rows
            try Self.expectFits(run.output)
            // The probe of an exercise waits for the learner's answer.
            let exercises = try Self.exercises(in: lesson)
            let steps = Set(rows.map(\.step)).subtracting(exercises).sorted()
            #expect(run.code == 0 && !steps.isEmpty)
            let script = try ShellScript()
            let typed = ["open \(lesson)"] + steps.map { "goto \($0)" }
            let shell = try script.play(
                typed.joined(separator: "\n") + "\n", environment: ["ACCESSIBLE": "1"])
            #expect(shell.code == 0 && shell.errorOutput == "")
            #expect(!shell.output.contains(#/\nIn [^\n]*, expected: /#))
            for step in steps {
                let shown = Self.probe(ofStep: step, in: shell.output)
                #expect(shown.count == rows.count { $0.step == step }, "step \(step)")
                for (row, text) in zip(rows.filter { $0.step == step }, shown) { expect(row, isShownBy: text) }
            }
        }

        /// A run is read on any screen.
        private static func expectFits(_ json: String) throws {
            let record = try JSONDecoder().decode(RunRecord.self, from: Data(json.utf8))
            for width in [60, 80, 100, 140] {
                let lines = TerminalRenderer.render(record, style: Style(width: width)).split(separator: "\n")
                let long = lines.filter { String($0).columns > width }
                #expect(long.isEmpty, "\(width): \(long.prefix(3).joined(separator: "\n"))")
            }
        }

        private static func exercises(in lesson: String) throws -> [Int] {
            let source = try Data(contentsOf: URL(filePath: SeamsProgram.checkout + "/" + lesson))
            return LessonScanner.scan(source, file: lesson).lesson?.exercises.map(\.step) ?? []
        }

        private func expect(_ row: Record.Row, isShownBy text: String) {
            #expect(text.hasPrefix(": \(row.probe)".prefix { $0 != "\n" }))
            for (wiring, value) in row.values {
                guard let words = value.fixedWords else {
                    #expect(text.contains("\nIn \(wiring)"), "\(row.probe)")
                    continue
                }
                let lines = words.split(separator: "\n", omittingEmptySubsequences: false).count
                let mark = lines > 1 ? ", \(lines) lines:\n" : ": "
                #expect((text + "\n").contains("\nIn \(wiring)\(mark)\(words)\n"), "\(row.probe)")
            }
        }

        /// The sentences about each row of a probe, not of a table in the prose ("Row 1, the reason: …"), that the shell showed where it went to a step.
        private static func probe(ofStep step: Int, in transcript: String) -> [String] {
            guard let start = transcript.firstRange(of: "> goto \(step)\n") else { return [] }
            let rest = transcript[start.upperBound...]
            let answer = rest[..<(rest.firstRange(of: /\n\S*> goto\ /)?.lowerBound ?? rest.endIndex)]
            let rows = ("\n" + answer).split(separator: /\nRow \d+(?=:)/).dropFirst()
            return rows.map { row in String(row.prefix(upTo: row.firstRange(of: "\n\n")?.lowerBound ?? row.endIndex)) }
        }

        /// What of a run is compared.
        private struct Record: Decodable {
            struct Row: Decodable {
                var step: Int
                var probe: String
                var values: [String: Value]
            }
            struct Value: Decodable {
                var status: String
                var value, expected: String?

                /// The words that the shell has for it; nil where the lesson promises no certain value.
                var fixedWords: String? {
                    guard let expected, !expected.hasPrefix("`/") else { return nil }
                    switch status {
                    case "value": return value
                    case "void": return "void"
                    case "threw": return "threw \(value ?? "")"
                    case "crashed": return nil
                    default: return expected == "-" ? "nothing" : nil
                    }
                }
            }
            var rows: [Row]
        }
    }
}
