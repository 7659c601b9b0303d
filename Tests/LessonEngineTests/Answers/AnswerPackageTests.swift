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
            let sample = try SampleExercise(imports: imports, given: given, module: module)
            let built = try build(code, in: sample)
            #expect(built.succeeded, "\(built.output)")
            #expect(!built.output.contains("warning:"), "\(built.output)")
        }

        @Test func whatAModuleKeepsForItsPackageIsNotTheAnswers() throws {
            let given = "import LessonKit\n\npublic protocol Ringing {}\npackage struct Clapper { package init() {} }"
            let sample = try SampleExercise(given: given, module: " module=Bells")
            let fair = try build("import Bells\n\nstruct Bell: Ringing {}", in: sample)
            #expect(fair.succeeded, "\(fair.output)")
            #expect(!fair.output.contains("warning:"), "\(fair.output)")
            let built = try build("import Bells\n\nstruct Bell { let clapper = Clapper() }", in: sample)
            #expect(!built.succeeded)
            #expect(built.output.contains("'Clapper'"), "\(built.output)")
        }

        @Test func aModuleAfterTheAnswersBuildsWithIt() throws {
            let sample = try SampleExercise(
                given: "import Bells\n\nfunc bell() -> Bell { Bell() }", options: " module=Bells")
            let built = try build("public struct Bell { public init() {} }", in: sample, part: "/Lesson")
            #expect(built.succeeded, "\(built.output)")
        }

        @Test func aPackageHasTheSettingsOfTheStage() throws {
            let options = " language=5 upcoming=ExistentialAny define=BELLS"
            let sample = try SampleExercise(options: options)
            let text = "#if BELLS\nfinal class Bell: Sendable { var rings = 0 }\n#else\nlet bell: Nothing\n#endif"
            let built = try build(text, in: sample)
            #expect(built.succeeded, "\(built.output)")
            #expect(built.output.contains("this is an error in the Swift 6 language mode"), "\(built.output)")
        }

        /// Builds the package around an answer. The sample lives meanwhile, or its folder would be removed before it is made.
        private func build(_ code: String, in sample: SampleExercise, part: String = "") throws -> FinishedChild {
            let folder = try sample.folder(), isNew = folder.text == nil
            #expect(try folder.begin() == isNew)
            try code.write(toFile: folder.file, atomically: true, encoding: .utf8)
            let path = try #require(SharedEngine.environment["PATH"])
            let script = "cd '\(folder.path)\(part)' && HOME=\"$PWD/.home\" PATH='\(path)' swift build 2>&1"
            return try shell(script, timeLimit: .seconds(240))
        }
    }
}
