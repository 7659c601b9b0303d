import LessonModel

extension LessonReader {
    /// The meaning of a quote: its kind and label stand on its first line, as `[!TIP] label`.
    mutating func quote(_ raw: [RawBlock], _ position: Position, in place: Place) -> Block {
        var raw = raw
        let alert = place == .step ? takeAlert(from: &raw) : nil
        let blocks = blocks(raw, in: .nested)
        guard let alert, !blocks.isEmpty || !alert.label.isEmpty else {
            // A code host shows an alert without text as a plain quote.
            return .quote(Quote(kind: nil, blocks: blocks, line: position.line))
        }
        return .quote(Quote(kind: alert.kind, label: alert.label, blocks: blocks, line: position.line))
    }

    /// Removes the `[!KIND]` line and returns its kind and label; nil when there is none or its kind is unknown.
    private mutating func takeAlert(from raw: inout [RawBlock]) -> (kind: Quote.Kind?, label: String)? {
        guard case .paragraph(let lines) = raw.first, let first = lines.first,
            first.bytes.starts(with: "[!".utf8), let end = first.bytes.firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        let name = first.bytes[2..<end]
        guard !name.isEmpty, name.allSatisfy(\.isLetter) else { return nil }
        guard let kind = Quote.Kind(rawValue: name.text.uppercased()) else {
            findings.add(MarkdownProblem.unknownAlert(name.text), at: first.position)
            return nil
        }
        let rest = Array(lines.dropFirst())
        raw[0] = .paragraph(rest)
        if rest.isEmpty { raw.removeFirst() }
        let label = InlineReader.inlines(Array(first.bytes[(end + 1)...])).map(\.plain).joined()
        return (kind, label)
    }
}
