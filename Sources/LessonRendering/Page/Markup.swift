/// HTML that is well-formed because it can be made in no other way: text is escaped, and what is opened is closed. It is
/// written as XML wants it, too, so that any parser can hold it to that.
struct Markup: Equatable {
    private(set) var source: String

    /// Text as it is to be read.
    init(_ text: String) { source = XMLText.escape(text) }

    private init(source: String) { self.source = source }

    static let nothing = Markup(source: "")
    static let lineBreak = Markup(source: "<br/>")
    static let rule = Markup(source: "<hr/>")

    /// Characters of our own that may stand in a style sheet, where nothing is escaped.
    static func style(_ sheet: StaticString) -> Markup { Markup(source: "<style>\n\(sheet)\n</style>") }

    /// An element without content: `<meta charset="utf-8"/>`.
    static func void(_ name: StaticString, _ attributes: KeyValuePairs<String, String>) -> Markup {
        Markup(source: "<\(name)\(XMLText.attributes(attributes.map { ($0, $1) }))/>")
    }

    /// An element with its content; attributes without a value are left out.
    static func element(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: Markup...
    ) -> Markup {
        let known = attributes.compactMap { name, value in value.map { (name, $0) } }
        return Markup(
            source: "<\(name)\(XMLText.attributes(known))>\(content.map(\.source).joined())</\(name)>")
    }

    var isEmpty: Bool { source.isEmpty }

    static func + (left: Markup, right: Markup) -> Markup { Markup(source: left.source + right.source) }
}

extension [Markup] {
    /// All of them in a row.
    var joined: Markup { reduce(.nothing, +) }

    /// Each on a line of its own, the empty ones left out; only for where blanks mean nothing.
    var lines: Markup { reduce(.nothing) { $1.isEmpty ? $0 : $0 + $1 + Markup("\n") } }
}
