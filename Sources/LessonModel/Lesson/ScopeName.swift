/// A name that code at the prompt can use.
package struct ScopeName: Sendable, Equatable {
    package var name: String
    /// What it is, in the words of Swift: `class`, `func`, `let`.
    package var keyword: String
    /// The rest of its declaration on one line, or its type: `nextID() -> Int`, `ReminderIDs`.
    package var detail: String
    /// For a type what can follow its value and a dot; for a value the name of its type is in `detail`.
    package var members: [ScopeName]

    package init(name: String, keyword: String, detail: String = "", members: [ScopeName] = []) {
        self.name = name
        self.keyword = keyword
        self.detail = detail
        self.members = members
    }
}
