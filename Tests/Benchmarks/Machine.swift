import Foundation

/// What the figures were measured on.
enum Machine {
    static var line: String {
        let model = value(after: "model name", in: "/proc/cpuinfo") ?? "an unknown processor"
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first ?? "?"
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return "\(cores) cores, \(model), load \(load), \(ProcessInfo.processInfo.operatingSystemVersionString)"
    }

    private static func value(after name: String, in file: String) -> String? {
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.first { $0.hasPrefix(name) }?.split(separator: ":").last.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }
}
