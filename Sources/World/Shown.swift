/// A value as it is reported: its type, its text and how long it took to get.
struct Shown: Sendable {
    var type: String
    var text: String
    var nanoseconds: UInt64

    /// Values longer than this are cut, with a word that says so: a table is no place for megabytes.
    static let longestText = 64 * 1024

    /// Asks for the type's name only: `String(describing:)` would first look in all that is loaded whether types have a
    /// description of their own.
    init<Value>(of type: Value.Type, text: String, nanoseconds: UInt64) {
        self.type = _typeName(type, qualified: false)
        self.nanoseconds = nanoseconds
        let surplus = text.utf8.count - Self.longestText
        self.text =
            surplus <= 0
            ? text : String(decoding: text.utf8.prefix(Self.longestText), as: UTF8.self) + "… (\(surplus) more bytes)"
    }
}
