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
    /// The lines that were told and are of entries that are gone, or of those before them. What such a line is of shows
    /// when the process prints it while it has run nothing but the entries before them.
    private var doubtful: [String: Int] = [:]
    /// The number of entries that were left when the last ones went.
    private var left = 0

    /// Adds text that came when the script had this many entries.
    mutating func add(_ text: String, at position: Int) {
        // A new entry may print what those did that are gone: that is told.
        if position > left { doubtful = [:] }
        for line in text.split(separator: "\n").map(String.init) where !repeats.takeOne(of: line) {
            let line = Line(text: line, position: position)
            if doubtful.takeOne(of: line.text) { remember([line]) } else { untold.append(line) }
        }
    }

    /// Forgets the lines that came when the script had more entries than this: the entries that are gone may have printed
    /// them. Those of them that were not told are told no more.
    mutating func rewind(to position: Int) {
        untold.removeAll { $0.position > position }
        for line in told where line.position > position { doubtful[line.text, default: 0] += 1 }
        told.removeAll { $0.position > position }
        left = position
    }

    /// Takes note that a new process runs the script, if there is one, from its beginning.
    mutating func expectRepeats() {
        repeats = Dictionary((told + untold).map { ($0.text, 1) }, uniquingKeysWith: +)
    }

    /// Takes the text that was not taken yet.
    mutating func take() -> String {
        defer { untold = [] }
        remember(untold)
        return untold.map { $0.text + "\n" }.joined()
    }

    private mutating func remember(_ lines: [Line]) { told += lines.prefix(max(0, Self.mostLines - told.count)) }
}

extension [String: Int] {
    /// Takes one of a text away; false where none is left.
    fileprivate mutating func takeOne(of text: String) -> Bool {
        guard let count = self[text], count > 0 else { return false }
        self[text] = count - 1
        return true
    }
}
