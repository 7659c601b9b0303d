import LessonModel

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
        guard !destination.isEmpty, destination != words, destination != "mailto:" + words else { return }
        append(words.isEmpty ? "" : " ", paint)
        append("(\(destination.withoutLineFeeds))", paint)
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
