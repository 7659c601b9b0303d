import LessonModel
import LessonReading
import LessonRendering
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// Answers that compile, and with which the check does not.
    @Suite struct CheckFailureTests {
        private func findings(_ code: String, in file: String) async throws -> [CheckFinding] {
            let lesson = try #require(try ScannedFile(path: SharedEngine.share.lessons + "/" + file).lesson)
            let record = try await SharedEngine.engine().judge(Attempt(text: code, file: "Mine.swift"), of: lesson)
            #expect(record.failure?.stage == .compiles)
            return record.failure?.findings ?? []
        }

        @Test func aVariableOfTheCheckIsNotWhatTheAnswerLacks() async throws {
            let code = """
                struct Words {
                    let read: @Sendable (String) throws -> String

                    func count(on page: String) throws -> Int { try read(page).split { $0.isWhitespace }.count }
                }
                """
            let found = try await findings(code, in: "19-closures-and-witnesses.md")
            let finding = try #require(found.first)
            #expect(found.count == 1 && finding.message == "the check does not compile with the answer")
            #expect(finding.happened?.contains("captured var 'page'") == true, "\(finding)")
            #expect(finding.file.hasSuffix("19-closures-and-witnesses.md") && finding.line != nil)
        }

        @Test func anInitializerOfTheMainActorIsNotMissing() async throws {
            let code = """
                @MainActor final class BoxOffice {
                    private let seats: any Seats
                    private let hour: () -> Int

                    init(seats: any Seats, hour: @escaping () -> Int) { (self.seats, self.hour) = (seats, hour) }

                    func sell(to name: String) -> String { "\\(name): seat \\(seats.next()), \\(hour() < 18 ? 8 : 12) €" }
                }
                """
            let found = try await findings(code, in: "20-composition-root.md")
            #expect(!found.isEmpty && found.allSatisfy { !$0.message.contains("lacks") }, "\(found)")
            #expect(found.allSatisfy { $0.happened?.contains("main actor-isolated") == true }, "\(found)")
            #expect(found.first?.place == "Mine.swift:1:18", "\(found)")
        }

        @Test func aLineOfTheLessonIsNotTheLearnersToMend() async throws {
            let found = try await findings("struct Container {}", in: "25-container.md")
            let hint =
                "this line is the lesson's; look in the answer for a name that it declares again or no longer has"
            #expect(!found.isEmpty && found.allSatisfy { $0.file.hasSuffix("25-container.md") && $0.hint == hint })
            let own = try await findings("struct Container { let a: Missing }", in: "25-container.md")
            #expect(own.first { $0.file == "Mine.swift" }?.hint?.hasPrefix("mend the line") == true, "\(own)")
        }

        @Test func ofACaseWithWordsTheVerdictSaysTheWordsAlone() async throws {
            let path = SharedEngine.share.lessons + "/06-method-injection.md"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let hidden = text.replacing(
                /(#expect\(milk\.label\(at: due\) == "Milk, overdue")\)/
            ) { "\($0.1), \"at the last moment\")" }
            #expect(hidden != text)
            let lesson = try #require(LessonScanner.scan(hidden.utf8, file: path).lesson)
            let code = """
                import Foundation
                struct Reminder {
                    let title: String
                    let due: Date
                    func label(at now: Date) -> String { now <= due ? title : title + ", overdue" }
                }
                """
            let record = try await SharedEngine.engine().judge(
                Attempt(text: code, file: "Mine.swift"), of: lesson)
            let finding = try #require(record.failure?.findings.first)
            #expect(finding.expected == "at the last moment" && finding.happened == nil, "\(finding)")
        }

        @Test func aMissingMemberBehindAKeyPathIsOneFinding() async throws {
            let path = SharedEngine.share.lessons + "/24-view-environment.md"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let keyed = text.replacing(
                "    draw(Changed(content: view) { $0.hour = { hour } })",
                with: """
                        draw(Changed(content: view) { put({ hour }, at: \\.hour, in: &$0) })
                    }

                    private func put<V>(_ value: V, at path: WritableKeyPath<EnvironmentValues, V>, in all: inout EnvironmentValues) {
                        all[keyPath: path] = value
                    """)
            #expect(keyed != text)
            let lesson = try #require(LessonScanner.scan(keyed.utf8, file: path).lesson)
            let code = """
                struct EnvironmentValues {}
                struct Board: View {
                    let lines: [String]
                    var body: any View { Stack(lines.map { Departure(line: $0) }) }
                }
                struct Departure: View {
                    let line: String
                    var body: any View { Text("\\(line): night") }
                }
                """
            let record = try await SharedEngine.engine().judge(Attempt(text: code, file: "Mine.swift"), of: lesson)
            let found = record.failure?.findings ?? []
            #expect(found.map(\.message) == ["the exercise asks for 'hour', which the answer lacks"], "\(found)")
        }

        @Test func aMissingInitializerIsMissing() async throws {
            let found = try await findings("final class BoxOffice {}", in: "20-composition-root.md")
            #expect(found.contains { $0.message.hasSuffix("which the answer lacks") }, "\(found)")
        }
    }
}
