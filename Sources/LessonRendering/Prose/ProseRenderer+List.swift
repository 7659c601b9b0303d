import LessonCode
import LessonModel

extension ProseRenderer {
    /// A list; empty lines part its items when one of them holds more than text and lists.
    func lines(_ list: List) -> [String] {
        let first = list.start ?? 1
        let digits = String(first + list.items.count - 1).count
        let items = list.items.enumerated().map { index, item in
            let mark = list.start == nil ? "• " : "\(first + index). ".paddedLeft(to: digits + 2)
            return lines(item.blocks, mark: mark, number: first + index)
        }
        if style.isLinear { return ["List, \(items.count.of("item")):"] + items.joined() }
        return Array(items.joined(separator: list.items.contains(where: \.isLong) ? [""] : []))
    }

    private func lines(_ blocks: [Block], mark: String, number: Int) -> [String] {
        if style.isLinear { return linear(blocks, number: number) }
        let rest = String(repeating: " ", count: mark.columns)
        guard let narrowed = narrowed(by: mark.columns) else { return [mark.withoutTrailingBlanks] + lines(blocks) }
        let content = narrowed.item(blocks)
        return (content.isEmpty ? [""] : content).indented(first: mark, rest: rest).map(\.withoutTrailingBlanks)
    }

    /// The blocks of an item; a list follows without an empty line.
    private func item(_ blocks: [Block]) -> [String] {
        var drawn: [String] = []
        for block in blocks {
            let lines = lines(block)
            if !drawn.isEmpty, !lines.isEmpty, !block.isList { drawn.append("") }
            drawn += lines
        }
        return drawn
    }

    private func linear(_ blocks: [Block], number: Int) -> [String] {
        var inner = self
        inner.path.append(number)
        let content = inner.lines(blocks)
        let name = "Item \(inner.path.map(String.init).joined(separator: ".")): "
        return content.isEmpty ? [name + "empty"] : content.indented(first: name, rest: "")
    }
}

extension Block {
    var isList: Bool {
        if case .list = self { return true }
        return false
    }
}

extension List.Item {
    /// Whether the item holds more than one text and lists under it.
    fileprivate var isLong: Bool { blocks.dropFirst().contains { !$0.isList } }
}
