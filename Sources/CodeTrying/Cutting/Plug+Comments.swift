import SwiftSyntax

extension TextEdits {
    /// Replaces an expression, and keeps the comments within it: above the line in which it begins, where it takes several
    /// lines, else beside the text that takes its place.
    mutating func replace(_ node: ExprSyntax, with text: String, watched: String? = nil) {
        let range = node.trimmedRange.offsets, comments = node.innerComments.filter { !text.contains($0) }
        guard !comments.isEmpty else { return replace(range, with: text, watched: watched) }
        guard let start = node.startOfOwnLine else {
            let words = comments.map(\.asBlockComment).joined(separator: " ")
            return replace(
                range, with: node.commented(text, words), watched: watched.map { node.commented($0, words) })
        }
        let layout = FileLayout(node.root.description), indent = layout.indentation(at: start)
        insert(comments.map { indent + $0 + layout.newline }.joined(), at: start)
        replace(range, with: text, watched: watched)
    }
}

extension SyntaxProtocol {
    /// The comments between the first and the last token.
    var innerComments: [String] {
        let tokens = Array(tokens(viewMode: .sourceAccurate))
        return tokens.indices.flatMap { index in
            (index == 0 ? [] : Array(tokens[index].leadingTrivia))
                + (index == tokens.count - 1 ? [] : Array(tokens[index].trailingTrivia))
        }.compactMap(\.comment)
    }
}

extension ExprSyntax {
    /// The offset at which the line begins where the expression does; nil where it takes but one line, and where the line
    /// begins in a string, in which a comment would be a part of the text.
    fileprivate var startOfOwnLine: Int? {
        guard trimmedDescription.contains("\n") else { return nil }
        let layout = FileLayout(root.description)
        let start = layout.start(ofLineAt: positionAfterSkippingLeadingTrivia.utf8Offset)
        let isInString = sequence(first: Syntax(self), next: \.parent).contains { outer in
            outer.is(StringLiteralExprSyntax.self) && outer.positionAfterSkippingLeadingTrivia.utf8Offset < start
        }
        return isInString ? nil : start
    }

    /// The text that takes the place of the expression, with a comment where nothing behind it is torn off.
    fileprivate func commented(_ text: String, _ comment: String) -> String {
        if text.hasSuffix(")") {
            return "\(text.dropLast())\(text.hasSuffix("()") ? "" : " ")\(comment))"
        }
        let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        let isTorn = next.map { $0.tokenKind == .postfixQuestionMark || $0.tokenKind == .exclamationMark } ?? false
        return isTorn ? "\(comment) \(text)" : "\(text) \(comment)"
    }
}

extension TriviaPiece {
    fileprivate var comment: String? {
        switch self {
        case .lineComment(let text), .docLineComment(let text), .blockComment(let text), .docBlockComment(let text):
            text
        default: nil
        }
    }
}

extension String {
    /// The comment as one that ends within its line.
    var asBlockComment: String {
        guard hasPrefix("//") else { return self }
        return "/* \(drop { $0 == "/" || $0 == " " }.replacing("*/", with: "* /")) */"
    }
}
