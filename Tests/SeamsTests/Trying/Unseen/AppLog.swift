import Foundation

public enum LogLevel: Int, Comparable, Sendable {
    case debug, info, warning, error
    public static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }
}

public protocol LogSink: AnyObject {
    func write(_ line: String)
}

final class ConsoleSink: LogSink {
    func write(_ line: String) { print(line) }
}

final class FileSink: LogSink {
    private let handle: FileHandle?

    init(path: String) {
        if !FileManager.default.fileExists(atPath: path) {  //~ files
            FileManager.default.createFile(atPath: path, contents: nil)  //~ files
        }
        handle = FileHandle(forWritingAtPath: path)  //~ files
        handle?.seekToEndOfFile()
    }

    func write(_ line: String) {
        handle?.write(Data((line + "\n").utf8))
    }
}

/// The log of the whole app.
public final class AppLog {
    public static let shared = AppLog()
    public static var minimum = LogLevel.info

    private var sinks: [LogSink] = [ConsoleSink()]
    private let formatter = ISO8601DateFormatter()

    private init() {}

    public func add(_ sink: LogSink) { sinks.append(sink) }

    public func log(_ level: LogLevel, _ message: @autoclosure () -> String, file: String = #fileID, line: Int = #line) {
        guard level >= Self.minimum else { return }  //~ state
        let stamp = formatter.string(from: Date())  //~ clock
        let pid = ProcessInfo.processInfo.processIdentifier  //~ environment
        let text = "\(stamp) [\(pid)] \(level) \(file):\(line) \(message())"
        sinks.forEach { $0.write(text) }
    }
}

func warn(_ text: String) {  //~ via state, via clock, via environment
    AppLog.shared.log(.warning, text)  //~ singleton
}

struct Importer {
    func run(_ rows: [String]) -> Int {  //~ via state, via clock, via environment
        let good = rows.filter { !$0.isEmpty }
        if good.count < rows.count { warn("\(rows.count - good.count) empty rows") }
        AppLog.shared.log(.info, "imported \(good.count)")  //~ singleton
        return good.count
    }
}
