import LessonModel

extension ProseRenderer {
    /// A quote behind bars, with the kind of remark in words.
    func lines(_ quote: Quote) -> [String] {
        let title = quote.title
        if style.isLinear { return linear(quote, title: title.isEmpty ? "Quote" : title) }
        let inner = narrowed(by: 2) ?? self
        let heading = title.isEmpty ? [] : PaintedText(title, .heading).lines(to: inner.proseRoom, style: style)
        let content = heading + inner.lines(quote.blocks)
        let bar = inner.room < room ? "│ " : ""
        return content.indented(first: bar, rest: bar)
    }

    /// A note that only a trainer is shown, marked as the trainer's.
    func lines(trainerNote quote: Quote) -> [String] {
        let mark = "trainer: "
        guard let inner = narrowed(by: mark.count) else { return lines(quote.blocks).indented(first: mark, rest: "") }
        let rest = String(repeating: " ", count: mark.count)
        return inner.lines(quote.blocks).indented(first: style.paint("trainer:", .notable) + " ", rest: rest)
    }

    private func linear(_ quote: Quote, title: String) -> [String] {
        let content = lines(quote.blocks)
        let end = content.count > 1 ? ["End of \(title.prefix(1).lowercased() + title.dropFirst())."] : []
        return content.indented(first: title + ": ", rest: "") + end
    }
}

extension Quote {
    /// The kind in words, and the label after it: `Tip`, `Note, later`.
    fileprivate var title: String {
        let words = [kind?.rawValue.lowercased().withCapital ?? "", label].filter { !$0.isEmpty }
        return words.joined(separator: ", ").madeSafeOnOneLine
    }
}
