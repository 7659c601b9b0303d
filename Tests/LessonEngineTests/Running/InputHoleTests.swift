import LessonModel
import Testing

@testable import LessonEngine

extension RealRuns {
    /// What is particular about Swift that is typed line by line.
    @Suite(.serialized) struct InputHoleTests {
        private func record(_ inputs: [String], live: String = "let store = 1") async throws -> RunRecord {
            try await SampleLesson(
                subject: "struct Shut: Error {}\nfunc open() throws -> Int { throw Shut() }", live: live
            ).run { $0.evaluations = inputs }
        }

        @Test func whatIsWrongInAnInputThatWrapsAnOlderNameIsShownAtItsColumn() async throws {
            let record = try await record(["let store = store + [store, missing].count + nothing"])
            #expect(
                record.errors == [
                    "--eval:1:29: cannot find 'missing' in scope", "--eval:1:46: cannot find 'nothing' in scope",
                ])
        }

        @Test func aMemberOfAForeignConformanceIsShownAtItsColumn() async throws {
            let record = try await record([
                "extension Int: @retroactive Identifiable { public var id: Int { missing } }"
            ])
            #expect(record.errors == ["--eval:1:65: cannot find 'missing' in scope"])
        }

        @Test func aConformanceThatLacksAMemberIsShownAtItsColumn() async throws {
            let record = try await record([
                "extension Int: @retroactive Error { func a() {} }\nextension Int: Codables { func b() {} }"
            ])
            #expect(record.errors.first == "--eval:2:16: cannot find type 'Codables' in scope")
        }

        @Test func aValueThatASinglePieceNeverSetIsNamed() async throws {
            let record = try await record(["let x = try open()\nx + 1"])
            #expect(
                record.words(in: "live") == [
                    "threw Shut()",
                    "crashed: Fatal error: 'x' has no value: the line that sets it failed (--eval:1:22)",
                ])
        }

        @Test func aValueThatIsUsedTooEarlyIsNamed() async throws {
            let words = try await record(["func early() -> Int { x }\nearly()\nlet x = 1"]).words(in: "live")
            #expect(
                words[1].hasPrefix("crashed: Fatal error: 'x' has no value: it is used before the line that sets it"))
        }

        @Test func anUnknownModuleIsOneError() async throws {
            let record = try await record(["import Nowhere"])
            #expect(record.errors == ["--eval:1:8: no such module 'Nowhere'"])
        }

        @Test func aPropertyWrapperIsRefusedInAWiringToo() async throws {
            let record = try await record([], live: "@Wrapped var x = 1")
            #expect(
                record.errors.map { $0.drop { $0 != " " } } == [
                    " '@Wrapped' cannot stand before 'x' outside a type: property wrappers and actors other than the main one are for members"
                ])
        }

        @Test func aModuleThatIsNeededByANeededOneAloneIsFound() async throws {
            let stage = try await SharedEngine.engine().open(try SampleLesson().lesson)
            _ = try await stage.type("struct Money { var cents = 5 }")
            _ = try await stage.type("func price() -> Money { Money() }")
            _ = try await stage.type("let cost = price()")
            #expect(try await stage.type("cost.cents").rows.map { $0.values["live"]?.words } == ["5"])
        }
    }
}
