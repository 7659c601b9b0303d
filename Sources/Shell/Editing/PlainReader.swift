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
        lines = InputLines(descriptor: input, wake: source == .person ? WakePipe.descriptor : nil)
    }

    package func read(_ prompt: String) -> Typed {
        var draft = CellDraft(), prompt = prompt
        while true {
            switch nextLine(prompt) {
            case .line(let line):
                if let cell = draft.add(line, isIncomplete: isIncomplete) { return .cell(cell, isPasted: false) }
            case .interrupted: return .interrupted
            case .end: return draft.isEmpty ? .endOfInput : .cell(draft.text, isPasted: false)
            }
            prompt = Self.continued(prompt)
        }
    }

    /// Whether a text needs another line. A person forces it through with two blank lines; in a script these may stand in
    /// a block, and what nothing closes ends with the script.
    private func isIncomplete(_ text: String) -> Bool {
        if CellText.forced(text) != nil, source == .person || !help.isWithin(text) { return false }
        return help.continuation(text, false) != nil
    }

    /// Drops the line that a person is typing, as Ctrl-C does in an editor. May be called from any thread.
    package func interrupt() { WakePipe.post(.interrupted) }

    package func ask(_ question: String) -> Typed { read(question) }

    package func ask(_ question: String, keys: String) -> Typed { read(question) }

    package func lend<Result>(_ work: () -> Result) -> Result { work() }

    package func begin(with text: String) {}

    package func pause() {}

    package func cancelPause() {}

    package func wake() {}

    package func reword(_ question: String) {}

    package func close() {}

    package func announce(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n") }

    private func nextLine(_ prompt: String) -> InputLines.Next {
        if source == .person {
            write(prompt)
            help.whenReady()
        }
        let next = lines.next()
        switch (source, next) {
        case (.person, .line): break
        // A line that a person ended has no line break yet.
        case (.person, _): write("\n")
        case (.pipe, .line(let line)): write((prompt + line.madeSafe).withoutTrailingBlanks + "\n")
        case (.pipe, _): break
        }
        return next
    }

    /// The prompt of a further line: a dot, and as wide as the first.
    private static func continued(_ prompt: String) -> String {
        ". ".paddedLeft(to: StyledPrompt(prompt).plain.columns)
    }
}

/// The lines of a descriptor, as text whatever its bytes are.
struct InputLines {
    /// The outcome of the wait for a line.
    enum Next {
        case line(String)
        /// Somebody wants no line any more: what was typed of it is dropped.
        case interrupted
        case end
    }

    private let descriptor: Int32
    /// The descriptor on which an end of the wait is told; nil where nobody ends it.
    private let wake: Int32?
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(descriptor: Int32, wake: Int32? = nil) { (self.descriptor, self.wake) = (descriptor, wake) }

    /// The next line without its line break, which may be CR LF; a last line may lack one.
    mutating func next() -> Next {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) { return .line(take(upTo: end, next: end + 1)) }
            searched = buffer.count - start
            if isAtEnd { return start < buffer.count ? .line(take(upTo: buffer.count, next: buffer.count)) : .end }
            guard waits() else {
                (buffer, start) = ([], 0)
                return .interrupted
            }
            fill()
        }
    }

    /// Waits for bytes. Returns false where an interruption came instead.
    private func waits() -> Bool {
        guard let wake else { return true }
        while true {
            var places = [descriptor, wake].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&places, nfds_t(places.count), -1) >= 0 || errno == EINTR else { return true }
            if places[1].revents != 0, WakePipe.take().contains(.interrupted) { return false }
            if places[0].revents != 0 { return true }
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
