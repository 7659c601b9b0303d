import Foundation

struct Meeting { var title: String, start: Date, zone: TimeZone = .current }  //~ timezone seam

struct Agenda {
    var meetings: [Meeting]

    func today() -> [Meeting] {
        meetings.filter { Calendar.current.isDateInToday($0.start) }  //~ calendar, clock
    }

    func headline(for meeting: Meeting) -> String {
        let formatter = DateFormatter()
        formatter.dateStyle = .short
        formatter.timeZone = TimeZone.autoupdatingCurrent  //~ timezone
        formatter.locale = .current  //~ locale
        return formatter.string(from: meeting.start)
    }

    func week(of day: Date, in calendar: Calendar) -> Int {
        calendar.component(.weekOfYear, from: day)
    }

    func isWeekend(_ day: Date, calendar: Calendar = .autoupdatingCurrent) -> Bool {  //~ calendar seam
        calendar.isDateInWeekend(day)
    }

    func offset() -> Int {
        TimeZone.current.secondsFromGMT()  //~ timezone, clock
    }

    func utc() -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
        return calendar
    }
}
