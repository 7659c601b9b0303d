/// A name for something built, made from everything that it is built from.
package struct ContentKey: Sendable, Hashable {
    package let text: String

    /// The format of built folders, raised when their content, or what may be done with it, changes.
    private static let format = "3"

    /// The key of these parts; where one part ends and the next begins makes a difference.
    package init(_ parts: [String]) {
        var bytes: [UInt8] = []
        for part in [Self.format] + parts {
            bytes += Array("\(part.utf8.count):".utf8)
            bytes += Array(part.utf8)
        }
        text = SHA256.hash(bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
