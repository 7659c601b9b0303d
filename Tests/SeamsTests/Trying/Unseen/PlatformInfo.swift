import Foundation

#if os(Linux)
import Glibc
#elseif os(macOS)
import Darwin
#endif

struct PlatformInfo: Codable, Equatable {
    var system: String
    var host: String
    var cores: Int
    var user: String

    #if os(Linux)
    static func gather() -> PlatformInfo {  //~ via files
        PlatformInfo(
            system: release() ?? "Linux",
            host: ProcessInfo.processInfo.hostName,  //~ environment
            cores: ProcessInfo.processInfo.processorCount,  //~ environment
            user: getenv("USER").map { String(cString: $0) } ?? "nobody")  //~ environment
    }
    #else
    static func gather() -> PlatformInfo {
        PlatformInfo(system: "other", host: Host.current().name ?? "", cores: 1, user: NSUserName())
    }
    #endif

    private static func release() -> String? {
        let text = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)  //~ files
        return text?.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
            .map { $0.dropFirst(12).trimmingCharacters(in: ["\""]) }
    }
}

#if os(macOS)
func bootTime() -> Date { Date(timeIntervalSinceNow: -ProcessInfo.processInfo.systemUptime) }
#else
func bootTime() -> Date? {
    guard let text = try? String(contentsOf: URL(fileURLWithPath: "/proc/uptime"), encoding: .utf8),  //~ files
          let seconds = text.split(separator: " ").first.flatMap({ Double($0) })
    else { return nil }
    return Date().addingTimeInterval(-seconds)  //~ clock
}
#endif

struct CrashReport {
    let info: PlatformInfo
    let message: String

    init(_ message: String, info: PlatformInfo = .gather()) {
        self.info = info
        self.message = message
    }

    var text: String { "\(message)\n\(info.system), \(info.cores) cores" }

    #if NEVER_SET
    func send() { _ = try? Data(contentsOf: URL(string: "https://example.org")!) }
    #endif

    func fileName(_ number: Int) -> String { "crash-\(number).txt" }

    func save(_ number: Int) throws {
        let folder = NSTemporaryDirectory()  //~ files
        try text.write(toFile: folder + fileName(number), atomically: true, encoding: .utf8)  //~ files
    }
}
