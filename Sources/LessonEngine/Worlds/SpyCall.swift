/// A call that a spy recorded while an entry ran.
struct SpyCall: Sendable, Equatable {
    var function: String
    var arguments: String

    /// Reads `call<TAB>FUNCTION<TAB>ARGUMENTS`; nil when the line is something else.
    init?(line: String) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.first == "call", fields.count == 3 else { return nil }
        function = WorldReply.unescaped(fields[1])
        arguments = WorldReply.unescaped(fields[2])
    }
}
