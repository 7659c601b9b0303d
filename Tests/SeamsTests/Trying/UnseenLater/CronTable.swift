import Foundation

/// Five fields of a crontab: minute, hour, day, month, weekday.
struct CronExpression: Equatable, Sendable {
    enum Field: Equatable, Sendable {
        case any
        case values(Set<Int>)
        case every(Int)

        func matches(_ value: Int) -> Bool {
            switch self {
            case .any: true
            case .values(let values): values.contains(value)
            case .every(let step): value % step == 0
            }
        }
    }

    var fields: [Field]

    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 5 else { return nil }
        var fields: [Field] = []
        for part in parts {
            guard let field = Self.field(part) else { return nil }
            fields.append(field)
        }
        self.fields = fields
    }

    private static func field(_ text: Substring) -> Field? {
        if text == "*" { return .any }
        if text.hasPrefix("*/") { return Int(text.dropFirst(2)).map(Field.every) }
        let numbers = text.split(separator: ",").map { Int($0) }
        guard !numbers.contains(nil) else { return nil }
        return .values(Set(numbers.compactMap { $0 }))
    }

    func matches(_ date: Date, in calendar: Calendar) -> Bool {
        let parts = calendar.dateComponents([.minute, .hour, .day, .month, .weekday], from: date)
        let numbers = [parts.minute, parts.hour, parts.day, parts.month, parts.weekday.map { $0 - 1 }]
        return zip(fields, numbers).allSatisfy { $0.matches($1 ?? 0) }
    }

    func next(after date: Date, in calendar: Calendar) -> Date? {
        var minute = calendar.dateInterval(of: .minute, for: date)?.end ?? date
        for _ in 0..<(366 * 24 * 60) {
            if matches(minute, in: calendar) { return minute }
            minute.addTimeInterval(60)
        }
        return nil
    }
}

/// Runs jobs as they come due.
final class CronTable {
    typealias Job = (Date) -> Void
    private var jobs: [(when: CronExpression, job: Job)] = []
    private var calendar: Calendar

    init(zone: TimeZone = .gmt) {
        calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
    }

    func add(_ text: String, job: @escaping Job) -> Bool {
        guard let when = CronExpression(text) else { return false }
        jobs.append((when, job))
        return true
    }

    func run(at date: Date) {
        for (when, job) in jobs where when.matches(date, in: calendar) {
            job(date)
        }
    }

    func runNow() {
        run(at: Date())  //~ clock
    }

    func nextRun(after date: Date = .now) -> Date? {  //~ clock seam
        jobs.compactMap { $0.when.next(after: date, in: calendar) }.min()
    }

    func secondsUntilNextRun() -> TimeInterval? {
        nextRun()?.timeIntervalSinceNow  //~ clock
    }
}
