/// The ways in which HTML begins a block, each with its own end.
enum HTMLKind {
    /// `<pre>`, `<script>`, `<style>`, `<textarea>`: ends at the closing tag.
    case verbatim
    case comment
    case instruction
    case declaration
    case cdata
    /// A block tag such as `<details>`: ends at a blank line.
    case block
    /// Any other tag alone on its line: ends at a blank line, cannot interrupt a paragraph.
    case inline

    /// The kind that a line begins; nil when it is no HTML.
    init?(_ content: ArraySlice<UInt8>, insideParagraph: Bool) {
        guard content.first == UInt8(ascii: "<") else { return nil }
        let after = content.dropFirst()
        if let special = Self.special(after) {
            self = special
        } else if Self.blockTags.contains(Self.tagName(after)) {
            self = .block
        } else if !insideParagraph, InlineTag.end(in: content).map({ content[$0...].allSatisfy(\.isBlank) }) == true {
            self = .inline
        } else {
            return nil
        }
    }

    /// Whether a blank line ends the block.
    var endsAtBlankLine: Bool { self == .block || self == .inline }

    /// Whether the block ends with this line.
    func isEnded(by content: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .verbatim: ["</pre>", "</script>", "</style>", "</textarea>"].contains { content.holds($0) }
        case .comment: content.holds("-->")
        case .instruction: content.holds("?>")
        case .declaration: content.holds(">")
        case .cdata: content.holds("]]>")
        case .block, .inline: false
        }
    }

    private static func special(_ after: ArraySlice<UInt8>) -> HTMLKind? {
        if after.starts(with: "!--".utf8) { return .comment }
        if after.starts(with: "![CDATA[".utf8) { return .cdata }
        if after.first == UInt8(ascii: "?") { return .instruction }
        if after.first == UInt8(ascii: "!"), after.dropFirst().first?.isLetter == true { return .declaration }
        return ["pre", "script", "style", "textarea"].contains(tagName(after, closing: false)) ? .verbatim : nil
    }

    /// The lowercase name of the tag after `<`; empty when there is none.
    private static func tagName(_ after: ArraySlice<UInt8>, closing: Bool = true) -> String {
        let isClosing = closing && after.first == UInt8(ascii: "/")
        let name = (isClosing ? after.dropFirst() : after).prefix { $0.isLetter || $0.isDigit }
        guard name.count < 16 else { return "" }
        let rest = after[name.endIndex...]
        let isEnded = rest.first.map { $0.isBlank || $0 == UInt8(ascii: ">") } ?? true
        return isEnded || (closing && rest.starts(with: "/>".utf8)) ? name.text.lowercased() : ""
    }

    private static let blockTags: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
        "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
        "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
        "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option",
        "p", "param", "section", "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
        "track", "ul",
    ]
}

extension ArraySlice<UInt8> {
    /// Whether this ASCII text occurs, whatever its case.
    fileprivate func holds(_ text: String) -> Bool {
        let count = text.utf8.count
        guard let first = text.utf8.first else { return true }
        return indices.contains { index in
            self[index] == first && self[index...].prefix(count).matches(text)
        }
    }
}
