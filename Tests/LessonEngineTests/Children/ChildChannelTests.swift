import TestSupport
import Testing

@testable import LessonEngine

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct ChildChannelTests {
    private let deadline = ContinuousClock.now + .seconds(120)

    /// Waits for a line that the child writes to descriptor 4.
    private func line(from child: ChildProcess) -> String? {
        _ = child.pump(until: deadline) { child.hasEventLine }
        return child.takeEventLine()
    }

    @Test func aChildAnswersCommands() throws {
        let child = try ChildProcess(
            shellRequest("while read -r line <&3; do echo \"got $line\" >&4; done; exit 5", hasChannels: true))
        child.send("one")
        #expect(line(from: child) == "got one")
        child.send("two")
        #expect(line(from: child) == "got two")
        #expect(child.takeEventLine() == nil)
        #expect(child.end(graceful: true).ending == .exited(5))
    }

    @Test func outputAndEventsAreApart() throws {
        let child = try ChildProcess(shellRequest("echo out; echo err >&2; echo event >&4", hasChannels: true))
        #expect(line(from: child) == "event")
        child.readAvailable()
        #expect(child.takeNewOutput() == ("out\n", "err\n"))
        #expect(child.takeNewOutput() == ("", ""))
    }

    @Test func eventsOfSeveralLinesAreTakenOneByOne() throws {
        let child = try ChildProcess(shellRequest("printf 'a\\n\\nb\\nrest' >&4", hasChannels: true))
        #expect(child.pump(until: deadline) { false } == .closed)
        #expect(
            [child.takeEventLine(), child.takeEventLine(), child.takeEventLine(), child.takeEventLine()] == [
                "a", "", "b", nil,
            ])
    }

    @Test func aCommandToAChildThatIsGoneHarmsNobody() throws {
        let child = try ChildProcess(shellRequest("exit 3", hasChannels: true))
        #expect(child.pump(until: deadline) { child.hasEventLine } == .closed)
        child.send("anyone there?")
        #expect(child.end(graceful: true).ending == .exited(3))
    }

    @Test func aSilentChildMeetsTheDeadline() throws {
        let child = try ChildProcess(shellRequest("sleep 600", hasChannels: true))
        #expect(child.pump(until: .now + .milliseconds(100)) { child.hasEventLine } == .deadline)
        #expect(child.end(graceful: false).ending == .signaled(SIGKILL))
    }

    @Test(.ends) func aChildThatDoesNotLeaveByItselfIsKilled() throws {
        let child = try ChildProcess(shellRequest("echo up >&4; sleep 600", hasChannels: true))
        #expect(line(from: child) == "up")
        #expect(child.end(graceful: true).ending == .signaled(SIGKILL))
    }

    @Test func theMostMemoryIsToldWhileTheChildLives() throws {
        let child = try ChildProcess(shellRequest("echo up >&4; read -r line <&3", hasChannels: true))
        #expect(line(from: child) == "up")
        #expect((child.peakKilobytes ?? 0) > 100)
        _ = child.end(graceful: true)
        #expect(child.peakKilobytes == nil)
    }
}
