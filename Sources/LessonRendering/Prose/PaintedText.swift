import LessonModel

/// One text made of pieces with a paint each: broken into lines as a whole, painted afterwards.
struct PaintedText: Equatable {
    private typealias PaintedCharacter = (character: Character, paint: Paint)

    private struct Piece: Equatable {
        /// The end of the piece in the text, in UTF-8 bytes.
        var end: Int
        var paint: Paint
    }
    /// The text without paint, fit to be shown.
    private(set) var text = ""
    private var pieces: [Piece] = []

    /// Stands for a blank at which no line may be broken; never part of a safe text, and never shown.
    private static let hardBlank: Character = "\u{FFFE}"

    init() {}

    init(_ text: String, _ paint: Paint = .plain) { append(text, paint) }

    /// Adds a piece, made safe.
    mutating func append(_ piece: String, _ paint: Paint = .plain) { append(safe: piece.madeSafe, paint) }

    /// Adds a part of a text that was made safe as a whole; an unbroken one is broken only where the room ends.
    mutating func append(safe piece: some StringProtocol, _ paint: Paint, isUnbroken: Bool = false) {
        guard !piece.isEmpty else { return }
        text += isUnbroken ? String(piece.map { $0 == " " ? Self.hardBlank : $0 }) : String(piece)
        pieces.append(Piece(end: text.utf8.count, paint: paint))
    }

    /// The text in lines of at most `width` columns; the rest of a broken line is indented by `hanging`.
    func lines(to width: Int, hanging: Int = 0, style: Style) -> [String] {
        let lines = text.wrapped(to: width, hanging: hanging)
        guard style.usesColor else { return lines.map { Self.shown($0).withoutTrailingBlanks } }
        var rest = painted[...]
        return lines.map { line in
            // Wrapping loses and adds nothing but blanks, so that the other characters can be counted off one by one.
            let ink = line.drop { $0 == " " }
            rest = rest.drop { $0.character == " " || $0.character == "\n" }
            defer { rest = rest.dropFirst(ink.count) }
            var shown = rest.prefix(ink.count)
            while shown.last?.character == Self.hardBlank { shown.removeLast() }
            return line.prefix { $0 == " " } + Self.paint(shown, style)
        }
    }

    /// The text as one line, however long.
    func unbroken(style: Style) -> String { Self.paint(painted[...], style) }

    /// Each character with the paint of the piece that it begins in.
    private var painted: [PaintedCharacter] {
        var offset = 0, piece = 0
        return text.map { character in
            while pieces[piece].end <= offset { piece += 1 }
            offset += character.utf8.count
            return (character, pieces[piece].paint)
        }
    }

    /// The text in pieces of one paint each.
    var runs: [(text: String, paint: Paint)] { Self.runs(painted[...]) }

    private static func paint(_ characters: ArraySlice<PaintedCharacter>, _ style: Style) -> String {
        runs(characters).map { style.paint($0.text, $0.paint) }.joined()
    }

    private static func runs(_ characters: ArraySlice<PaintedCharacter>) -> [(text: String, paint: Paint)] {
        var rest = characters, runs: [(text: String, paint: Paint)] = []
        while let first = rest.first {
            let run = rest.prefix { $0.paint == first.paint }
            runs.append((shown(String(run.map(\.character))), first.paint))
            rest = rest.dropFirst(run.count)
        }
        return runs
    }

    private static func shown(_ text: String) -> String {
        text.utf8.contains(0xEF) ? String(text.map { $0 == hardBlank ? " " : $0 }) : text
    }
}

extension PaintedText {
    /// Prose with its marks: as paint where there is colour, else as the marks that plain text has always used.
    init(_ inlines: [Inline], _ paint: Paint = .plain, style: Style) {
        for inline in inlines { append(inline, paint, style) }
    }

    private mutating func append(_ inline: Inline, _ paint: Paint, _ style: Style) {
        switch inline {
        case .text(let text): append(text.withoutLineFeeds, paint)
        case .code(let code): append(code: code.withoutLineFeeds, paint, style)
        case .emphasis(let inner), .strong(let inner): append(stressed: inner, paint, style)
        case .strikethrough(let inner): append(inner, between: "~", paint, style)
        case .link(let text, let destination): append(link: text, destination, paint, style)
        case .image(let description, let destination):
            append(link: [.text("image: \(description)")], destination, paint, style)
        case .lineBreak: append("\n")
        }
    }

    private mutating func append(code: String, _ paint: Paint, _ style: Style) {
        let text = (style.usesColor ? code : CodeSpan.markdown(code)).madeSafe
        let paint = style.usesColor ? Paint(isBold: paint.isBold, color: .cyan) : paint
        append(safe: text, paint, isUnbroken: text.columns <= Self.longestUnbrokenCode)
    }

    /// The columns up to which code is read as one word, so that its marks stay on one line.
    private static let longestUnbrokenCode = 24

    private mutating func append(stressed inner: [Inline], _ paint: Paint, _ style: Style) {
        guard style.usesColor else { return append(inner, between: style.isLinear ? "" : "*", paint, style) }
        append(inner, between: "", Paint(isBold: true, color: paint.color), style)
    }

    private mutating func append(link text: [Inline], _ destination: String, _ paint: Paint, _ style: Style) {
        let words = text.map(\.plain).joined()
        append(text, between: "", paint, style)
        guard let place = Self.place(destination.withoutLineFeeds, beside: words.withoutLineFeeds) else { return }
        append(words.isEmpty ? "" : " ", paint)
        append("(\(place))", paint)
    }

    /// The words for a link's destination where nothing can be clicked; nil where its text says enough. Another lesson of
    /// the course has a number, by which `open` finds it.
    private static func place(_ destination: String, beside words: String) -> String? {
        if destination.isEmpty || destination == words || destination == "mailto:" + words { return nil }
        if destination.hasPrefix("#"), !words.isEmpty { return nil }
        guard let match = destination.wholeMatch(of: /0*(\d+)-[a-z0-9-]+\.md(?:#.*)?/) else { return destination }
        let lesson = "lesson \(match.output.1)"
        return words.lowercased().hasSuffix(lesson) ? nil : lesson
    }

    private mutating func append(_ inner: [Inline], between mark: String, _ paint: Paint, _ style: Style) {
        append(mark, paint)
        for inline in inner { append(inline, paint, style) }
        append(mark, paint)
    }
}

extension String {
    /// The text on one line, because Markdown shows a line feed as a blank.
    fileprivate var withoutLineFeeds: String { replacing("\n", with: " ") }
}
