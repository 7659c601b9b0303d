import Foundation

/// Plain lines without an editor: from a pipe, or from a person whose terminal can do no more.
///
/// A class because it keeps the bytes that it has read too far; unchecked because one thread reads, and `announce` only
/// writes.
package final class PlainReader: LineReading, @unchecked Sendable {
    /// The origin of the lines.
    package enum Source: Sendable {
        /// A file or another program: prompt and lines are written, so that the output is a transcript.
        case pipe
        /// A person at a terminal that shows by itself what is typed: only prompts are written.
        case person
    }

    /// The answers that the reader needs from the session: the reader only asks whether a text is incomplete, and tells
    /// that a person can type. Set between two reads.
    package var help: EditingHelp

    private let source: Source
    private let write: @Sendable (String) -> Void
    private var lines: InputLines

    /// A reader of this descriptor. `write` shows a text as it is, and is called from any thread.
    package init(
        input: Int32 = STDIN_FILENO, source: Source, help: EditingHelp = EditingHelp(),
        write: @escaping @Sendable (String) -> Void
    ) {
        (self.source, self.help, self.write) = (source, help, write)
        lines = InputLines(descriptor: input)
    }

    package func read(_ prompt: String) -> Typed {
        var draft = CellDraft(), prompt = prompt
        while let line = nextLine(prompt) {
            if let cell = draft.add(line, isIncomplete: { help.continuation($0, false) != nil }) {
                return .cell(cell, isPasted: false)
            }
            prompt = Self.continued(prompt)
        }
        return draft.isEmpty ? .endOfInput : .cell(draft.text, isPasted: false)
    }

    package func ask(_ question: String) -> Typed { read(question) }

    package func ask(_ question: String, keys: String) -> Typed { read(question) }

    package func lend<Result>(_ work: () -> Result) -> Result { work() }

    package func pause() {}

    package func wake() {}

    package func reword(_ question: String) {}

    package func close() {}

    package func announce(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n") }

    private func nextLine(_ prompt: String) -> String? {
        if source == .person {
            write(prompt)
            help.whenReady()
        }
        let line = lines.next()
        switch source {
        case .person: if line == nil { write("\n") }
        case .pipe: if let line { write((prompt + line.madeSafe).withoutTrailingBlanks + "\n") }
        }
        return line
    }

    /// The prompt of a further line: a dot, and as wide as the first.
    private static func continued(_ prompt: String) -> String {
        ". ".paddedLeft(to: StyledPrompt(prompt).plain.columns)
    }
}

/// The lines of a descriptor, as text whatever its bytes are.
struct InputLines {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its line break, which may be CR LF; a last line may lack one. Nil at the end.
    mutating func next() -> String? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) { return take(upTo: end, next: end + 1) }
            searched = buffer.count - start
            if isAtEnd { return start < buffer.count ? take(upTo: buffer.count, next: buffer.count) : nil }
            fill()
        }
    }

    private mutating func take(upTo end: Int, next: Int) -> String {
        var line = buffer[start..<end]
        if line.last == 0x0D { line.removeLast() }
        start = next
        return String(decoding: line, as: UTF8.self)
    }

    private mutating func fill() {
        buffer.removeFirst(start)
        start = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 16), count = 0
        repeat { count = read(descriptor, &chunk, chunk.count) } while count < 0 && errno == EINTR
        isAtEnd = count <= 0
        buffer += chunk.prefix(max(0, count))
    }
}
