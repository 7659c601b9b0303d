import Foundation

/// A folder of a test's own, removed with it. A class because it removes the folder when it goes away.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        path = URL(filePath: NSTemporaryDirectory()).appending(path: "seams-test-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file in the folder and returns its path.
    package func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        let folder = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }
}
