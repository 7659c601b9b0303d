import Foundation
import Room
import Testing

@Suite struct RoomTimeTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-11-23T23:30:01.250Z", 1_795_476_601_250),
        ("2024-02-29T12:00:00Z", 1_709_208_000_000), ("1969-12-31T23:59:59.999Z", -1),
        ("2000-03-01T00:00:00Z", 951_868_800_000),
    ]) func itIsWrittenAndRead(text: String, milliseconds: Int) {
        #expect(RoomTime(text)?.milliseconds == milliseconds)
        #expect(RoomTime(milliseconds: milliseconds).text == text)
    }

    @Test(arguments: [
        "", "now", "2026-11-23", "2026-13-23T23:30:01Z", "2026-11-23T24:30:01Z", "2026-11-23 23:30:01Z",
        "2026-02-31T12:00:00Z", "2026-02-29T12:00:00Z", "2026-04-31T12:00:00Z", "2026-11-23T23:30:0éZ",
        "2026-11-23T23:30:01+",
    ]) func anythingElseIsNoTime(text: String) {
        #expect(RoomTime(text) == nil)
    }

    @Test func itAgreesWithFoundationOnEveryDayOfFourCenturies() {
        for day in stride(from: -20_000, to: 130_000, by: 13) {
            let time = RoomTime(milliseconds: day * 86_400_000)
            let expected = Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601)
            #expect(time.text == expected)
            #expect(RoomTime(expected) == time)
        }
    }
}
