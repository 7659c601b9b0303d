/// A run of text inside a block.
package indirect enum Inline: Sendable, Equatable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(text: [Inline], destination: String)
    case image(description: String, destination: String)
    /// A line break that the author asked for (two blanks or a backslash).
    case lineBreak

    /// The text without its marks.
    package var plain: String {
        switch self {
        case .text(let text), .code(let text): text
        case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(let inner, _):
            inner.map(\.plain).joined()
        case .image(let description, _): description
        case .lineBreak: "\n"
        }
    }
}
