import Testing

@testable import LessonKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The log as the tool asks for it: by its C symbol, so that a renamed symbol fails to link here.
@_silgen_name("seams_lessonkit_take_calls")
private func takeCalls() -> UnsafeMutablePointer<CChar>?

@Suite struct CallLogTests {
    @Test func anEmptyLogGivesNothing() {
        #expect(CallLog(limit: 10).take() == nil)
    }

    @Test func eachCallIsOneLineOfFunctionAndArguments() {
        let log = CallLog(limit: 10)
        log.append(function: "object(forKey:)", arguments: "currentReminderID")
        log.append(function: "hour()", arguments: ())
        log.append(function: "set(_:forKey:)", arguments: (value: 41, key: "id"))
        #expect(
            log.take() == """
                object(forKey:)\t"currentReminderID"
                hour()\t
                set(_:forKey:)\t(value: 41, key: "id")
                """)
    }

    @Test func takingEmptiesTheLog() {
        let log = CallLog(limit: 10)
        log.append(function: "f()", arguments: 1)
        #expect(log.take() == "f()\t1")
        #expect(log.take() == nil)
    }

    @Test func whatWouldBreakALineIsEscaped() {
        struct Awkward: CustomDebugStringConvertible {
            var debugDescription: String { "a\tb\nc\rd\r\ne\\f\0g" }
        }
        let log = CallLog(limit: 10)
        log.append(function: "f()", arguments: Awkward())
        #expect(log.take() == #"f()"# + "\t" + #"a\tb\nc\rd\r\ne\\f␀g"#)
    }

    @Test func beyondTheLimitCallsAreOnlyCounted() {
        let log = CallLog(limit: 2)
        for number in 1...5 { log.append(function: "f()", arguments: number) }
        #expect(log.take() == "f()\t1\nf()\t2\n…\t3 more calls")
        log.append(function: "f()", arguments: 6)
        #expect(log.take() == "f()\t6")
    }

    @Test func aLongTextIsCutWithAMark() {
        let log = CallLog(limit: 2)
        log.append(function: "f()", arguments: String(repeating: "x", count: 10_000))
        #expect(log.take() == "f()\t\"" + String(repeating: "x", count: 3999) + "…")
    }

    @Test func everySpyWritesToTheLogThatTheToolTakes() throws {
        final class FakeStore {
            let objectSpy = Spy<String, Int?>()
            func onlyHere(forKey key: String) -> Int? { objectSpy(key) }
        }
        _ = FakeStore().onlyHere(forKey: "currentReminderID")
        // The other tests of this process write to the same log.
        let text = try #require(takeCalls())
        defer { free(text) }
        let lines = String(cString: text).split(separator: "\n")
        #expect(lines.contains("onlyHere(forKey:)\t\"currentReminderID\""))
    }
}
