import Foundation
import TestSupport
import Testing

/// A line that traps, loops, floods, throws, prints, exits or starts processes spoils its own cell only, and nothing of
/// it remains.
@Suite(.waiting) struct HostileLessonTests {
    private let run: HostileLesson

    init() throws { run = try HostileLesson.run.get() }

    @Test(arguments: HostileLesson.spoilt)
    func aHostileLineSpoilsItsOwnCellOnly(line: String, status: String, words: String) throws {
        let row = try #require(run.report.row(line))
        #expect(row.values["fake"]?.status == status)
        #expect(row.values["fake"]?.value == words)
        #expect(row.values["live"]?.value == "\"polite\"")
        #expect(row.differs)
    }

    @Test(arguments: HostileLesson.strange) func aStrangeLineIsEvaluatedLikeAnyOther(line: String) throws {
        let row = try #require(run.report.row(line))
        #expect(row.values["live"]?.value == "\"polite\"")
        #expect(row.values["fake"]?.status == "value")
    }

    @Test func theLastLineStillRuns() {
        #expect(run.report.value("guest.isHostile", in: "fake")?.value == "true")
        #expect(run.report.value("guest.isHostile", in: "live")?.value == "false")
    }

    @Test func theWorldThatFloodedSaysSoAndTheOtherIsWell() {
        #expect(run.report.worlds.map(\.wiring) == ["live", "fake"])
        #expect(run.report.worlds.map(\.status) == ["ok", "output-limit"])
        #expect(run.report.worlds.map(\.truncated) == [false, true])
        #expect(run.report.worlds.allSatisfy { $0.stdout.utf8.count < 3 << 20 && $0.stderr.utf8.count < 3 << 20 })
    }

    @Test func theRunFailsWithoutAFaultOfOurs() {
        #expect(!run.report.passed)
        // The fake writes files and asks the network: the lesson is told so, and nothing is wrong with the tool.
        #expect(run.report.diagnostics.allSatisfy { $0.severity == "warning" })
        #expect(run.result.code == 1)
        #expect(run.result.errorOutput == "")
        #expect(run.terminal.code == 1)
    }

    @Test func theTerminalGetsNoControlCharacter() {
        let harmful = run.terminal.output.unicodeScalars.filter {
            $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)
        }
        #expect(harmful.isEmpty)
        #expect(run.terminal.output.contains("\\u{1B}[31mred"))
        #expect(run.terminal.output.contains("a\u{FFFD}\u{FFFD}\u{FFFD}b"))
    }

    @Test func noProcessIsLeft() {
        #expect(run.leftProcesses.isEmpty)
    }

    @Test func noFileIsLeft() {
        #expect(run.leftHomes.isEmpty)
        #expect(run.personsFiles.isEmpty)
        #expect(run.folderFiles.sorted() == ["ünder döme", HostileLesson.path])
    }

    @Test func aWorldLivesInItsPrivateHome() {
        #expect(run.report.value("guest.placesArePrivate()", in: "live")?.value == "true")
        #expect(run.report.value("guest.placesArePrivate()", in: "fake")?.value == "true")
    }
}
