import Foundation
import LessonReading

/// The content of a file that a person named, up to a limit: a device and a pipe can go on for ever.
package enum FileContents {
    private static let limit = LessonScanner.limit

    /// The bytes, at most one more than the limit; nil when they cannot be read.
    package static func read(_ path: String) -> Data? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        var data = Data()
        do {
            while data.count <= limit, let more = try file.read(upToCount: limit + 1 - data.count), !more.isEmpty {
                data += more
            }
        } catch { return nil }
        return data
    }
}
