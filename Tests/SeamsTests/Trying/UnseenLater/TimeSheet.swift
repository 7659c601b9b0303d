import Foundation

struct WorkSpan: Codable, Equatable {
    var start: Date
    var end: Date?
    var project: String

    var length: TimeInterval { (end ?? .now).timeIntervalSince(start) }  //~ clock
    var isRunning: Bool { end == nil }
}

final class TimeSheet {
    private(set) var spans: [WorkSpan] = []
    var calendar: Calendar = .autoupdatingCurrent  //~ calendar seam
    lazy var owner: String = ProcessInfo.processInfo.environment["USER"] ?? "nobody"  //~ environment seam

    func start(_ project: String, at time: Date = Date()) {  //~ clock seam
        stop(at: time)
        spans.append(WorkSpan(start: time, end: nil, project: project))
    }

    func stop(at time: Date = Date()) {  //~ clock seam
        guard let last = spans.indices.last, spans[last].isRunning else { return }
        spans[last].end = time
    }

    func switchTo(_ project: String) {  //~ via clock
        stop()
        start(project)
    }

    func hours(on day: Date) -> Double {  //~ via clock
        spans.filter { calendar.isDate($0.start, inSameDayAs: day) }.map(\.length).reduce(0, +) / 3600
    }

    var hoursToday: Double {
        spans.filter { calendar.isDateInToday($0.start) }.reduce(0) { $0 + $1.length } / 3600  //~ clock
    }

    func byProject() -> [String: TimeInterval] {  //~ via clock
        Dictionary(grouping: spans, by: \.project).mapValues { $0.reduce(0) { $0 + $1.length } }
    }

    func export() -> String {
        let style = Date.ISO8601FormatStyle()
        return spans.map { span in
            let end = span.end.map { $0.formatted(style) } ?? ""
            return "\(span.start.formatted(style)),\(end),\(span.project)"
        }.joined(separator: "\n")
    }

    func weekReport() -> String {  //~ via clock
        let zone = TimeZone.current.identifier  //~ timezone
        let lines = byProject().sorted { $0.value > $1.value }.map { "\($0.key): \(Int($0.value / 3600)) h" }
        return "\(owner) (\(zone))\n" + lines.joined(separator: "\n")
    }
}
