/// A bulleted or numbered list.
package struct List: Sendable, Equatable {
    package struct Item: Sendable, Equatable {
        package var blocks: [Block]
        package init(blocks: [Block]) { self.blocks = blocks }
    }
    /// The first number of a numbered list; nil for bullets.
    package var start: Int?
    package var items: [Item]
    package var line: Int

    package init(start: Int?, items: [Item], line: Int) {
        self.start = start
        self.items = items
        self.line = line
    }
}
