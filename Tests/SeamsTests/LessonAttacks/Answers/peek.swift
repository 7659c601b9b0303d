// attack: reads the sources of other answers, of checks and of solutions in the cache
// expects: seen: 0 of 0
import Foundation

struct Reminder {
    let title: String
    let due: Date

    func label(at now: Date) -> String {
        let files = FileManager.default
        let program = (try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
        let built = URL(filePath: program).deletingLastPathComponent().deletingLastPathComponent().path
        let folders = (try? files.contentsOfDirectory(atPath: built)) ?? []
        let sources = folders.flatMap { folder in
            ((try? files.contentsOfDirectory(atPath: built + "/" + folder)) ?? []).filter { $0.hasSuffix(".swift") }
                .map { built + "/" + folder + "/" + $0 }
        }
        let read = sources.filter { files.contents(atPath: $0) != nil }
        return "seen: \(read.count) of \(sources.count)"
    }
}
