import Foundation
import TestSupport
import Testing

/// A person's own tests as part of a cut's proof: a real package with tests of both kinds.
@Suite(.unlessPassedBefore, .waiting) struct GivenTestTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Sample",
                targets: [
                    .target(name: "Lib"), .target(name: "Other"),
                    .testTarget(name: "LibTests", dependencies: ["Lib"]),
                ])
            """,
            "Sources/Lib/Lib.swift": """
            import Foundation
            public final class Desk {
                public init() {}
                public func stamp() -> Double { Date().timeIntervalSince1970 }
            }
            struct Sign {
                var text = "a"
                func zone() -> String { TimeZone.current.identifier }
            }
            """,
            "Sources/Other/Other.swift": "import Foundation\nfunc other() -> Double { Date().timeIntervalSince1970 }\n",
            "Tests/LibTests/DeskTests.swift": """
            import Foundation
            import Testing
            @testable import Lib

            @Test func stampsAfterTheEpoch() { #expect(Desk().stamp() > 0) }
            @Test func aSignIsItsText() {
                #expect(Mirror(reflecting: Sign()).children.count == 1)
            }
            """,
            "Tests/LibTests/OldTests.swift": """
            import XCTest
            @testable import Lib
            final class OldTests: XCTestCase {
                func testZone() { XCTAssertFalse(Sign().zone().isEmpty) }
            }
            """,
        ]
        for (name, text) in files { _ = try folder.write(text, to: name) }
    }

    private func cut(_ words: String...) throws -> SeamsProgram.Result {
        // SwiftPM builds the package three times, which takes long beside other tests.
        try RunningProgram(
            ["try"] + words, in: SeamsProgram.shared, environment: ["COLUMNS": "100"], folder: folder.path
        ).end(within: 900)
    }

    /// The content of the person's files, by their paths; not what SwiftPM keeps for itself.
    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".build") }
        let contents = names.map { ($0, FileManager.default.contents(atPath: folder.path + "/" + $0) ?? Data()) }
        return Dictionary(uniqueKeysWithValues: contents)
    }

    private struct Record: Decodable {
        struct Proof: Decodable {
            var given: Given?
            var unproven: [String]
        }
        struct Given: Decodable {
            var targets: [String]
            var before: Run
            var after: Run?
            var includesNew: Bool?
        }
        struct Run: Decodable {
            var passed: Int
            var failed: [Failure]
        }
        struct Failure: Decodable { var name: String, place: String? }
        var verdict: String
        var proof: Proof
    }

    @Test func theTestsOfAModuleRunBeforeAndAfterInACopy() throws {
        let before = try contents()
        // A property more is seen by whoever counts them.
        let breaking = try cut(
            "Sources/Lib", "--cut", "Sign.zone", "--form", "constructor", "--trust", "--format", "json")
        #expect(breaking.code == 1)
        let record = try JSONDecoder().decode(Record.self, from: Data(breaking.output.utf8))
        let given = try #require(record.proof.given)
        #expect(record.verdict == "failed" && given.targets == ["LibTests"])
        // The new test is built and run beside them.
        #expect(given.before.passed == 3 && given.after?.passed == 3 && given.includesNew == true)
        #expect(given.after?.failed.map(\.name) == ["aSignIsItsText()"])
        #expect(given.after?.failed.first?.place?.hasSuffix("DeskTests.swift:7") == true, "\(given)")
        #expect(try contents() == before)
    }

    /// The only test for Swift Testing came into a target of XCTest.
    @Test func amongTestsOfXCTestTheNewOneIsOne() throws {
        _ = try folder.write("import XCTest\n", to: "Tests/LibTests/DeskTests.swift")
        let shown = try cut("Sources/Lib", "--cut", "Desk.stamp:clock", "--trust")
        #expect(shown.output.contains("+import XCTest\n+@testable import Lib\n"), "\(shown)")
        let wanted = """
            +final class DeskStampClockTests: XCTestCase {
            +    func testStampWithAFixedClock() {
            +        XCTAssertEqual(Desk().stamp(now: Date(timeIntervalSince1970: 1_709_235_000)), 1709235000.0)
            +    }
            +}

            """
        #expect(shown.output.contains(wanted), "\(shown)")
        let words = "Your tests (LibTests): 1 passed before, 2 after, with the new one."
        #expect(shown.output.contains(words), "\(shown)")
    }

    /// A person who lets their package be built, and their code run, has not yet allowed their tests to run.
    @Test func aPersonIsAskedBeforeTheirTestsRun() throws {
        let home = try ShellHome(), terminal = try PseudoTerminal(columns: 100, rows: 60)
        try terminal.start(
            SeamsProgram.path, ["try", "Sources/Lib", "--cut", "Desk.stamp:clock"],
            environment: home.program.environment, folder: folder.path)
        for (question, answer) in [("Build it?", "y"), ("Run it?", "y"), ("Run them?", "n")] {
            let isAsked = terminal.shows(within: 600) { $0.cursorLine.contains(question) }
            #expect(isAsked, "\(question) was not asked:\n\(terminal.screen.text)")
            if question == "Run them?" {
                terminal.expect("Your tests in LibTests will run before and after the cut, in a copy of the package")
            }
            terminal.type(answer + "\r")
        }
        terminal.expect("nobody has said yet that the tests in LibTests may run")
        #expect(terminal.end() == 0)
    }

    /// The macro is a program that the compiler asks; it needs nothing of the package swift-syntax.
    @Test func aPackageWithAMacroOfItsOwnIsCutAndItsTestsRun() throws {
        for (name, text) in Self.macroFiles { _ = try folder.write(text, to: name) }
        let list = try cut("Sources/Lib", "--trust")
        #expect(list.code == 0 && list.output.contains("clock  Date()  no seam"), "\(list)")
        let result = try cut("Sources/Lib", "--cut", "age", "--trust", "--format", "json")
        let record = try JSONDecoder().decode(Record.self, from: Data(result.output.utf8))
        #expect(record.verdict == "compiles" && record.proof.given?.before.passed == 1, "\(result)")
        #expect(record.proof.given?.after?.passed == 1)
        #expect(
            record.proof.unproven == [
                "Anything but that it compiles: no line runs, since the code does not compile outside of its package "
                    + "(a macro cannot be declared here: it would run inside the compiler)."
            ])
    }

    private static let macroFiles = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import CompilerPluginSupport
        import PackageDescription
        let package = Package(
            name: "Sample",
            targets: [
                .macro(name: "Spells"), .target(name: "Lib", dependencies: ["Spells"]), .target(name: "Other"),
                .testTarget(name: "LibTests", dependencies: ["Lib"]),
            ])
        """,
        "Sources/Spells/main.swift": """
        import Foundation
        // The compiler and a plugin talk in messages of JSON, each behind its length in eight bytes.
        func read(_ count: Int) -> Data? {
            var data = Data()
            while data.count < count {
                let more = FileHandle.standardInput.readData(ofLength: count - data.count)
                if more.isEmpty { return nil }
                data.append(more)
            }
            return data
        }
        while let head = read(8) {
            let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
            guard let body = read(length) else { break }
            let asksWhatItCan = String(decoding: body, as: UTF8.self).contains("\\"getCapability\\"")
            let answer = Data(
                (asksWhatItCan
                    ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
                    : #"{"expandMacroResult":{"expandedSource":"7","diagnostics":[]}}"#).utf8)
            let size = Data((0..<8).map { UInt8(truncatingIfNeeded: answer.count >> (8 * $0)) })
            FileHandle.standardOutput.write(size + answer)
        }
        """,
        "Sources/Lib/Lib.swift": """
        import Foundation
        @freestanding(expression) macro seven() -> Double = #externalMacro(module: "Spells", type: "Seven")
        func age() -> Double { Date().timeIntervalSince1970 - #seven() }
        """,
        "Tests/LibTests/DeskTests.swift": """
        import Testing
        @testable import Lib
        @Test func isOld() { #expect(age() > 0) }
        """,
        "Tests/LibTests/OldTests.swift": "",
    ]

    @Test func whatIsNotRunIsSaid() throws {
        let other = try cut("Sources/Other", "--cut", "other", "--trust")
        #expect(
            other.code == 0
                && other.output.contains("That your tests still pass: no tests of yours use the module 'Other'."),
            "\(other)")
        let without = try cut("Sources/Lib", "--cut", "Desk.stamp:clock", "--no-tests")
        #expect(without.output.contains("Not proven: That your tests still pass: they were left out."), "\(without)")
        #expect(try cut("Sources/Lib", "--no-tests").code == 64)
    }
}
