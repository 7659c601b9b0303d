import Foundation

/// Shows of a community radio, in the time of the studio.
struct Show: Hashable, Sendable {
    var title: String
    var host: String
    var weekday: Int
    var startMinute: Int
    var length: Int

    var range: Range<Int> { startMinute..<startMinute + length }
}

struct StudioTime {
    let calendar: Calendar

    init(zone: TimeZone = .current) {  //~ timezone seam
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    func slot(of date: Date) -> (weekday: Int, minute: Int) {
        let parts = calendar.dateComponents([.weekday, .hour, .minute], from: date)
        return (parts.weekday ?? 1, (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
    }
}

enum PlanError: Error, Equatable {
    case overlap(String, String)
    case emptySlot
}

struct RadioSchedule {
    private(set) var shows: [Show] = []
    var time = StudioTime()
    var jingles: [String] = []

    mutating func add(_ show: Show) throws {
        if let other = shows.first(where: { $0.weekday == show.weekday && $0.range.overlaps(show.range) }) {
            throw PlanError.overlap(other.title, show.title)
        }
        shows.append(show)
    }

    func show(at date: Date) -> Show? {
        let slot = time.slot(of: date)
        return shows.first { $0.weekday == slot.weekday && $0.range.contains(slot.minute) }
    }

    var onAir: Show? { show(at: Date()) }  //~ clock

    var isLive: Bool { onAir != nil }  //~ via clock

    func minutesLeft() -> Int {  //~ via timezone
        guard let onAir else { return 0 }
        let minute = StudioTime().slot(of: .now).minute  //~ clock
        return onAir.range.upperBound - minute
    }

    func jingle() -> String {
        jingles.randomElement() ?? "silence"  //~ randomness
    }

    func announcement(seed: UInt64? = nil) -> String {  //~ via clock, via randomness
        if let onAir { return "You hear \(onAir.title) with \(onAir.host)." }
        return "You hear music. \(jingle())"
    }
}

extension RadioSchedule {
    /// "Mo 18:00 60 Title / Host", one show a line.
    init(parsing text: String) throws {  //~ via timezone
        self.init()
        let days = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 3).map(String.init)
            guard words.count == 4, let day = days.firstIndex(of: words[0]), let length = Int(words[2]) else {
                throw PlanError.emptySlot
            }
            let clock = words[1].split(separator: ":").compactMap { Int($0) }
            let names = words[3].components(separatedBy: " / ")
            try add(
                Show(
                    title: names[0], host: names.last!, weekday: day + 1,
                    startMinute: clock[0] * 60 + clock[1], length: length))
        }
    }
}
