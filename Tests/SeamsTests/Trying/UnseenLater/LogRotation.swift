import Foundation

struct LogFile {
    let url: URL
    let size: Int
    let modified: Date
}

/// Keeps a folder of logs below a number of bytes and an age.
struct LogRotator {
    var directory: URL
    var maximumBytes = 10_000_000
    var maximumAge: TimeInterval = 14 * 86_400

    func files() throws -> [LogFile] {
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
        let urls = try FileManager.default.contentsOfDirectory(  //~ files
            at: directory, includingPropertiesForKeys: keys)
        return try urls.filter { $0.pathExtension == "log" }.map { url in
            let values = try url.resourceValues(forKeys: Set(keys))  //~ files
            return LogFile(
                url: url, size: values.fileSize ?? 0,
                modified: values.contentModificationDate ?? .distantPast)
        }
    }

    func rotate() throws -> [URL] {  //~ via files, via clock
        let all = try files().sorted { $0.modified > $1.modified }
        let doomed = expired(in: all) + overflow(in: all)
        for url in doomed {
            try remove(url)
        }
        return doomed
    }

    private func expired(in files: [LogFile]) -> [URL] {
        let limit = Date().addingTimeInterval(-maximumAge)  //~ clock
        return files.filter { $0.modified < limit }.map(\.url)
    }

    private func overflow(in files: [LogFile]) -> [URL] {
        var sum = 0
        return files.filter { file in
            sum += file.size
            return sum > maximumBytes
        }.map(\.url)
    }

    private func remove(_ url: URL) throws {
        guard FileManager.default.fileExists(atPath: url.path) else { return }  //~ files
        try FileManager.default.removeItem(at: url)  //~ files
    }
}

final class LineLogger {
    private let handle: FileHandle
    private let stamp = ISO8601DateFormatter()

    init(url: URL) throws {
        if !FileManager.default.fileExists(atPath: url.path) {  //~ files
            try Data().write(to: url)  //~ files
        }
        handle = try FileHandle(forWritingTo: url)  //~ files
        try handle.seekToEnd()
    }

    func log(_ message: String, level: String = "info") {
        let line = "\(stamp.string(from: Date())) [\(level)] \(message)\n"  //~ clock
        handle.write(Data(line.utf8))
    }
}
