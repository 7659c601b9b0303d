/// A file that a run left in its private home (`~/…`) or temporary folder (`$TMPDIR/…`).
package struct LeftFile: Sendable, Hashable, Codable {
    package var path: String
    package var bytes: Int

    package init(path: String, bytes: Int) {
        self.path = path
        self.bytes = bytes
    }
}
