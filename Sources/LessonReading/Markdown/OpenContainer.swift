import LessonModel

/// A block that holds blocks and is not yet ended.
struct OpenContainer {
    enum Kind {
        case document
        case quote
        case list(ListMark)
        /// The columns of white space that a line needs to belong to the item.
        case item(width: Int)
    }
    let kind: Kind
    let position: Position
    var blocks: [RawBlock] = []
    var items: [RawList.Item] = []

    var mark: ListMark? {
        if case .list(let mark) = kind { return mark }
        return nil
    }

    var isEmpty: Bool { blocks.isEmpty && items.isEmpty }

    /// Adds an ended container to the blocks or the items of this one.
    mutating func add(_ ended: OpenContainer) {
        switch ended.kind {
        case .document: blocks += ended.blocks
        case .quote: blocks.append(.quote(ended.blocks, ended.position))
        case .item: items.append(RawList.Item(blocks: ended.blocks, position: ended.position))
        case .list(let mark):
            blocks.append(.list(RawList(start: mark.number, items: ended.items, position: ended.position)))
        }
    }
}
