import LessonModel

@testable import Shell

extension Scope {
    /// What there is at the prompt of a small lesson.
    static let sample: Scope = {
        var scope = Scope()
        let lessons = [
            Place(name: "hard-wired", title: "Hard-wired"),
            Place(name: "constructor-injection", title: "Constructor injection"),
            Place(name: "spies", title: "Spies"),
        ]
        scope.readLessons = { lessons }
        scope.steps = ["The subject", "Wire it", "Watch it", "Prove it", "Question", "Exercise"].enumerated().map {
            Place(name: String($0 + 1), title: $1)
        }
        scope.wirings = ["live", "fake", "half-faked"]
        scope.sockets = [
            SocketRecord(
                stage: 1, name: "store", expressions: ["live": "UserDefaults.standard", "fake": "InMemoryStore()"],
                differs: true),
            SocketRecord(stage: 1, name: "Current.clock", expressions: ["fake": ".fixed"], differs: true),
            SocketRecord(
                stage: 1, name: "surround", expressions: ["fake": "Ambient.$now.withValue(nine)"], differs: true),
        ]
        scope.names = [
            reminderIDs, keyValueStore, inMemoryStore,
            .init(name: "store", keyword: "let", detail: "any KeyValueStore"),
        ]
        scope.names += [
            ScopeName(name: "ids", keyword: "let", detail: "ReminderIDs"),
            ScopeName(name: "makeIDs", keyword: "func", detail: "makeIDs(store: any KeyValueStore) -> ReminderIDs"),
        ]
        return scope
    }()

    /// The sample with more names.
    static func sample(declaring names: String...) -> Scope {
        var scope = sample
        scope.names += names.map { ScopeName(name: $0, keyword: "let", detail: "Int") }
        return scope
    }

    private static let reminderIDs = ScopeName(
        name: "ReminderIDs", keyword: "class",
        members: [
            ScopeName(name: "nextID", keyword: "func", detail: "nextID() -> Int"),
            ScopeName(name: "store", keyword: "var", detail: "(any KeyValueStore)?"),
            ScopeName(name: "fresh", keyword: "func", detail: "fresh() -> ReminderIDs"),
            ScopeName(name: "shared", keyword: "static let", detail: "ReminderIDs"),
        ])

    private static let keyValueStore = ScopeName(
        name: "KeyValueStore", keyword: "protocol",
        members: [
            ScopeName(name: "object", keyword: "func", detail: "object(forKey: String) -> Any?"),
            ScopeName(name: "set", keyword: "func", detail: "set(_: Any?, forKey: String)"),
        ])

    private static let inMemoryStore = ScopeName(
        name: "InMemoryStore", keyword: "class",
        members: [ScopeName(name: "values", keyword: "var", detail: "[String: Any]")])
}
