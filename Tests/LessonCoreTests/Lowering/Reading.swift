import Testing

@testable import LessonCore

/// The items of a text, which must be whole Swift.
func items(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Item] {
    try #require(ItemReader.items(of: SourcePiece(file: "L.md", text: text)), sourceLocation: sourceLocation)
}

/// The only item of a text.
func item(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Item {
    let items = try items(text, sourceLocation: sourceLocation)
    try #require(items.count == 1, sourceLocation: sourceLocation)
    return items[0]
}

/// The binding that a text is.
func binding(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Binding {
    guard case .binding(let binding) = try item(text, sourceLocation: sourceLocation).kind else {
        Issue.record("'\(text)' is read as no binding", sourceLocation: sourceLocation)
        throw NotAsExpected()
    }
    return binding
}

struct NotAsExpected: Error {}
