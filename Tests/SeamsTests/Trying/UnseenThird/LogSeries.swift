import Foundation

// A small piece of pandas for access logs.

struct Hit: Equatable {
    let time: Date
    let path: String
    let status: Int
    let bytes: Int
}

struct Column<Value> {
    let name: String
    var values: [Value]

    func map<Other>(_ transform: (Value) -> Other) -> Column<Other> {
        Column<Other>(name: name, values: values.map(transform))
    }

    func sample(_ count: Int) -> [Value] {
        Array(values.shuffled().prefix(count))  //~ randomness
    }

    func sample(_ count: Int, using generator: inout some RandomNumberGenerator) -> [Value] {
        Array(values.shuffled(using: &generator).prefix(count))
    }
}

extension Column where Value: BinaryFloatingPoint {
    var mean: Value { values.isEmpty ? .nan : values.reduce(0, +) / Value(values.count) }

    func rolling(_ window: Int) -> [Value] {
        guard values.count >= window else { return [] }
        return (0...(values.count - window)).map { start in
            values[start..<start + window].reduce(0, +) / Value(window)
        }
    }
}

struct LogFrame {
    private(set) var hits: [Hit] = []

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    init(hits: [Hit]) { self.hits = hits }

    init(lines: some Sequence<String>) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd/MMM/yyyy:HH:mm:ss Z"
        for line in lines {
            let parts = line.components(separatedBy: "\"")
            guard parts.count >= 3, let open = parts[0].firstIndex(of: "["), let close = parts[0].firstIndex(of: "]"),
                let time = formatter.date(from: String(parts[0][parts[0].index(after: open)..<close]))
            else { continue }
            let numbers = parts[2].split(separator: " ").map { Int($0) ?? 0 }
            let words = parts[1].split(separator: " ")
            guard words.count > 1, numbers.count > 1 else { continue }
            hits.append(Hit(time: time, path: String(words[1]), status: numbers[0], bytes: numbers[1]))
        }
    }

    static func read(_ path: String = "/var/log/nginx/access.log") throws -> LogFrame {
        guard let handle = FileHandle(forReadingAtPath: path) else { throw CocoaError(.fileNoSuchFile) }  //~ files
        let text = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
        return LogFrame(lines: text.components(separatedBy: "\n"))
    }

    func last(hours: Double, before end: Date = Date()) -> LogFrame {  //~ clock seam
        let limit = end.addingTimeInterval(-hours * 3600)
        return LogFrame(hits: hits.filter { $0.time >= limit })
    }

    var bytes: Column<Double> { Column(name: "bytes", values: hits.map { Double($0.bytes) }) }

    func errors() -> [String: Int] {
        hits.filter { $0.status >= 500 }.reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
    }

    /// Hits for each hour of the day, where the reader lives.
    func byHour(calendar: Calendar = .current) -> [Int: Int] {  //~ calendar seam
        Dictionary(grouping: hits) { calendar.component(.hour, from: $0.time) }.mapValues(\.count)
    }

    func busiestHour() -> Int? {  //~ via calendar
        byHour().max { $0.value < $1.value }?.key
    }

    func alert(over share: Double) -> String? {  //~ via clock
        let recent = last(hours: 1)
        let bad = recent.errors().values.reduce(0, +)
        guard !recent.hits.isEmpty, Double(bad) / Double(recent.hits.count) > share else { return nil }
        return "\(bad) errors on \(ProcessInfo.processInfo.hostName)"  //~ environment
    }
}
