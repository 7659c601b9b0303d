import LessonModel
import Testing

@testable import LessonEngine

extension RealStages {
    /// Names that one wiring has and another has not, and that mean something in the toolchain, too: `clock` is a function
    /// of C.
    @Suite(.serialized) struct ForeignNameTests {
        private func stage(subject: String = "") async throws -> OpenStage {
            let sample = try SampleLesson(
                subject: "import Foundation\nstruct Bell { var clock = 7 }\n" + subject, live: "let bell = Bell()",
                fake: "let bell = Bell(clock: 8)\nlet clock = 2")
            return try await SharedEngine.engine().open(sample.lesson)
        }

        /// The column of live said `(Function)`, and that it has no member.
        @Test func aNameOfAnotherWiringIsNotThere() async throws {
            let stage = try await stage()
            #expect(try await stage.type("clock").words == ["live: no 'clock' here, fake: 2"])
            #expect(try await stage.type("clock.description").words == ["live: no 'clock' here, fake: \"2\""])
            let errors = try await stage.type("1 + clock.hashValue", in: "live").errors
            #expect(errors == ["prompt:1:5: cannot find 'clock' in scope"])
            #expect(try await stage.type(of: SourcePiece(file: "prompt", text: "clock")).words.count == 1)
            await stage.close()
        }

        @Test func whatElseHasTheNameIsMeant() async throws {
            let stage = try await stage()
            #expect(try await stage.type("bell.clock").words == ["live: 7, fake: 8"])
            #expect(try await stage.type("Bell(clock: 5).clock").words == ["live: 5, fake: 5"])
            #expect(try await stage.type("[1].map { clock in clock }").words == ["live: [1], fake: [1]"])
            #expect(try await stage.type("let clock = 3; clock + 1").words.last == "live: 4, fake: 4")
            #expect(try await stage.type("clock").words == ["live: 3, fake: 3"])
            await stage.close()
        }

        @Test func aNameOfTheSubjectIsThere() async throws {
            let stage = try await stage(subject: "let clock = 1")
            #expect(try await stage.type("clock").words == ["live: 1, fake: 2"])
            await stage.close()
        }
    }
}
