import Foundation

struct ParseError: Error { var line: Int }

struct Row: Equatable { var name: String, amount: Int }

/// Nothing volatile at all.
struct CSV {
    var separator: Character = ","

    func rows(_ text: String) throws -> [Row] {
        try text.split(separator: "\n").enumerated().map { index, line in
            let parts = line.split(separator: separator)
            guard parts.count == 2, let amount = Int(parts[1]) else { throw ParseError(line: index + 1) }
            return Row(name: String(parts[0]), amount: amount)
        }
    }

    func sum(_ rows: [Row]) -> Int { rows.reduce(0) { $0 + $1.amount } }

    func sorted(_ rows: [Row]) -> [Row] { rows.sorted { $0.name < $1.name } }

    func day(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.date(from: text)
    }
}

extension Date {
    func isBefore(_ other: Date) -> Bool { self < other }
    func adding(days: Int) -> Date { addingTimeInterval(Double(days) * 86_400) }
}
