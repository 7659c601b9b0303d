/// One line that a world's process writes to descriptor 4.
enum WorldLine: Sendable, Equatable {
    /// How the entry under way ended.
    case reply(WorldReply)
    /// A call that a spy recorded meanwhile.
    case call(SpyCall)
    /// The program asked for the wall clock.
    case clock
    /// A record of Swift Testing, as JSON.
    case test(String)
    /// The last word of a process that dies of a bad address.
    case lastWord(LastWord)
    /// The process ends because it was let go.
    case end
    /// Something other than the engine wrote to descriptor 3.
    case stranger

    /// Reads the text of a line; nil when it is none of these.
    init?(text: String) {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        switch (fields.first, fields.count) {
        case ("clock", 1): self = .clock
        case ("end", 1): self = .end
        case ("stranger", 1): self = .stranger
        case ("test", 2): self = .test(WorldReply.unescaped(fields[1]))
        default:
            guard let line = SpyCall(line: text).map(Self.call) ?? WorldReply(line: text).map(Self.reply) else {
                return nil
            }
            self = line
        }
    }
}
