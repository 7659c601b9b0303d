import LessonModel

/// A world's answer to one entry.
enum WorldReply: Sendable, Equatable {
    case value(type: String, text: String, nanoseconds: Int)
    case void(nanoseconds: Int)
    case threw(String)
    /// The entry could not be loaded.
    case missing(String)
    /// The entry was told to stop, and came to an end; the process goes on.
    case stopped
    /// The process ended while the entry ran.
    case died(Death)
    /// The entry did not run: the process could not be brought back to where it was.
    case lost(Death)

    /// Why a world's process is gone.
    enum Death: Sendable, Equatable {
        case exited(Int32)
        case signaled(Int32)
        case timedOut
        case flooded
        /// The process took more than a limit allows.
        case wentOver(Limit)
        /// Its code called itself until the stack was full.
        case overflowed
        /// It touched memory that is not there, though its stack was not full.
        case strayed
        /// It was told to stop and did not stop.
        case cancelled
        /// It closed the descriptors over which the engine speaks with it.
        case closedChannels
        /// Something other than the world wrote where only the world answers, or kept back what the world said.
        case meddled
    }

    /// Reads the line that a world writes to descriptor 4; nil when it is no reply.
    init?(line: String) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { Self.unescaped($0) }
        switch (fields.first, fields.count) {
        case ("value", 4): self = .value(type: fields[1], text: fields[3], nanoseconds: Int(fields[2]) ?? 0)
        case ("void", 2): self = .void(nanoseconds: Int(fields[1]) ?? 0)
        case ("threw", 2): self = .threw(fields[1])
        case ("missing", 2): self = .missing(fields[1])
        default: return nil
        }
    }

    /// A field as it was before the world escaped its tabs and line breaks.
    static func unescaped(_ field: some StringProtocol) -> String {
        var result = "", isEscaped = false
        for scalar in field.unicodeScalars {
            guard isEscaped || scalar == "\\" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            if isEscaped {
                switch scalar {
                case "t": result += "\t"
                case "n": result += "\n"
                case "r": result += "\r"
                default: result.unicodeScalars.append(scalar)
                }
            }
            isEscaped.toggle()
        }
        return result
    }
}

/// One line that a world's process writes to descriptor 4.
enum WorldLine: Sendable, Equatable {
    /// The end of the entry under way.
    case reply(WorldReply)
    /// A call that a spy recorded meanwhile.
    case call(SpyCall)
    /// The program asked for the wall clock.
    case clock
    /// The places in memory of the stage's code and of the entry's library.
    case bases(subject: UInt, library: UInt)
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
        case ("bases", 3):
            guard let subject = UInt(fields[1], radix: 16), let library = UInt(fields[2], radix: 16) else { return nil }
            self = .bases(subject: subject, library: library)
        default:
            guard let line = SpyCall(line: text).map(Self.call) ?? WorldReply(line: text).map(Self.reply) else {
                return nil
            }
            self = line
        }
    }
}
