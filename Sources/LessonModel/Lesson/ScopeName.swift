/// A name that code at the prompt can use.
package struct ScopeName: Sendable, Equatable {
    package var name: String
    /// The Swift keyword of the declaration: `class`, `func`, `let`.
    package var keyword: String
    /// The rest of its declaration on one line, or its type: `nextID() -> Int`, `ReminderIDs`.
    package var detail: String
    /// For a type, the members that can follow a value of it and a dot; empty for a value, whose `detail` names its
    /// type.
    package var members: [ScopeName]

    package init(name: String, keyword: String, detail: String = "", members: [ScopeName] = []) {
        self.name = name
        self.keyword = keyword
        self.detail = detail
        self.members = members
    }
}
