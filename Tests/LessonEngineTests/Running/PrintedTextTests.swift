import Testing

@testable import LessonEngine

extension RealRuns {
    @Suite(.serialized) struct PrintedTextTests {
        @Test func printedTextBelongsToItsRow() async throws {
            let record = try await SampleLesson(
                subject: """
                    @preconcurrency import Glibc
                    func put(_ text: String) -> Int32 { fputs(text, stdout) }
                    func complain(_ text: String) -> Int32 { fputs(text, stderr) }
                    func say(_ text: String) -> Int { print(text); return text.count }
                    func raw(_ bytes: [UInt8]) { _ = write(1, bytes, bytes.count) }
                    """,
                live: "print(\"wired\")",
                probe: """
                    print("one")
                    say("two")
                    print("no newline", terminator: "")
                    put("from C\\n")
                    complain("complaint\\n")
                    raw([0x61, 0xFF, 0xFE, 0x0A])
                    print("tab\\tand\\r\\nline")
                    "tab\\tand\\nline"
                    Character("\\u{1F469}\\u{200D}\\u{1F4BB}")
                    """
            ).run()
            #expect(
                record.printed(in: "live") == [
                    "one\n", "two\n", "no newline", "from C\n", "", "a\u{FFFD}\u{FFFD}\n", "tab\tand\r\nline\n", "", "",
                ])
            #expect(
                record.words(in: "live") == [
                    "void", "3", "void", "1", "1", "void", "void", #""tab\tand\nline""#, "\"👩‍💻\"",
                ])
            #expect(record.worlds[0].stdout.hasPrefix("wired\none\ntwo\nno newlinefrom C\n"))
            #expect(record.worlds[0].stderr == "complaint\n")
            #expect(!record.worlds[0].truncated)
        }

        @Test func aTypeOfAnInputIsPrintedInTheWorldAsInItsRow() async throws {
            let record = try await SampleLesson().run {
                $0.evaluations = ["struct P { let x = 1 }", "print([P()])", "fatalError(\"\\([P()])\")"]
            }
            #expect(record.printed(in: "live") == ["", "[P(x: 1)]\n", ""])
            #expect(record.worlds[0].stdout == "[P(x: 1)]\n")
            #expect(record.worlds[0].stderr.contains("Fatal error: [P(x: 1)]"), "\(record.worlds[0].stderr)")
            #expect(!record.worlds[0].stderr.contains(".P("), "\(record.worlds[0].stderr)")
        }

        @Test func callsOfSpiesBelongToTheirStep() async throws {
            let record = try await SampleLesson(
                subject: """
                    import LessonKit
                    final class FakeStore {
                        let spy = Spy<String, Int>(4)
                        func load(_ key: String) -> Int { spy(key) }
                    }
                    """,
                live: "let store = FakeStore()\n_ = store.load(\"wiring\")",
                probe: "store.load(\"a\")\nstore.load(\"b\\n\")"
            ).run()
            #expect(record.words(in: "live") == ["4", "4"])
            #expect(record.calls.map(\.function) == ["load(_:)", "load(_:)"])
            #expect(record.calls.map(\.arguments) == ["\"a\"", #""b\n""#])
            #expect(record.calls.map(\.step) == [1, 1])
        }
    }
}
