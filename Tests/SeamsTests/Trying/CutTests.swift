import Foundation
import TestSupport
import Testing

/// `seams try --cut`: what is shown, what is proven, and what is written.
@Suite(.unlessPassedBefore, .waiting) struct CutTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["Diary.swift", "RentalDesk.swift"] {
            try FileManager.default.copyItem(
                atPath: SeamsProgram.checkout + "/Tests/SeamsTests/Trying/Files/" + name,
                toPath: folder.path + "/" + name)
        }
    }

    private func run(
        _ words: String..., width: Int = 80, environment: [String: String] = [:]
    ) throws -> SeamsProgram.Result {
        try SeamsProgram.shared.run(
            ["try"] + words, environment: ["COLUMNS": "\(width)"].merging(environment) { $1 }, folder: folder.path)
    }

    private struct Record: Decodable {
        struct Cut: Decodable {
            var form: String
            var seam: String
        }
        struct Row: Decodable {
            var before: String
            var live: String
            var fake: String?
        }
        struct Proof: Decodable {
            var rows: [Row]
            var failures: [String]
            var unproven: [String]
        }
        var schema: String
        var verdict: String
        var cut: Cut
        var proof: Proof
        var written: [String]
    }

    private func record(_ result: SeamsProgram.Result) throws -> Record {
        try JSONDecoder().decode(Record.self, from: Data(result.output.utf8))
    }

    // MARK: What is shown

    @Test(arguments: [80, 120]) func aCutIsOneScreen(width: Int) throws {
        let result = try run("Diary.swift", "--cut", "heading:calendar", "--trust", width: width)
        #expect(result.code == 0 && result.errorOutput == "")
        expectSnapshot(result.output, named: "diary-cut-\(width)")
    }

    @Test func aScreenReaderGetsSentences() throws {
        let result = try run("Diary.swift", "--cut", "heading:calendar", "--trust", environment: ["ACCESSIBLE": "1"])
        #expect(result.code == 0)
        expectSnapshot(result.output, named: "diary-cut-linear")
    }

    @Test func withoutLeaveOnlyTheCompilerSpeaks() throws {
        _ = try folder.write(
            "import Foundation\nfunc year() -> Double { Date().timeIntervalSince1970 }\n", to: "Year.swift")
        let result = try run("Year.swift", "--cut", "year")
        #expect(result.code == 0)
        #expect(result.output.contains("Not proven: Anything but that it compiles: nobody has said yet that"))
        #expect(try record(try run("Year.swift", "--cut", "year", "--format", "json")).verdict == "compiles")
    }

    // MARK: The proof

    /// A line that Seams makes up crashes the compiler of Swift 6.3: a type in a closure, for an opaque parameter.
    @Test func aFoundLineThatCrashesTheCompilerIsLeftOut() throws {
        let name = "DocumentEditor.swift"
        let text = try String(
            contentsOfFile: SeamsProgram.checkout + "/Tests/SeamsTests/Trying/Unseen/" + name, encoding: .utf8)
        _ = try folder.write(text.replacing(#/ *//~ .*/#, with: ""), to: name)
        let result = try run(name, "--cut", "DocumentEditor.save():clock", "--trust", "--format", "json")
        #expect(result.errorOutput == "")
        #expect(try record(result).proof.rows.count > 0)
    }

    @Test func theSameValuesAreProvenAndTheInputIsGone() throws {
        let record = try record(try run("RentalDesk.swift", "--cut", "isOpen:clock", "--trust", "--format", "json"))
        #expect(record.schema == "seams.cut/1" && record.verdict == "proven")
        #expect(record.cut.form == "closure" && record.cut.seam == "now: () -> Date")
        let row = try #require(record.proof.rows.first)
        #expect(row.before == "true" && row.live == "true" && row.fake == "true")
    }

    @Test(arguments: [
        // The path of the library that holds the code is another one after the cut.
        (
            "start:environment",
            """
            final class Trail {
                private(set) var entries: [String] = []
                func start() { entries.append(CommandLine.arguments.joined(separator: " ")) }
            }
            """
        ),
        // A default that the line leaves in place draws, too.
        (
            "Friends.surprise:randomness",
            """
            struct Friend { var name: String, id: String
                init(name: String, id: String = UUID().uuidString) { (self.name, self.id) = (name, id) } }
            struct Friends { let all: [Friend]
                var surprise: String? { all.randomElement().map { $0.name + $0.id } } }
            """
        ),
    ])
    func whatMovesByItselfIsNoFailureOfTheCut(function: String, code: String) throws {
        _ = try folder.write("import Foundation\n" + code + "\n", to: "Code.swift")
        let record = try record(try run("Code.swift", "--cut", function, "--trust", "--format", "json"))
        #expect(record.proof.failures == [] && record.verdict == "proven", "\(record.proof)")
    }

    @Test func drawsAreSaidToBeIncomparable() throws {
        _ = try folder.write("struct Dice { func roll() -> Int { Int.random(in: 1...1_000_000) } }\n", to: "Dice.swift")
        let record = try record(try run("Dice.swift", "--cut", "roll", "--trust", "--format", "json"))
        #expect(record.verdict == "proven")
        #expect(record.proof.unproven.contains { $0.hasSuffix("it draws, and two draws cannot be compared.") })
    }

    /// All runs give the same, and would also if the cut changed what is drawn.
    @Test func drawsThatAreEqualByLuckAreSaidToBeIncomparable() throws {
        _ = try folder.write(
            "struct Dice { func isJackpot() -> Bool { Int.random(in: 1...1_000_000_000) == 7 } }\n", to: "Dice.swift")
        let record = try record(try run("Dice.swift", "--cut", "isJackpot", "--trust", "--format", "json"))
        #expect(record.verdict == "proven")
        #expect(record.proof.unproven.contains { $0.hasSuffix("it draws, and two draws cannot be compared.") })
    }

    @Test func theLinesOfAPersonProveIt() throws {
        let record = try record(
            try run(
                "Diary.swift", "--cut", "heading:clock", "--trust", "--format", "json", "--eval",
                "Diary().heading().count"))
        #expect(record.proof.rows.map(\.before) == ["4"])
        let wrong = try run("Diary.swift", "--cut", "heading:clock", "--trust", "--eval", "Dairy()")
        #expect(wrong.code == 1 && wrong.errorOutput.contains("cannot find 'Dairy' in scope"))
    }

    /// No run can vary the locale, and what it gives here is the same with the fake.
    @Test(arguments: [
        ("Sign().isNamed()", "proven"),
        // The fake is handed over, and the read that is reached has the live value.
        ("isSigned() && Sign().size == 3", "shown"),
    ])
    func aValueIsProvenWhereTheReadGetsIt(line: String, verdict: String) throws {
        let code = """
            import Foundation
            struct Sign {
                var size = 3
                func isNamed() -> Bool { !Locale.current.identifier.isEmpty }
            }
            func isSigned() -> Bool { Sign().isNamed() }

            """
        _ = try folder.write(code, to: "Sign.swift")
        let words = ["Sign.swift", "--cut", "isNamed", "--form", "constructor", "--trust", "--format", "json"]
        let result = try SeamsProgram.shared.run(["try"] + words + ["--eval", line], folder: folder.path)
        let record = try record(result)
        #expect(record.verdict == verdict && record.proof.rows.first?.before == "true", "\(record.proof)")
    }

    /// A world has begun already: it runs the functions of a program, and not its start.
    @Test(arguments: [
        "print(stamp(\"a\"))\nfunc stamp(_ word: String) -> Double { Date().timeIntervalSince1970 }\n",
        "@main struct Tool {\n    static func main() { print(stamp(\"a\")) }\n"
            + "    static func stamp(_ word: String) -> Double { Date().timeIntervalSince1970 }\n}\n",
    ])
    func aFunctionOfAProgramIsProven(code: String) throws {
        _ = try folder.write("import Foundation\n" + code, to: "Tool.swift")
        let record = try record(try run("Tool.swift", "--cut", "stamp", "--trust", "--format", "json"))
        #expect(record.verdict == "proven" && record.proof.rows.first?.before == "1705312800.0", "\(record.proof)")
        #expect(
            record.proof.unproven == ["That the program itself does the same: only its functions were run."])
    }

    @Test func aLineThatEndsTheProcessProvesNothing() throws {
        _ = try folder.write(
            "import Foundation\nfunc leave() { print(CommandLine.arguments); exit(1) }\n", to: "Leave.swift")
        let record = try record(try run("Leave.swift", "--cut", "leave", "--trust", "--format", "json"))
        #expect(record.verdict == "shown" && record.proof.failures.isEmpty, "\(record.proof)")
    }

    /// A property more is seen by whoever describes the whole value.
    @Test func aValueThatIsNotAsBeforeFails() throws {
        _ = try folder.write(
            "import Foundation\nstruct Sign {\n    var text = \"a\"\n    func all() -> String { \"\\(self)\" + TimeZone.current.identifier }\n}\n",
            to: "Sign.swift")
        let result = try run("Sign.swift", "--cut", "all", "--trust", "--write")
        #expect(result.code == 1)
        #expect(result.output.contains("Failed: 'Sign().all()' gave"))
        #expect(try !String(contentsOfFile: folder.path + "/Sign.swift", encoding: .utf8).contains("timeZone"))
    }

    // MARK: Usage

    @Test func whatCannotBeAskedIsUsage() throws {
        #expect(try run("Diary.swift", "--form", "method").code == 64)
        #expect(try run("Diary.swift", "--cut", "heading", "--form", "none").code == 1)
        #expect(try run("Diary.swift", "--cut", "heading", "--form", "nonsense").code == 64)
        #expect(try run("Diary.swift", "--cut", "heading", "--baseline", "b.json").code == 64)
        let kind = try run("Diary.swift", "--cut", "heading:locale")
        #expect(kind.code == 64)
        #expect(
            kind.errorOutput == """
                error: 'Diary.heading()' reads no locale of its own without a seam
                  hint: it reads calendar and clock: name one of them behind a colon, or none

                """)
        #expect(try run("Diary.swift", "--cut", "write").code == 1)
        let nothing = try run("Diary.swift", "--cut", "headin:clock")
        #expect(nothing.code == 64)
        #expect(
            nothing.errorOutput == """
                error: no function is called 'headin' here
                  hint: did you mean 'Diary.heading()'?

                """)
    }

    // MARK: Writing

    @Test func nothingIsWrittenUnlessAsked() throws {
        let before = try Data(contentsOf: URL(filePath: folder.path + "/Diary.swift"))
        _ = try run("Diary.swift", "--cut", "heading:clock", "--trust")
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/Diary.swift")) == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "Diary.swift", "RentalDesk.swift",
            ])
    }

    @Test func whatIsWrittenKeepsItsRightsAndHasASeam() throws {
        chmod(folder.path + "/Diary.swift", 0o640)
        let result = try run("Diary.swift", "--cut", "heading:clock", "--trust", "--write")
        #expect(result.code == 0 && result.output.hasSuffix("\nwritten: Diary.swift\n"))
        var status = stat()
        #expect(stat(folder.path + "/Diary.swift", &status) == 0 && status.st_mode & 0o777 == 0o640)
        let list = try run("Diary.swift", "--function", "heading")
        #expect(list.output.contains("seam: parameter 'now'"))
    }

    @Test func aTestThatIsShownAndNotWrittenIsTold() throws {
        let code = "import Foundation\n\nfunc day() -> Int { Int(Date().timeIntervalSince1970 / 86_400) }\n"
        _ = try folder.write(code, to: "Days.swift")
        let output = try run("Days.swift", "--cut", "day", "--trust", "--write").output
        #expect(output.contains("+++ b/DayClockTests.swift\n"))
        let end = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let told = "written: Days.swift not written: DayClockTests.swift, since no tests belong to these files; "
        #expect(end.hasSuffix(told + "copy it from above into yours"), "\(output)")
    }

    @Test func theDifferenceIsOneThatPatchTakes() throws {
        let shown = try run("Diary.swift", "--cut", "heading:calendar", "--trust")
        _ = try folder.write(shown.output, to: "cut.txt")
        let patch = Process()
        patch.executableURL = URL(filePath: "/usr/bin/env")
        patch.arguments = ["git", "apply", "cut.patch"]
        patch.currentDirectoryURL = URL(filePath: folder.path)
        let lines = shown.output.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("--- ") })
        let end = try #require(lines[start...].firstIndex(of: ""))
        _ = try folder.write(lines[start..<end].joined(separator: "\n") + "\n", to: "cut.patch")
        try patch.run()
        patch.waitUntilExit()
        #expect(patch.terminationStatus == 0)
        #expect(
            try String(contentsOfFile: folder.path + "/Diary.swift", encoding: .utf8).contains("let calendar: Calendar")
        )
    }

    /// Whenever the program is killed, the file is the old one or the new one.
    @Test func aKilledWriteLeavesTheOldFileOrTheNew() throws {
        let path = folder.path + "/Diary.swift", old = try String(contentsOfFile: path, encoding: .utf8)
        _ = try run("Diary.swift", "--cut", "heading:clock", "--trust", "--write")
        let new = try String(contentsOfFile: path, encoding: .utf8)
        #expect(old != new)
        for pause in [0, 100_000, 200_000, 300_000, 400_000, 500_000, 700_000, 900_000] as [UInt32] {
            try old.write(toFile: path, atomically: true, encoding: .utf8)
            let program = try RunningProgram(
                ["try", "Diary.swift", "--cut", "heading:clock", "--trust", "--write"], in: SeamsProgram.shared,
                folder: folder.path)
            usleep(pause)
            kill(program.identifier, SIGKILL)
            _ = try program.end()
            let now = try String(contentsOfFile: path, encoding: .utf8)
            #expect(now == old || now == new)
        }
    }
}
