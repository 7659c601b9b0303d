/// One request of the engine: run this entry of this module.
struct Command: Sendable {
    /// The path of the library that holds the entry; loaded when it is not yet.
    var library: String
    /// The C name of the entry.
    var entry: String

    /// Reads `LIBRARY<TAB>ENTRY`; nil when the line is anything else.
    init?(line: String) {
        let fields = line.split(separator: "\t", maxSplits: 1)
        guard fields.count == 2 else { return nil }
        library = String(fields[0])
        entry = String(fields[1])
    }
}
