import Foundation
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// What surrounds an answer is a package, so that any editor knows the code.
    @Suite struct AnswerPackageTests {
        @Test(arguments: [
            (imports: "", given: "", module: "", code: "struct Bell { let hour = 9 }"),
            (imports: "", given: "protocol Ringing {}", module: "", code: "struct Bell: Ringing {}"),
            (
                imports: "import LessonKit\n\n", given: "import LessonKit\n\nstruct Given {}", module: "",
                code: "import LessonKit\n\nstruct Bell { let ring = Spy<Void, String>(\"ding\") }"
            ),
            (
                imports: "", given: "public protocol Ringing {}", module: " module=Bells",
                code: "import Bells\n\nstruct Bell: Ringing {}"
            ),
        ])
        func aPackageBuilds(imports: String, given: String, module: String, code: String) throws {
            let folder = try SampleExercise(imports: imports, given: given, module: module).folder()
            #expect(try folder.begin())
            try code.write(toFile: folder.file, atomically: true, encoding: .utf8)
            let built = try build(folder)
            #expect(built.succeeded, "\(built.output)")
            #expect(!built.output.contains("warning:"), "\(built.output)")
        }

        @Test func whatAModuleKeepsForItsPackageIsNotTheAnswers() throws {
            let given = "import LessonKit\n\npublic protocol Ringing {}\npackage struct Clapper { package init() {} }"
            let folder = try SampleExercise(given: given, module: " module=Bells").folder()
            #expect(try folder.begin())
            try "import Bells\n\nstruct Bell: Ringing {}".write(toFile: folder.file, atomically: true, encoding: .utf8)
            let fair = try build(folder)
            #expect(fair.succeeded, "\(fair.output)")
            #expect(!fair.output.contains("warning:"), "\(fair.output)")
            try "import Bells\n\nstruct Bell { let clapper = Clapper() }".write(
                toFile: folder.file, atomically: true, encoding: .utf8)
            let built = try build(folder)
            #expect(!built.succeeded)
            #expect(built.output.contains("'Clapper'"), "\(built.output)")
        }

        @Test func aModuleAfterTheAnswersBuildsWithIt() throws {
            let folder = try SampleExercise(
                given: "import Bells\n\nfunc bell() -> Bell { Bell() }", options: " module=Bells"
            ).folder()
            #expect(try folder.begin())
            try "public struct Bell { public init() {} }".write(toFile: folder.file, atomically: true, encoding: .utf8)
            let built = try build(folder, in: "/Lesson")
            #expect(built.succeeded, "\(built.output)")
        }

        @Test func aPackageHasTheSettingsOfTheStage() throws {
            let options = " language=5 upcoming=ExistentialAny define=BELLS"
            let folder = try SampleExercise(options: options).folder()
            #expect(try folder.begin())
            let text = "#if BELLS\nfinal class Bell: Sendable { var rings = 0 }\n#else\nlet bell: Nothing\n#endif"
            try text.write(toFile: folder.file, atomically: true, encoding: .utf8)
            let built = try build(folder)
            #expect(built.succeeded, "\(built.output)")
            #expect(built.output.contains("this is an error in the Swift 6 language mode"), "\(built.output)")
        }

        private func build(_ folder: AnswerFolder, in part: String = "") throws -> FinishedChild {
            let path = try #require(SharedEngine.environment["PATH"])
            let script = "cd '\(folder.path)\(part)' && HOME=\"$PWD/.home\" PATH='\(path)' swift build 2>&1"
            return try shell(script, timeLimit: .seconds(240))
        }
    }
}
