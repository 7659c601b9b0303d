import Foundation
import TestSupport
import Testing

/// `seams new --from`: a lesson of somebody's own code.
@Suite(.unlessPassedBefore, .waiting) struct NewFromTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func new(_ arguments: String...) throws -> SeamsProgram.Result {
        try SeamsProgram.shared.run(["new"] + arguments, environment: ["COLUMNS": "80"], folder: folder.path)
    }

    private func error(_ result: SeamsProgram.Result) -> String { result.errorOutput }

    @Test func aLessonIsWrittenAndSaidOfWhat() throws {
        _ = try folder.write(
            "import Foundation\n\nstruct ParkingLot {\n    func isOver(_ end: Date) -> Bool { Date() > end }\n}\n",
            to: "ParkingLot.swift")
        let untrusted = try new("--from", "ParkingLot.swift")
        #expect(untrusted.code == 77 && untrusted.output == "")
        #expect(
            untrusted.errorOutput == """
                error: nobody has said yet that the code of 'ParkingLot.swift' may run here
                  hint: look at it, then add '--trust', which is remembered until it changes

                """)
        let made = try new("--from", "ParkingLot.swift", "--trust", "--title", "Time is up")
        #expect((made.code, made.output) == (0, "Lessons/parking-lot.md\n"))
        #expect(
            made.errorOutput == """
                ParkingLot.isOver(_:) reads the clock: Date(), ParkingLot.swift:4:40
                  seam  now: Date, a parameter of isOver(_:)
                  form  method injection, since each call may want another one
                  seams preview Lessons/parking-lot.md
                  seams verify Lessons/parking-lot.md

                """)
        let verified = try SeamsProgram.shared.run(["verify", "Lessons/parking-lot.md"], folder: folder.path)
        #expect(verified.code == 0 && verified.output.contains("1 lesson keeps its promises"))
        let again = try new("--from", "ParkingLot.swift", "--folder", "Lessons")
        #expect(again.code == 64)
        #expect(
            again.errorOutput.hasPrefix("error: the id 'parking-lot' belongs to 'Lessons/parking-lot.md' already\n"))
    }

    /// Of a program what its functions read is taught, and its start is left out.
    @Test func aLessonIsMadeOfAProgram() throws {
        _ = try folder.write(
            "import Foundation\nfunc age(of day: Date) -> Bool { Date() > day }\nprint(age(of: Date(timeIntervalSince1970: 0)))\n",
            to: "main.swift")
        let made = try new("program", "--from", "main.swift", "--trust")
        #expect(made.code == 0, "\(made)")
        let text = try String(contentsOfFile: folder.path + "/Lessons/program.md", encoding: .utf8)
        #expect(text.contains("func age(of day: Date)") && !text.contains("print("))
    }

    @Test func whatCannotBeReadIsRefusedBeforeAnythingRuns() throws {
        _ = try folder.write("import Foundation\nfunc f() -> Date { Desk.now() }\n", to: "Part.swift")
        _ = try folder.write("import AppKit\n", to: "View.swift")
        let part = try new("--from", "Part.swift", "--trust")
        #expect(
            part.errorOutput.hasSuffix(
                """
                error: the code does not compile by itself: 1 error
                  hint: a lesson has no other files and nothing of a package: name all files
                    that it needs, each with '--from'

                """))
        #expect(part.errorOutput.hasPrefix("Part.swift:2:20: error: cannot find 'Desk' in scope\n") && part.code == 1)
        let view = try new("--from", "View.swift", "--trust")
        #expect(view.errorOutput.contains("imports 'AppKit', which belongs to another platform") && view.code == 1)
        let none = try new("--from", "None.swift")
        #expect(none.errorOutput.hasPrefix("error: there is no file or folder 'None.swift'\n") && none.code == 66)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Lessons"))
    }

    @Test func whatCannotBeAskedIsUsage() throws {
        #expect(try new("mine").errorOutput.hasPrefix("error: missing expected argument '--form <form>'\n"))
        #expect(try new("--form", "closure").errorOutput.hasPrefix("error: missing expected argument '<id>'\n"))
        let function = try new("mine", "--form", "closure", "--function", "f")
        #expect(
            function.errorOutput.hasPrefix("error: --function, --eval, --trust and --unconfined are about --from\n"))
        _ = try folder.write("struct S {}\n", to: "S.swift")
        let form = try new("--from", "S.swift", "--form", "closur", "--trust")
        #expect(form.errorOutput.hasPrefix("error: no form called 'closur'\n"))
        let id = try new("My Lesson", "--from", "S.swift")
        #expect(id.errorOutput.hasPrefix("error: 'My Lesson' is no id of a lesson\n"))
        #expect([function.code, form.code, id.code] == [64, 64, 64])
    }
}
