/// A page of HTML that needs nothing beside it: no other file, no network, no script.
enum Page {
    /// The whole page: a title, a style of our own, perhaps with one more that adds to it, and the body.
    static func render(title: String, style: StaticString, adding more: StaticString? = nil, _ body: Markup) -> String {
        let styles = [style] + (more.map { [$0] } ?? [])
        let parts =
            [
                .void("meta", ["charset": "utf-8"]),
                .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                .element("title", [:], Markup(title.madeSafeOnOneLine)),
            ] + styles.map(Markup.style)
        let page = Markup.element(
            "html", ["lang": "en", "xmlns": "http://www.w3.org/1999/xhtml"], Markup("\n"),
            .element("head", [:], Markup("\n"), parts.lines), Markup("\n"),
            .element("body", [:], Markup("\n"), body), Markup("\n"))
        return "<!DOCTYPE html>\n" + page.source
    }
}

/// HTML that is always well-formed, because this type escapes all text and closes every element. It is also well-formed
/// XML, so that any XML parser can check it.
struct Markup: Equatable {
    private(set) var source: String

    /// Text that a reader sees as it is given.
    init(_ text: String) { source = XMLText.escape(text) }

    fileprivate init(source: String) { self.source = source }

    static let nothing = Markup(source: "")
    static let lineBreak = Markup(source: "<br/>")
    static let rule = Markup(source: "<hr/>")

    /// A style sheet of our own, whose characters are not escaped.
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
    /// All elements one after another.
    var joined: Markup { Markup(source: map(\.source).joined()) }

    /// Each element on a line of its own, without the empty ones; only for places where white space means nothing.
    var lines: Markup { Markup(source: filter { !$0.isEmpty }.map { $0.source + "\n" }.joined()) }
}
