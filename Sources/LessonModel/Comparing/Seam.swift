/// A place in the subject's code where something else can be plugged in.
package struct Seam: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable {
        case initializer
        case property = "settable property"
        case parameter = "method parameter"
        case taskLocal = "task-local"
        case staticProperty = "settable static"
        case override = "overridable method"
    }
    package var kind: Kind
    /// What is declared there: `init(store: any KeyValueStore)`.
    package var signature: String
    /// What is used when nobody plugs anything in; nil when somebody must.
    package var usual: String?
    /// Where it is declared in the lesson's file.
    package var line: Int

    package init(_ kind: Kind, _ signature: String, usual: String? = nil, line: Int) {
        self.kind = kind
        self.signature = signature
        self.usual = usual
        self.line = line
    }

    /// What is said of a subject without one.
    package static let none = "nothing"
}
