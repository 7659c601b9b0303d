/// A moment, in milliseconds since 1970. Written as `2026-11-23T23:30:01.250Z`, so that a journal can be read.
package struct RoomTime: Sendable, Hashable, Comparable, Codable {
    package var milliseconds: Int

    package init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// The moment that ISO 8601 writes like this, in UTC, with or without milliseconds.
    package init?(_ text: String) {
        let digits = text.utf8.map { $0 }
        guard [20, 24].contains(digits.count), digits.last == UInt8(ascii: "Z") else { return nil }
        let marks = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")] + (digits.count == 24 ? [(19, ".")] : [])
        guard marks.allSatisfy({ digits[$0.0] == $0.1.utf8.first }) else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            digits[range].reduce(Int?(0)) { sum, digit in
                (48...57).contains(digit) ? sum.map { $0 * 10 + Int(digit) - 48 } : nil
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            let rest = digits.count == 24 ? number(20..<23) : 0,
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
        else { return nil }
        let days = Self.days(year, month, day)
        guard Self.date(days) == (year, month, day) else { return nil }
        let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
        milliseconds = seconds * 1000 + rest
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer(), text = try container.decode(String.self)
        guard let time = RoomTime(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a time is 2026-11-23T23:30:01Z")
        }
        self = time
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    package static func < (left: RoomTime, right: RoomTime) -> Bool { left.milliseconds < right.milliseconds }

    /// The time that passed since an earlier moment, in milliseconds; 0 when that one is later.
    package func since(_ earlier: RoomTime) -> Int { max(0, milliseconds - earlier.milliseconds) }

    /// Whether so many milliseconds have passed since an earlier moment. Where the clock was set back behind it they have:
    /// nobody waits until the clock comes there again.
    package func hasPassed(_ milliseconds: Int, since earlier: RoomTime) -> Bool {
        self < earlier || since(earlier) >= milliseconds
    }

    package var text: String {
        let (second, rest) = milliseconds.dividedDown(by: 1000), (day, time) = second.dividedDown(by: 86_400)
        let (year, month, date) = Self.date(day)
        // In one go: a picture of a room holds thousands of times.
        return String(unsafeUninitializedCapacity: 24) { digits in
            var count = 0
            func write(_ number: Int, _ width: Int, _ mark: Unicode.Scalar) {
                var number = number
                for place in (0..<width).reversed() {
                    digits[count + place] = UInt8(48 + number % 10)
                    number /= 10
                }
                digits[count + width] = UInt8(ascii: mark)
                count += width + 1
            }
            write(min(max(year, 0), 9999), 4, "-")
            write(month, 2, "-")
            write(date, 2, "T")
            write(time / 3600, 2, ":")
            write(time / 60 % 60, 2, ":")
            write(time % 60, 2, rest == 0 ? "Z" : ".")
            if rest != 0 { write(rest, 3, "Z") }
            return count
        }
    }

    // Days of the Gregorian calendar, counted in eras of 400 years that begin in March: a leap day is the last of its year.

    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1, (era, inEra) = shifted.dividedDown(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + dayOfYear - 719_468
    }

    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, day) = (days + 719_468).dividedDown(by: 146_097)
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100), month = (5 * dayOfYear + 2) / 153
        let isEarly = month > 9
        return (
            year + era * 400 + (isEarly ? 1 : 0), isEarly ? month - 9 : month + 3, dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}

extension Int {
    /// The quotient rounded down, and the rest, which is never negative.
    fileprivate func dividedDown(by divisor: Int) -> (Int, Int) {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}
