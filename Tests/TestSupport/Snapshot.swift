import Foundation
import Testing

/// Compares a text that people see with the file of this name in `Snapshots/` beside the test.
///
/// `RECORD=1 swift test` writes the file and fails, so that a recording is never mistaken for a pass.
package func expectSnapshot(
    _ text: String, named name: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let folder = URL(filePath: testFile).deletingLastPathComponent().appending(path: "Snapshots")
    let file = folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        record(text, to: file, sourceLocation)
        return
    }
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
        Issue.record("no snapshot \(file.path); record it with RECORD=1", sourceLocation: sourceLocation)
        return
    }
    guard text != expected else { return }
    Issue.record(
        """
        '\(name)' differs from its snapshot; RECORD=1 rewrites it, then read the diff
        --- expected
        \(expected)
        --- shown
        \(text)
        ---
        """, sourceLocation: sourceLocation)
}

private func record(_ text: String, to file: URL, _ sourceLocation: SourceLocation) {
    do {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(file.path)", sourceLocation: sourceLocation)
    } catch {
        Issue.record("cannot record \(file.path): \(error)", sourceLocation: sourceLocation)
    }
}
