import LessonModel

/// Reads the text of a paragraph, heading or cell into inlines as GitHub-flavoured Markdown shows them.
///
/// The reader takes the text apart from left to right into pieces; a `]` makes a link of the pieces since its `[`. At
/// the end, `EmphasisReader` finds the emphasis. Reference links and rarer entities are not read: they show as text.
struct InlineReader {
    private let bytes: [UInt8]
    private var index = 0
    private var pieces: [InlinePiece] = []
    /// Bytes of plain text that are no piece yet.
    private var pending: [UInt8] = []
    private var brackets: [InlineBracket] = []
    /// The number of open brackets around the last link: as a link holds no link, they can begin only images.
    private var spentBrackets = 0
    private var ticks: BacktickRuns

    /// The inlines of these lines.
    static func inlines(_ lines: [RawLine]) -> [Inline] {
        inlines(Array(lines.map(\.bytes).joined(separator: [.newline])))
    }

    /// The inlines of this text.
    static func inlines(_ bytes: [UInt8]) -> [Inline] {
        var reader = InlineReader(Array(bytes.trimmed))
        reader.readAll()
        return EmphasisReader.inlines(of: reader.pieces[...])
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        ticks = BacktickRuns(bytes)
    }

    private mutating func readAll() {
        while index < bytes.count { readNext(bytes[index]) }
        flush()
    }

    private mutating func readNext(_ byte: UInt8) {
        switch byte {
        case .backslash: readEscape()
        case .backtick: readTicks()
        case .newline: readLineEnd()
        case UInt8(ascii: "&"): readEntity()
        case UInt8(ascii: "<"): readAngle()
        case UInt8(ascii: "*"), UInt8(ascii: "_"), .tilde: readRun(byte)
        case UInt8(ascii: "["): openBracket(isImage: false)
        case UInt8(ascii: "!") where byteAfter(1) == UInt8(ascii: "["): openBracket(isImage: true)
        case UInt8(ascii: "]"): closeBracket()
        default: readPlain(byte)
        }
    }

    private func byteAfter(_ distance: Int) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
    }

    /// Makes a piece of the plain text so far.
    private mutating func flush() {
        guard !pending.isEmpty else { return }
        pieces.append(.inline(.text(pending.text)))
        pending = []
    }

    private mutating func add(_ inline: Inline, endingAt end: Int) {
        flush()
        pieces.append(.inline(inline))
        index = end
    }
}

// MARK: - One kind of thing each

extension InlineReader {
    private mutating func readEscape() {
        let next = byteAfter(1)
        if next == .newline { return breakLine(endingAt: index + 2) }
        let isEscape = next?.isPunctuation == true
        pending.append(isEscape ? next ?? .backslash : .backslash)
        index += isEscape ? 2 : 1
    }

    private mutating func readTicks() {
        let count = ticks.length(at: index)
        guard let close = ticks.next(ofLength: count, from: index + count) else {
            pending += bytes[index..<index + count]
            index += count
            return
        }
        add(.code(CodeSpan.content(bytes[index + count..<close]).text), endingAt: close + count)
    }

    private mutating func readLineEnd() {
        let isBreak = pending.last == .space && pending.dropLast().last == .space
        while pending.last?.isBlank == true { pending.removeLast() }
        if isBreak { return breakLine(endingAt: index + 1) }
        pending.append(.space)
        index += 1
        while byteAfter(0)?.isBlank == true { index += 1 }
    }

    private mutating func breakLine(endingAt end: Int) {
        add(.lineBreak, endingAt: end)
        while byteAfter(0)?.isBlank == true { index += 1 }
    }

    private mutating func readEntity() {
        guard let (text, end) = Entity.read(bytes, at: index) else { return readPlain(bytes[index]) }
        pending += Array(text.utf8)
        index = end
    }

    private mutating func readAngle() {
        if let (link, end) = Autolink.inAngles(bytes, at: index) { return add(link, endingAt: end) }
        guard let end = InlineTag.end(in: bytes[index...]) else { return readPlain(bytes[index]) }
        if bytes[index..<end].dropFirst().prefix(2).matches("br") {
            breakLine(endingAt: end)
        } else {
            // Other tags change only how their text looks on a code host: the text itself stays.
            flush()
            index = end
        }
    }

    private mutating func readRun(_ byte: UInt8) {
        let end = bytes[index...].firstIndex { $0 != byte } ?? bytes.count
        let run = DelimiterRun(byte, count: end - index, before: scalar(before: index), after: scalar(from: end))
        flush()
        pieces.append(.run(run))
        index = end
    }

    private mutating func readPlain(_ byte: UInt8) {
        if brackets.isEmpty, let (link, end) = Autolink.bare(bytes, at: index) { return add(link, endingAt: end) }
        pending.append(byte)
        index += 1
    }

    private func scalar(before index: Int) -> Unicode.Scalar {
        guard index > 0 else { return " " }
        let start = bytes[..<index].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        return bytes[start..<index].text.unicodeScalars.first ?? " "
    }

    private func scalar(from index: Int) -> Unicode.Scalar {
        bytes[index...].prefix(4).text.unicodeScalars.first ?? " "
    }
}

// MARK: - Links

extension InlineReader {
    private mutating func openBracket(isImage: Bool) {
        flush()
        brackets.append(InlineBracket(piece: pieces.count, isImage: isImage))
        pieces.append(.inline(.text(isImage ? "![" : "[")))
        index += isImage ? 2 : 1
    }

    private mutating func closeBracket() {
        guard let bracket = brackets.popLast() else { return readPlain(bytes[index]) }
        let isSpent = !bracket.isImage && brackets.count < spentBrackets
        spentBrackets = min(spentBrackets, brackets.count)
        guard !isSpent, let (destination, end) = LinkTarget.read(bytes, at: index + 1) else {
            return readPlain(bytes[index])
        }
        flush()
        let inner = EmphasisReader.inlines(of: pieces[(bracket.piece + 1)...])
        pieces.removeSubrange(bracket.piece...)
        if bracket.isImage {
            add(.image(description: inner.map(\.plain).joined(), destination: destination), endingAt: end)
        } else {
            add(.link(text: inner, destination: destination), endingAt: end)
            spentBrackets = brackets.count
        }
    }
}

/// A part of a text whose inlines are being found.
enum InlinePiece {
    case inline(Inline)
    case run(DelimiterRun)
}

/// A `[` that may begin a link.
struct InlineBracket {
    /// The index of the bracket's own text among the pieces.
    let piece: Int
    let isImage: Bool
}

/// The places of the runs of backticks, by length, so that no search for a closing run is made twice.
struct BacktickRuns {
    private let bytes: [UInt8]
    private var starts: [Int: [Int]] = [:]
    /// For each length, the number of runs that the search has passed.
    private var passed: [Int: Int] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var index = 0
        while index < bytes.count {
            guard bytes[index] == .backtick else {
                index += 1
                continue
            }
            let count = length(at: index)
            starts[count, default: []].append(index)
            index += count
        }
    }

    /// The number of consecutive backticks from here on.
    func length(at index: Int) -> Int {
        (bytes[index...].firstIndex { $0 != .backtick } ?? bytes.count) - index
    }

    /// The start of the next run of exactly this length, nil when there is none; to be called from left to right.
    mutating func next(ofLength length: Int, from index: Int) -> Int? {
        guard let starts = starts[length] else { return nil }
        var next = passed[length] ?? 0
        while next < starts.count, starts[next] < index { next += 1 }
        passed[length] = next
        return next < starts.count ? starts[next] : nil
    }
}
