import LessonModel

/// A place that a wiring fills: a binding, an assignment's left side, or `surround`.
package struct Socket: Sendable, Equatable {
    package var name: String
    /// The expression that fills it, on one line.
    package var expression: String

    /// The sockets of a wiring in the order in which they are filled; a socket that is filled twice counts once.
    package static func sockets(of items: [Item]) -> [Socket] {
        items.flatMap(sockets(of:)).reduce(into: []) { sockets, socket in
            sockets.removeAll { $0.name == socket.name }
            sockets.append(socket)
        }
    }

    private static func sockets(of item: Item) -> [Socket] {
        switch item.kind {
        case .binding(let binding):
            binding.parts.map { Socket(name: $0.pattern.text, expression: $0.value.written.collapsingWhitespace) }
        case .assignment(let target, let value):
            [Socket(name: target.text.collapsingWhitespace, expression: value.written.collapsingWhitespace)]
        case .surround(let closure):
            [Socket(name: "surround", expression: scopeText(closure.text))]
        default: []
        }
    }

    /// The call with which a `surround` closure opens a scope, without the words around it:
    /// `Ambient.$now.withValue(nine)`.
    private static func scopeText(_ closure: String) -> String {
        let text = closure.collapsingWhitespace
        let pattern = /\{ \w+ in (?:try )?(?:await )?(?<call>.+?) \{ (?:try )?(?:await )?\w+\(\) \} \}/
        guard let match = text.wholeMatch(of: pattern) else { return text }
        return String(match.call)
    }
}

extension Stage {
    /// The stage's sockets with the expressions that these wirings plug into them, read from the lesson alone.
    package func sockets(of wanted: [String]) -> [SocketRecord] {
        let columns = wirings.filter { wanted.contains($0.wiringName ?? "") }.map { block in
            (block.wiringName ?? "", Socket.sockets(of: ItemReader.items(of: SourcePiece(block, file: "")) ?? []))
        }
        return SocketRecord.records(columns, stage: number)
    }
}

extension SocketRecord {
    /// The sockets of some wirings in the order in which they appear.
    package static func records(_ columns: [(wiring: String, sockets: [Socket])], stage: Int) -> [SocketRecord] {
        columns.flatMap { $0.sockets.map(\.name) }.withoutRepeats.map { name in
            let filled = columns.compactMap { wiring, sockets in
                sockets.first { $0.name == name }.map { (wiring, $0.expression) }
            }
            let expressions = Dictionary(filled) { $1 }
            return SocketRecord(
                stage: stage, name: name, expressions: expressions,
                differs: SocketRecord.differs(expressions, among: columns.map(\.wiring)))
        }
    }
}

/// The lines of a probe as its results count them: one for each statement that is evaluated.
package enum ProbeLines {
    /// The statements, without the comments around them; nil when the probe is not whole Swift, which the compiler
    /// will say better.
    package static func lines(of source: String) -> [String]? {
        ItemReader.items(of: SourcePiece(file: "", text: source))?.filter(\.isEvaluated).map(\.code.text)
    }

    /// A line as a row of a table repeats it: with the blanks of its literals, and all on one line.
    package static func inTable(_ line: String) -> String {
        line.contains { $0.isWhitespace && $0 != " " } ? line.collapsingWhitespace : line
    }

    /// Whether a row of a table repeats a line, line ends and runs of blanks apart.
    package static func isSame(_ row: String, _ line: String) -> Bool {
        let words: (String) -> [Substring] = { $0.split(whereSeparator: \.isWhitespace) }
        if words(row) == words(line) { return true }
        // A statement of several lines is repeated on one, with or without blanks where the lines met.
        return line.contains { $0.isNewline } && words(row).joined() == words(line).joined()
    }
}

extension Probe {
    /// The statements that are evaluated, as the rows of their results count them; nil when the probe is not whole Swift.
    package var lines: [String]? { ProbeLines.lines(of: block.source) }
}
