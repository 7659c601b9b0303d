import Testing

@testable import LessonCode
@testable import LessonModel

/// The items of a text, which must be whole Swift.
func readItems(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Item] {
    try #require(ItemReader.items(of: SourcePiece(file: "L.md", text: text)), sourceLocation: sourceLocation)
}

/// The only item of a text.
func readItem(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Item {
    let items = try readItems(text, sourceLocation: sourceLocation)
    try #require(items.count == 1, sourceLocation: sourceLocation)
    return items[0]
}

/// The binding that a text is.
func readBinding(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Binding {
    guard case .binding(let binding) = try readItem(text, sourceLocation: sourceLocation).kind else {
        Issue.record("'\(text)' is read as no binding", sourceLocation: sourceLocation)
        throw NotAsExpected()
    }
    return binding
}

struct NotAsExpected: Error {}
