import LessonCode
import LessonModel

/// The compiler's warnings about a typed input that a person can use. Left out is what means nothing at a prompt: that a
/// name is not used yet, that a statement drops a value, and what is true only of the function around each statement.
struct InputWarnings {
    private let items: [Item]

    /// `items` are those that were compiled.
    init(about items: [Item]) { self.items = items }

    func kept(of messages: CompilerMessages) -> [Diagnostic] {
        messages.diagnostics.filter { $0.severity == .warning && isMeant($0) }
    }

    private func isMeant(_ warning: Diagnostic) -> Bool {
        guard let item = item(at: warning) else { return false }
        let words = warning.message
        if Self.aboutNames.contains(where: words.contains) { return false }
        // Our 'try' stands before what an 'async let' waits for.
        if words.hasSuffix("within 'try' expression") { return item.code.text.contains("try") }
        return item.makesNoValue || !Self.aboutStatements.contains(where: words.contains)
    }

    private func item(at warning: Diagnostic) -> Item? {
        let place = Position(line: warning.line ?? 0, column: warning.column ?? 0)
        return items.last { $0.code.piece.file == warning.file && $0.code.position <= place }
    }

    private static let aboutNames = ["never used", "never mutated", "never read"]

    /// Warnings that are meant in a function that a person declares. There, a value that nobody uses is often one that it
    /// should return. A statement of their own may always wait, and has no scope that ends with it.
    private static let aboutStatements = [
        " is unused", "within 'await' expression", "consider using asynchronous alternative",
        "'defer' statement at end of scope",
    ]
}
