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

        private func build(_ folder: AnswerFolder) throws -> FinishedChild {
            let path = try #require(SharedEngine.environment["PATH"])
            let script = "cd '\(folder.path)' && HOME=\"$PWD/.home\" PATH='\(path)' swift build 2>&1"
            return try shell(script, timeLimit: .seconds(240))
        }
    }
}
