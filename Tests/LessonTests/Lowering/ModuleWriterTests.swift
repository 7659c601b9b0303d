import Foundation
import TestSupport
import Testing

@testable import LessonCode
@testable import LessonModel

struct ModuleWriterTests {
    private let subject = CodeBlock(
        language: "swift", role: .subject, source: "import Foundation\nstruct Clock { var hour = 9 }", fenceLine: 10)

    private var writer: ModuleWriter { ModuleWriter(subject: [subject], file: "L.md") }

    private func script(
        _ name: String, _ text: String, after earlier: [GeneratedModule] = [], reporting: Reporting
    ) throws -> GeneratedModule {
        let piece = SourcePiece(file: "L.md", text: text, firstLine: 20)
        return writer.script(
            name, try #require(ItemReader.items(of: piece)), after: earlier, reporting: reporting)
    }

    @Test func theSubjectIsTheAuthorsCodeAndNothingElse() {
        #expect(
            writer.subjectSource.source == """

                #sourceLocation(file: "L.md", line: 11)
                import Foundation
                struct Clock { var hour = 9 }
                #sourceLocation()

                """)
        #expect(writer.subjectSource.name == "Lesson")
        #expect(writer.subjectSource.imports == ["Foundation"])
    }

    @Test func aWiringWithEverythingIsWrittenSo() throws {
        let text = """
            import Dispatch
            struct Fixed: Hashable { var hour: Int }
            private let clock: Fixed = Fixed(hour: 9)
            var (a, b) = (1, 2), count = 0 { didSet { print(count) } }
            let loaded = try await load(
                clock)
            Current.clock = clock
            surround { body in await Ambient.$now.withValue(9) { await body() } }
            print("wired")
            for _ in 1...2 { count += 1 }
            """
        let module = try script("Wiring", text, reporting: .nothing)
        expectSnapshot(module.source, named: "wiring")
        #expect(module.entries == (0..<8).map { "seams_Wiring_\($0)" })
        #expect(module.names.map(\.name) == ["Fixed", "clock", "a", "b", "count", "loaded"])
        #expect(module.imports == ["Dispatch"])
        #expect(module.visibility == .names)
    }

    @Test func aProbeAfterAWiringIsWrittenSo() throws {
        let wiring = try script("Wiring", "let clock = 9", reporting: .nothing)
        let text = "let (hour, _) = (clock, 1)\nhour\n_ = hour\nclock.value = try make()\nif hour > 1 { print(hour) }"
        let module = try script("Input1", text, after: [wiring], reporting: .values)
        expectSnapshot(module.source, named: "probe")
        #expect(module.entries.count == 5)
    }

    @Test func theTypeOfALineIsAskedWithoutEvaluatingIt() throws {
        let value = try script("Input1", "clock.hour", reporting: .values).source
        let type = try script("Input1", "clock.hour", reporting: .types).source
        #expect(value != type)
        #expect(type == value.replacing("seamsShow {", with: "seamsType {"))
    }

    @Test func injectedExpressionsAreWrittenSo() throws {
        var items = try readItems("let clock = 1\nids.store = 2\nsurround { body in await body() }")
        for text in ["clock = mine()", "ids.store = mine(2)", "surround = scope"] {
            let injection = try #require(Injection(text, file: "--inject"))
            items = try #require(injection.applied(to: items))
        }
        expectSnapshot(writer.script("Wiring", items, after: [], reporting: .nothing).source, named: "injected")
    }

    @Test func aProbeThatDeclaresNothingIsNotImportedLater() throws {
        #expect(try script("Input1", "clock.hour\nprint(1)", reporting: .values).visibility == .nothing)
        #expect(try script("Input1", "extension Int {}", reporting: .values).visibility == .unnamed)
    }

    @Test func aSubjectWithoutFoundationHasNoFarewell() throws {
        let plain = ModuleWriter(
            subject: [CodeBlock(language: "swift", role: .subject, source: "struct S {}", fenceLine: 1)], file: "L.md")
        #expect(
            !plain.script("Wiring", try readItems("let a = S()"), after: [], reporting: .nothing).source.contains(
                "seams_end"))
        #expect(try script("Wiring", "let a = 1", reporting: .nothing).source.contains("seams_end"))
        #expect(try !script("Input1", "let a = 1", reporting: .values).source.contains("seams_end"))
    }

    @Test func textThatIsNotWholeStandsInAFunctionAtItsOwnPlace() {
        let broken = writer.broken("Input1", SourcePiece(file: "--eval", text: "clock."), after: [])
        #expect(
            broken.source == """
                @testable import Lesson
                import World
                import Foundation
                import LessonKit
                @MainActor func seamsBroken() async throws {
                #sourceLocation(file: "--eval", line: 1)
                clock.
                #sourceLocation()
                }

                """)
    }

    @Test func codeWithoutASubjectImportsNone() {
        let block = CodeBlock(language: "swift", role: .mustNotCompile, source: "// no\nlet a: Int = 1.5", fenceLine: 4)
        #expect(
            ModuleWriter(subject: [], file: "L.md").beside("Refused", block).source == """
                import LessonKit

                #sourceLocation(file: "L.md", line: 5)
                // no
                let a: Int = 1.5
                #sourceLocation()

                """)
    }

    @Test func aTypeOfTheLessonThatLessonKitHasTooIsTheLessons() {
        let own = CodeBlock(
            language: "swift", role: .subject, source: "final class Spy<A, B> {}\nstruct A {}", fenceLine: 1)
        let module = ModuleWriter(subject: [own], file: "L.md").beside("Check", own)
        #expect(
            module.source.hasPrefix("@testable import Lesson\nimport LessonKit\n@testable import class Lesson.Spy\n"))
    }

    @Test func everyTypeOfLessonKitIsKnown() throws {
        let folder = SeamsProgram.checkout + "/Sources/LessonKit/"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        let texts = try files.map { try String(contentsOfFile: folder + $0, encoding: .utf8) }
        let names = texts.flatMap { $0.matches(of: /(?m)^public (?:final )?(?:class|struct|enum|typealias) (\w+)/) }
        #expect(Set(names.map { String($0.output.1) }) == ModuleWriter.kitNames)
    }

    @Test func testsGetAnEntryThatRunsThemAll() {
        let block = CodeBlock(language: "swift", role: .test, source: "@Test func works() {}", fenceLine: 7)
        let module = writer.tests([block])
        #expect(module.entries == ["seams_tests"])
        #expect(module.imports == ["Testing"])
        #expect(module.source.hasPrefix("@testable import Lesson\nimport World\nimport Testing\nimport Foundation\n"))
        #expect(module.source.contains("\n#sourceLocation(file: \"L.md\", line: 8)\n@Test func works() {}\n"))
    }
}
