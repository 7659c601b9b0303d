/// A page of HTML that needs nothing beside it: no other file, no network, no script.
enum Page {
    /// The whole page: a title, a style of our own, and the body.
    static func render(title: String, style: StaticString, _ body: Markup) -> String {
        let parts = [
            .void("meta", ["charset": "utf-8"]),
            .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("title", [:], Markup(title.madeSafeOnOneLine)), Markup.style(style),
        ]
        let page = Markup.element(
            "html", ["lang": "en", "xmlns": "http://www.w3.org/1999/xhtml"], Markup("\n"),
            .element("head", [:], Markup("\n"), parts.lines), Markup("\n"),
            .element("body", [:], Markup("\n"), body), Markup("\n"))
        return "<!DOCTYPE html>\n" + page.source
    }
}
