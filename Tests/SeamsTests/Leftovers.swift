import Foundation

/// What a program has running, and what of it must be gone when it has left.
struct Leftovers {
    /// The program's own process.
    let identifier: pid_t
    /// The folder that stands for its `SEAMS_HOME`.
    let home: String

    /// The processes that carry the mark of this program's children, by identifier.
    var children: [pid_t] {
        let mark = Data("SEAMS_CHILD=\(identifier)-".utf8)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { child in
            let environment = FileManager.default.contents(atPath: "/proc/\(child)/environ")
            return environment?.range(of: mark) != nil
        }
    }

    /// Whether a child of this name runs now.
    func hasChild(named name: String) -> Bool { !children(named: name).isEmpty }

    /// The children of this name. The kernel keeps the first 15 characters of a name.
    func children(named name: String) -> [pid_t] {
        children.filter { child in
            (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) == name.prefix(15) + "\n"
        }
    }

    /// Whether one of the worlds has used a quarter of a second of its core.
    var hasLoopingWorld: Bool { children(named: "world").contains { Self.hundredths(of: $0) > 25 } }

    /// The private folders of this program's worlds and compilers that are still there.
    var homes: [String] {
        let names = ["homes", "benches"].flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: "\(home)/cache/\($0)")) ?? []
        }
        return names.filter { $0.hasPrefix("\(identifier)-") }
    }

    /// Fields 14 and 15 of `/proc/PID/stat`: user and system time.
    private static func hundredths(of identifier: pid_t) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 14 ? (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0) : 0
    }
}
