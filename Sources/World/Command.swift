/// One request of the engine: run this entry of this module.
struct Command: Sendable {
    /// The path of the library that holds the entry; loaded when it is not yet.
    var library: String
    /// The C name of the entry.
    var entry: String
    /// The words for the entry: for tests those that are left out, or those that run.
    var words: [String]

    /// Reads `LIBRARY<TAB>ENTRY`, and a word after each further tab; nil when the line is anything else.
    init?(line: String) {
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count >= 2 else { return nil }
        (library, entry, words) = (fields[0], fields[1], Array(fields[2...]))
    }
}
