import Foundation

/// A diary that heads each page with the day.
final class Diary {
    private var pages: [String] = []

    /// The heading of a page: this year needs no date.
    func heading() -> String {
        let day = Calendar.current.dateComponents([.year, .month, .day], from: Date())
        guard let year = day.year, let month = day.month, let number = day.day, year < 2025 else { return "today" }
        return "\(number)/\(month)"
    }

    func write(_ text: String) -> Int {
        pages.append("\(heading()): \(text)")
        return pages.count
    }

    func page(_ number: Int) -> String { pages[number] }
}
