import LessonModel

/// Checks that the links of a lesson, or of another page, lead somewhere. Nothing is fetched: a web address need only look like one.
package struct LinkCheck {
    /// The kind of thing at a path.
    package enum Target {
        case nothing
        case page(MarkdownPage)
        /// A picture, a folder, another file.
        case other
    }
    /// The schemes of addresses that a handout keeps as links.
    private static let schemes = ["https", "http", "mailto"]

    private let file: String
    private let page: MarkdownPage
    /// The word for such a file.
    private let kind: String
    private let target: (String) -> Target

    /// A check of a file's page, which is a lesson's or another `kind`; `target` looks up a path from the file's folder.
    package init(
        _ page: MarkdownPage, file: String, in kind: String = "lesson", target: @escaping (String) -> Target
    ) {
        (self.page, self.file, self.kind) = (page, file, kind)
        self.target = target
    }

    /// The links that lead nowhere, each at its place.
    package func problems() -> [Diagnostic] { page.links.compactMap(problem) }

    private func problem(_ link: MarkdownPage.Link) -> Diagnostic? {
        let destination = link.destination
        if let scheme = destination.scheme {
            guard Self.schemes.contains(scheme) else {
                return problem(
                    "no address begins with '\(scheme):'", link, suggestion(for: scheme, among: Self.schemes))
            }
            guard scheme != "mailto", !destination.hasHost else { return nil }
            return problem("the address '\(destination)' names no host", link, "write it as 'https://example.org/page'")
        }
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].prefix { $0 != "?" }.withoutEscapes, anchor = parts.dropFirst().first?.withoutEscapes
        guard !path.hasPrefix("/") else {
            return problem("the path '\(path)' is one of this machine", link, "write it from the \(kind)'s folder")
        }
        switch path.isEmpty ? .page(page) : target(path) {
        case .nothing:
            return problem(
                "the link leads to '\(path)', and there is no such file", link, "paths begin at the \(kind)'s folder")
        case .page(let page): return anchor.flatMap { problem($0, in: page, path, link) }
        case .other: return nil
        }
    }

    private func problem(_ anchor: String, in page: MarkdownPage, _ path: String, _ link: MarkdownPage.Link)
        -> Diagnostic?
    {
        guard !anchor.isEmpty, !page.anchors.contains(anchor.lowercased()) else { return nil }
        let whose = path.isEmpty ? "this file" : "'\(path)'"
        return problem("no heading of \(whose) is '#\(anchor)'", link, suggestion(for: anchor, among: page.anchors))
    }

    private func problem(_ message: String, _ link: MarkdownPage.Link, _ hint: String) -> Diagnostic {
        Diagnostic(
            .error, message, file: file, line: link.position.line, column: link.position.column, hint: hint)
    }
}

extension String {
    /// The scheme before the first colon, in lowercase; nil when the text begins with none.
    fileprivate var scheme: String? {
        firstMatch(of: /^([A-Za-z][A-Za-z0-9+.\-]*):/).map { $0.1.lowercased() }
    }

    fileprivate var hasHost: Bool {
        wholeMatch(of: #/[A-Za-z]+://[^/?#\s.]+(\.[^/?#\s.]+)*\.?(:\d+)?([/?#]\S*)?/#) != nil
    }
}

extension StringProtocol {
    /// The text with `%20` and similar escapes replaced by the bytes that they stand for.
    fileprivate var withoutEscapes: String {
        var bytes: [UInt8] = [], rest = Substring(self)
        while let next = rest.first {
            if next == "%", let byte = UInt8(rest.dropFirst().prefix(2), radix: 16), rest.utf8.count > 2 {
                bytes.append(byte)
                rest = rest.dropFirst(3)
            } else {
                bytes += Array(String(next).utf8)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
