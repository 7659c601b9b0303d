/// One socket of a stage and what each wiring plugs into it.
package struct SocketRecord: Sendable, Equatable, Codable {
    package var stage: Int
    package var name: String
    /// The expression in each wiring that fills the socket.
    package var expressions: [String: String]
    package var differs: Bool

    package init(stage: Int, name: String, expressions: [String: String], differs: Bool) {
        self.stage = stage
        self.name = name
        self.expressions = expressions
        self.differs = differs
    }
}
