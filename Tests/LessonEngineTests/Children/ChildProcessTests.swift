import Foundation
import TestSupport
import Testing

@testable import LessonEngine

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct ChildProcessTests {
    @Test(arguments: [0, 1, 7, 255] as [Int32])
    func anExitCodeIsTold(code: Int32) throws {
        #expect(try shell("exit \(code)").outcome.ending == .exited(code))
    }

    @Test(arguments: [SIGTERM, SIGKILL, SIGABRT, SIGSEGV])
    func aSignalIsTold(signal: Int32) throws {
        #expect(try shell("kill -\(signal) $$").outcome.ending == .signaled(signal))
    }

    @Test func bothStreamsAreReadTogetherThoughEachIsLargerThanAPipe() throws {
        let text =
            "i=0; while [ $i -lt 5000 ]; do echo 'out out out out out out out'; echo 'err err err err err err err' >&2; i=$((i+1)); done"
        let child = try shell(text)
        #expect(child.outcome.ending == .exited(0))
        #expect(child.output == String(repeating: "out out out out out out out\n", count: 5000))
        #expect(child.errorOutput == String(repeating: "err err err err err err err\n", count: 5000))
    }

    @Test func outputOverTheLimitIsCutAndSaidToBe() throws {
        let child = try ChildProcess(shellRequest("printf 1234567890; printf 12345 >&2", outputLimit: 5))
        #expect(child.pump(until: .now + .seconds(120)) { false } == .closed)
        #expect(child.end(graceful: true).ending == .exited(0))
        #expect(child.output.text == "12345")
        #expect(child.output.isTruncated)
        #expect(child.errorOutput.text == "12345")
        #expect(!child.errorOutput.isTruncated)
        #expect(child.isTruncated)
    }

    @Test(.ends) func aFloodIsStopped() throws {
        let child = try ChildProcess(shellRequest("while :; do echo flood; done", outputLimit: 100))
        #expect(child.pump(until: .now + .seconds(120)) { false } == .flooded)
        #expect(child.end(graceful: false).ending == .signaled(SIGKILL))
        #expect(child.output.text.count == 100)
    }

    @Test(.ends) func theTimeLimitKills() throws {
        let child = try shell("echo before; sleep 600; echo after", timeLimit: .milliseconds(300))
        #expect(child.outcome.ending == .timedOut)
        #expect(child.output == "before\n")
    }

    @Test(.ends) func aChildThatIgnoresTermIsKilledToo() throws {
        let child = try shell("trap '' TERM HUP INT; while :; do sleep 600; done", timeLimit: .milliseconds(300))
        #expect(child.outcome.ending == .timedOut)
    }

    @Test(.ends) func aGrandchildThatLeavesTheGroupIsKilledAndDelaysNothing() throws {
        let child = try shell(
            "setsid sleep 600 & echo $!; exec setsid sleep 601 & echo $!; sleep 0.1", timeLimit: .seconds(120))
        #expect(child.outcome.ending == .exited(0))
        let grandchildren = child.output.split(separator: "\n").compactMap { pid_t($0) }
        #expect(grandchildren.count == 2)
        for grandchild in grandchildren { #expect(isGone(grandchild)) }
    }

    @Test func aProgramThatIsNotThereIsAnErrorInWords() throws {
        let error = #expect(throws: ChildError.self) {
            try ChildProcess.run(ChildRequest("/nowhere/program", [], environment: [:]))
        }
        #expect(error?.message == "cannot start '/nowhere/program': No such file or directory")
        let folder = #expect(throws: ChildError.self) {
            try ChildProcess.run(ChildRequest("/tmp", [], environment: [:]))
        }
        #expect(folder?.message == "cannot start '/tmp': Permission denied")
    }

    @Test func theEnvironmentIsWhatWasGivenAndAMark() throws {
        let child = try ChildProcess.run(ChildRequest("/usr/bin/env", [], environment: ["A": "1", "B": "two words"]))
        let lines = child.output.split(separator: "\n").sorted()
        #expect(lines.prefix(2) == ["A=1", "B=two words"])
        #expect(lines.count == 3)
        #expect(lines.last?.wholeMatch(of: /SEAMS_CHILD=\d+-\d+/) != nil)
    }

    @Test func inputIsEmpty() throws {
        #expect(try shell("readlink /proc/self/fd/0; cat; echo end").output == "/dev/null\nend\n")
    }

    @Test func noDescriptorOfOursReachesAChild() throws {
        let ours = open("/dev/null", O_RDONLY)
        defer { close(ours) }
        let first = try ChildProcess(shellRequest("sleep 600", hasChannels: true))
        let child = try ChildProcess.run(ChildRequest("/bin/ls", ["/proc/self/fd"], environment: [:]))
        // 3 is the folder that `ls` itself reads.
        #expect(child.output == "0\n1\n2\n3\n")
        _ = first.end(graceful: false)
    }

    @Test func aChildLeadsAGroupWithNoSignalBlocked() throws {
        let child = try shell("cut -d ' ' -f 5 /proc/$$/stat; echo $$; exec grep -E 'SigBlk|SigIgn' /proc/self/status")
        let lines = child.output.split(separator: "\n")
        #expect(lines.first == lines.dropFirst().first)
        // Two signals of the C library's own are left out: no program can set them.
        let masks = lines.dropFirst(2).compactMap { UInt64($0.suffix(16), radix: 16) }
        #expect(masks.map { $0 & ~(3 << 31) } == [0, 0])
    }

    @Test func anEndedChildIsReaped() throws {
        let child = try ChildProcess(shellRequest("exit 3"))
        let identifier = child.identifier
        #expect(child.end(graceful: true).ending == .exited(3))
        #expect(kill(identifier, 0) == -1)
        #expect(child.end(graceful: true).ending == .exited(3))
    }

    @Test func aChildThatNobodyHoldsIsKilledAndReaped() throws {
        let identifier = try ChildProcess(shellRequest("sleep 600")).identifier
        #expect(kill(identifier, 0) == -1)
    }

    @Test func timesAreMeasured() throws {
        let outcome = try shell("i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done").outcome
        #expect(outcome.cpu > .zero)
        #expect(outcome.wall > .zero)
    }
}
