import LessonModel

/// The text inside a block of a handout.
enum HandoutText {
    static func markup(_ inlines: [Inline]) -> Markup { inlines.map(markup).joined }

    private static func markup(_ inline: Inline) -> Markup {
        switch inline {
        case .text(let text): Markup(text)
        case .code(let code): .element("code", [:], Markup(code))
        case .emphasis(let inner): .element("em", [:], markup(inner))
        case .strong(let inner): .element("strong", [:], markup(inner))
        case .strikethrough(let inner): .element("del", [:], markup(inner))
        case .link(let text, let destination): link(markup(text), destination)
        // A picture would be a file beside the page, so a link stands for it.
        case .image(let description, let destination): link(Markup("image: \(description)"), destination)
        case .lineBreak: .lineBreak
        }
    }

    /// A link to a destination that can be read; a destination that could run code leaves only its text.
    private static func link(_ text: Markup, _ destination: String) -> Markup {
        isReadable(destination) ? .element("a", ["href": destination], text) : text
    }

    private static func isReadable(_ destination: String) -> Bool {
        guard let scheme = destination.prefixMatch(of: /[^\/?#:]*:/)?.output else { return true }
        return ["http:", "https:", "mailto:"].contains(scheme.lowercased())
    }
}
