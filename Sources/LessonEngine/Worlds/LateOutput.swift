/// The text that a world printed while none of its entries was under way: a task or a thread outlived its line. Nobody can
/// tell of which line it is.
///
/// A process that is brought back runs the same lines and prints the same once more. Text that was told is not told again.
struct LateOutput: Sendable {
    /// A line of text, with the number of entries that the world's script had when it came.
    private struct Line: Sendable {
        var text: String
        var position: Int
    }

    /// The most lines that are compared with those of a process that is brought back.
    private static let mostLines = 1000

    private var untold: [Line] = []
    private var told: [Line] = []
    /// The lines that the process may print once more, each with the number of times.
    private var repeats: [String: Int] = [:]

    /// Adds text that came when the script had this many entries.
    mutating func add(_ text: String, at position: Int) {
        for line in text.split(separator: "\n").map(String.init) {
            if let count = repeats[line], count > 0 {
                repeats[line] = count - 1
                continue
            }
            untold.append(Line(text: line, position: position))
            if told.count < Self.mostLines { told.append(Line(text: line, position: position)) }
        }
    }

    /// Forgets the lines that came when the script had more entries than this: the entries that are gone may have printed
    /// them. Those of them that were not told are told no more.
    mutating func rewind(to position: Int) {
        told.removeAll { $0.position > position }
        untold.removeAll { $0.position > position }
    }

    /// Takes note that a new process runs the script, if there is one, from its beginning.
    mutating func expectRepeats() { repeats = Dictionary(told.map { ($0.text, 1) }, uniquingKeysWith: +) }

    /// Takes the text that was not taken yet.
    mutating func take() -> String {
        defer { untold = [] }
        return untold.map { $0.text + "\n" }.joined()
    }
}
