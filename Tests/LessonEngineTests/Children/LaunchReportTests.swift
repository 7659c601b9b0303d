import LessonModel
import Testing

@testable import LessonEngine

@Suite struct LaunchReportTests {
    private func report(_ text: String) -> LaunchReport {
        var report = LaunchReport()
        report.append(Array(text.utf8))
        return report
    }

    @Test func aWholeReportIsRead() {
        let report = report(
            """
            mode\tfull\tlandlock,seccomp
            ended\texit\t3
            left\tprocesses=1\tfiles=2\tbytes=4096\tpeak=900\tcpu=1500\tnetwork=4

            """)
        #expect(report.confinement == Confinement(.full, [.landlock, .seccomp]))
        #expect(report.ending == .exited(3))
        #expect((report.survivors, report.peakKilobytes, report.networkUses) == (1, 900, 4))
        #expect(report.cpu == .microseconds(1500))
    }

    @Test(arguments: [
        ("exit\t0", LaunchReport.Ending.exited(0)), ("signal\t11", .signaled(11)), ("memory\t9", .wentOver(.memory)),
        ("disk\t0", .wentOver(.disk)), ("files\t0", .wentOver(.files)), ("lifeline\t0", .lifeline),
    ])
    func everyEndingIsRead(words: String, ending: LaunchReport.Ending) {
        #expect(report("ended\t\(words)\n").ending == ending)
    }

    @Test func thatTheSecondProgramFollowedIsRead() {
        #expect(report("mode\tfull\tseccomp\nended\texit\t1\n").wentOn == nil)
        #expect(report("mode\tfull\tseccomp\nnext\nended\texit\t1\n").wentOn != nil)
    }

    @Test func whatIsNotCountedIsAbsent() {
        #expect(report("left\tprocesses=0\tpeak=1\n").networkUses == nil)
        #expect(report("").survivors == nil)
    }

    @Test func aLineThatCameInPiecesIsOne() {
        var report = LaunchReport()
        for piece in ["ended\tsig", "nal\t6", "\n"] { report.append(Array(piece.utf8)) }
        #expect(report.ending == .signaled(6))
    }

    @Test func aLineThatIsNotWholeSaysNothing() {
        #expect(report("ended\texit\t0").ending == nil)
        #expect(report("ended\texit\n").ending == nil)
        #expect(report("ended\tboredom\t0\n").ending == nil)
    }

    @Test func aProblemIsTold() {
        #expect(
            report("problem\tgive up rights: Operation not permitted\n").problem
                == "give up rights: Operation not permitted")
    }
}
