import TestSupport
import Testing

/// What a person sees of a run, whole.
@Suite(.waiting) struct RunSnapshotTests {
    private let lesson = "constructor-injection"

    private func run(_ lesson: String, environment: [String: String] = [:]) throws -> String {
        let result = try SeamsProgram.shared.run(["run", lesson, "--no-scorecard"], environment: environment)
        #expect(result.code == 0)
        #expect(result.errorOutput == "")
        // A machine that confines less says so in the last line.
        return result.output.replacing(/\ · confinement: \w+/, with: "")
    }

    @Test(arguments: [80, 120]) func aRunFitsTheWidth(width: Int) throws {
        let text = try run(lesson, environment: ["COLUMNS": "\(width)"])
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        expectSnapshot(text, named: "run-\(width)")
    }

    @Test func aRunIsReadAloud() throws {
        expectSnapshot(try run(lesson, environment: ["ACCESSIBLE": "1"]), named: "run-linear")
    }

    @Test func colourIsUsedWhenForced() throws {
        let text = try run(lesson, environment: ["CLICOLOR_FORCE": "1"])
        #expect(text.contains("\u{1B}["))
        expectSnapshot(text.replacing("\u{1B}", with: "ESC"), named: "run-colour")
    }

    @Test func aPipeGetsNoColourAndTheWidthOfEightyColumns() throws {
        let text = try run(lesson)
        #expect(!text.utf8.contains(0x1B))
        #expect(try text == run(lesson, environment: ["COLUMNS": "80"]))
        #expect(try text == run(lesson, environment: ["TERM": "dumb"]))
        #expect(try text == run(lesson, environment: ["COLUMNS": "wide", "ACCESSIBLE": "0", "CLICOLOR_FORCE": "0"]))
    }

    @Test func noColorWinsOverForcedColour() throws {
        #expect(try run(lesson, environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]) == run(lesson))
    }

    @Test(arguments: [
        "property-injection", "method-injection", "ambient-context", "extract-and-override",
    ]) func eachFormIsShown(lesson: String) throws {
        // The live dice fall as they like, and so do the threads that race for a lazy store.
        let text = try run(lesson).replacing(/((?:Int\.random|nextChore)\(.*using: &dice\)) .*/) {
            "\($0.output.1) RANDOM"
        }.replacing(/(storesSeen .*\n(?:.*\n)*? +lazy +)\d+/) { "\($0.output.1)RACED" }
        expectSnapshot(text, named: "run-\(lesson)")
    }

    @Test func theProblemIsShown() throws {
        // What a call costs differs from run to run, and so does the width of its number.
        let lines = try run("hard-wired").split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.replacing(/(nanoseconds \{.*\}) +\d+ +\d+ +\w*/) { "\($0.output.1) MEASURED" }
                .replacing(/^ {20,}live +days-later/, with: "  live  days-later")
        }
        expectSnapshot(lines.joined(separator: "\n"), named: "run-hard-wired")
    }
}
