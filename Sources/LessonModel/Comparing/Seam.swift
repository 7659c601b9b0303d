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
    /// The declaration that opens the seam: `init(store: any KeyValueStore)`.
    package var signature: String
    /// The default, which is used when a caller plugs in nothing; nil when every caller must plug something in.
    package var usual: String?
    /// The line of the declaration in the lesson's file.
    package var line: Int

    package init(_ kind: Kind, _ signature: String, usual: String? = nil, line: Int) {
        self.kind = kind
        self.signature = signature
        self.usual = usual
        self.line = line
    }

    /// The words for a subject without a seam.
    package static let none = "nothing"
}
