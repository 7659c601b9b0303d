import LessonCode
import LessonModel

/// The compiler's warnings about a typed input that a person can use. Left out is what means nothing at a prompt: that a
/// name is not used yet, that a statement drops a value, and what is true only of the function around each statement.
struct InputWarnings {
    private let items: [Item]
    private let held: Set<String>

    /// `items` are those that were compiled; `held` are the names of `async let`s, which hold their values here.
    init(about items: [Item], held: Set<String>) {
        self.items = items
        self.held = held
    }

    func kept(of messages: CompilerMessages) -> [Diagnostic] {
        messages.diagnostics.filter { $0.severity == .warning && isMeant($0) }
    }

    private func isMeant(_ warning: Diagnostic) -> Bool {
        guard let item = item(at: warning) else { return false }
        let words = warning.message
        if Self.aboutNames.contains(where: words.contains) { return false }
        // Our 'try await' stands before what an 'async let' waits for, and its name needs none behind it.
        if item.isHeld, words.hasSuffix("'try' must precede 'await'") { return false }
        if words.hasSuffix("within 'try' expression") {
            return item.code.text.contains("try") && held.isDisjoint(with: item.identifiers)
        }
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
