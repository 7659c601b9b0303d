import LessonCode
import LessonModel
import Testing

@testable import LessonEngine

struct OutcomeWordsTests {
    private let words = OutcomeWords(files: [:], limits: Limits(seconds: 2, memory: 0x1p28.whole, processes: 4))

    @Test(arguments: [
        (
            WorldReply.Death.wentOver(.memory),
            "it needs more than 256 MB of memory; look for what grows without end, or allow more with '--limit memory=512MB'"
        ),
        (
            .wentOver(.disk),
            "it wrote more than 64 MB into files; look for what grows without end, or allow more with '--limit disk=128MB'"
        ),
        (
            .wentOver(.files),
            "it made more than 4096 files; look for what grows without end, or allow more with '--limit files=8192'"
        ),
        (
            .wentOver(.processes),
            "it started more than 4 other programs at once; look for what grows without end, or allow more with "
                + "'--limit processes=8'"
        ), (.timedOut, "timed out after 2 s"), (.flooded, "it wrote without end and was stopped"),
        (.overflowed, "its stack is full: look for a function or property that calls itself without end"),
        (.strayed, "it touched memory that is not there (signal 11): look for an unsafe pointer"),
        (.signaled(11), "it touched memory that is not there (signal 11); endless recursion ends so too"),
        (.signaled(6), "it aborted (signal 6)"), (.signaled(9), "it was killed from outside (signal 9)"),
        (.exited(3), "it left the process with exit code 3"),
        (
            .meddled, "its code wrote where only its world answers (descriptors 3 and 4): nothing it says counts"
        ),
    ])
    func aDeathIsToldWithWhatToDo(death: WorldReply.Death, text: String) {
        #expect(words.reason(of: death) == text)
    }

    /// The hint named twice the limit, in which the same line died again.
    @Test(arguments: [("8000000032", "7.8GB"), ("300000", "512MB"), ("9000000000000", nil)])
    func aHintAtMemoryNamesRoomForWhatWasRefused(bytes: String, amount: String?) throws {
        let text = "Fatal error: failed to allocate \(bytes) bytes of memory with alignment 16\n"
        let crash = try #require(CrashMessage(in: text, files: [:]))
        let cure = amount.map { ", or allow more with '--limit memory=\($0)'" } ?? ""
        #expect(
            words.reason(of: .wentOver(.memory), crash)
                == "it needs more than 256 MB of memory; look for what grows without end\(cure)")
    }

    /// A recording could not tell such an end from a crash.
    @Test func anEndAtALimitIsMarked() {
        func exceeded(_ death: WorldReply.Death) -> Limit? {
            words.value(of: World.Outcome(reply: .died(death), printed: "", complaint: "", calls: [])).exceeded
        }
        #expect(exceeded(.wentOver(.memory)) == .memory)
        #expect(exceeded(.flooded) == .output)
        #expect(exceeded(.overflowed) == nil)
    }

    /// The world was well but for this line, and the cell counted as kept.
    @Test func aLineThatWasDueAndCouldNotRunBreaksItsPromise() {
        func value(_ reply: WorldReply) -> ValueRecord {
            var value = words.value(of: World.Outcome(reply: reply, printed: "", complaint: "", calls: []))
            value.meets = false
            return value
        }
        #expect(value(.lost(.exited(3))).isBroken)
        #expect(value(.missing("no such symbol")).isBroken)
        #expect(!value(.stopped).isBroken && !ValueRecord(status: .notRun, meets: false).isBroken)
    }

    @Test func aTimeIsToldInFull() {
        let words = OutcomeWords(files: [:], limits: Limits(seconds: 0.57))
        #expect(words.reason(of: .timedOut) == "timed out after 570 ms")
    }

    @Test func whoMayStartNothingIsToldSo() {
        let words = OutcomeWords(files: [:], limits: .usual)
        #expect(
            words.reason(of: .wentOver(.processes))
                == "it started another program, which a world may not; '--limit processes=1' allows one")
    }

    @Test func whatASpyWasAskedReadsLikeAValue() throws {
        let call = try #require(SpyCall(line: "call\tsend(_:)\tLesson.Message(to: \"Lesson.ana\")"))
        let evaluation = World.Outcome(reply: .void(nanoseconds: 1), printed: "", complaint: "", calls: [call])
        #expect(words.calls(of: evaluation).map(\.arguments) == ["Message(to: \"Lesson.ana\")"])
    }

    @Test func aLimitIsTheWorldsOwnStatus() {
        #expect(words.worldStatus(of: .wentOver(.memory)) == .memoryLimit)
        #expect(words.worldStatus(of: .wentOver(.disk)) == .diskLimit)
        #expect(words.worldStatus(of: .wentOver(.files)) == .diskLimit)
        #expect(words.worldStatus(of: .overflowed) == nil)
    }

    @Test func lastWordsExplainASignalAndNothingElse() {
        #expect(WorldReply.Death.signaled(11).told(by: .overflow, nil) == .overflowed)
        #expect(WorldReply.Death.signaled(11).told(by: .stray, nil) == .strayed)
        #expect(WorldReply.Death.signaled(11).told(by: nil, nil) == .signaled(11))
        #expect(WorldReply.Death.signaled(9).told(by: .overflow, nil) == .signaled(9))
        #expect(WorldReply.Death.timedOut.told(by: .overflow, nil) == .timedOut)
    }

    @Test func aRuntimeThatGotNoMemoryWentOverTheLimit() throws {
        let text = "Fatal error: failed to allocate 10000032 bytes of memory with alignment 8\n"
        let crash = try #require(CrashMessage(in: text, files: [:]))
        #expect(WorldReply.Death.signaled(6).told(by: nil, crash) == .wentOver(.memory))
        let other = try #require(CrashMessage(in: "Fatal error: no store\n", files: [:]))
        #expect(WorldReply.Death.signaled(6).told(by: nil, other) == .signaled(6))
    }
}

extension Double {
    fileprivate var whole: Int { Int(self) }
}
