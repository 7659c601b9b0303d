import LessonCode

/// One exchange with a world's process: sends an entry and awaits its answer. Blocks.
struct Exchange {
    /// Why there is nothing more to wait for.
    enum Pause {
        case satisfied, deadline, closed, flooded, cancelled
        /// The process still runs, but has closed the descriptors over which the engine speaks with it.
        case deaf
        /// Something other than the world wrote a line, or kept a line back.
        case meddled
    }

    /// The time that a process may take to stop what it does.
    static let usualPatience = Duration.milliseconds(300)
    /// The time that may pass between the moment when a process closes everything and the launcher's report of its end: a
    /// few milliseconds, and on a busy machine a second. A process that is not at its end has closed a descriptor itself.
    static let endPatience = Duration.seconds(5)
    /// The most bytes that one entry may send: records of tests and calls of spies are kept until the entry ends.
    static let mostBytes = 32 << 20

    let process: ChildProcess
    let deadline: ContinuousClock.Instant
    let cancellation: Cancellation
    /// The time that a cancelled entry may take to stop by itself. Zero in a replay, which must be the same every time or
    /// not happen at all.
    let patience: Duration
    private(set) var channel: WorldChannel
    /// The answer of the process; nil when it gave none.
    private(set) var reply: WorldReply?
    /// The calls that spies recorded meanwhile.
    private(set) var calls: [SpyCall] = []
    /// The records of Swift Testing that came meanwhile, one string each.
    private(set) var records: [String] = []
    /// The places in memory of the stage's code and of the entry's library; nil where the process did not tell them.
    private(set) var bases: (subject: UInt, library: UInt)?
    /// The process's last word about its own death.
    private(set) var lastWord: LastWord?
    /// Whether the process asked for the wall clock.
    private(set) var hasReadClock = false
    private(set) var pause = Pause.satisfied
    /// Whether the entry was told to stop.
    private var isToStop = false
    private var bytes = 0

    init(
        process: ChildProcess, channel: WorldChannel, deadline: ContinuousClock.Instant, cancellation: Cancellation,
        patience: Duration
    ) {
        self.process = process
        self.channel = channel
        self.deadline = deadline
        self.cancellation = cancellation
        self.patience = patience
    }

    /// Sends the command and reads lines until the answer comes or there is nothing more to wait for.
    mutating func run(_ command: String) {
        process.send(channel.command(command))
        while reply == nil, pause == .satisfied {
            pause = waitForLine()
            guard pause == .satisfied, let line = process.takeEventLine() else { continue }
            take(line)
        }
    }

    private mutating func take(_ line: String) {
        bytes += line.utf8.count
        switch channel.read(line) {
        // The end of an entry that was told to stop says nothing of what it would have given.
        case .reply(let reply): self.reply = isToStop ? .stopped : reply
        case .call(let call): calls.append(call)
        case .test(let record): records.append(record)
        case .clock: hasReadClock = true
        case .bases(let subject, let library): bases = (subject, library)
        case .lastWord(let word): lastWord = lastWord ?? word
        case .end, .stranger, nil: pause = .meddled
        }
        if bytes > Self.mostBytes { pause = .flooded }
    }

    private mutating func waitForLine() -> Pause {
        guard ContinuousClock.now < deadline else { return .deadline }
        let pause = process.pump(until: deadline) {
            process.hasEventLine || process.hasClosedEvents || cancellation.isRequested
        }
        if process.hasEventLine { return .satisfied }
        if process.hasClosedEvents { return afterLastEvent }
        guard pause == .satisfied else { return Pause(pause) }
        guard patience > .zero else { return .cancelled }
        isToStop = true
        process.send(channel.command("cancel"))
        _ = process.pump(until: .now + patience) { process.hasEventLine || process.hasClosedEvents }
        return process.hasEventLine ? .satisfied : .cancelled
    }

    /// The reason why no more events come: a process that ends closes everything at once; a process that goes on has
    /// closed the descriptor itself.
    private var afterLastEvent: Pause {
        process.awaitEnd(until: .now + Self.endPatience)
        return process.hasEnded ? .closed : .deaf
    }
}

extension Exchange.Pause {
    init(_ pause: ChildProcess.Pause) {
        self =
            switch pause {
            case .satisfied: .satisfied
            case .deadline: .deadline
            case .closed: .closed
            case .flooded: .flooded
            }
    }
}

/// The word that a world writes to descriptor 4 when it is about to die of a bad address.
enum LastWord: String, Sendable {
    /// The address is where the stack would grow next: the stack is full.
    case overflow
    /// The address is anywhere else.
    case stray

    /// The death that the word explains; the system gives only a signal's number.
    var death: WorldReply.Death {
        switch self {
        case .overflow: .overflowed
        case .stray: .strayed
        }
    }
}

/// A call that a spy recorded while an entry ran.
struct SpyCall: Sendable, Equatable {
    var function: String
    var arguments: String

    /// Reads `call<TAB>FUNCTION<TAB>ARGUMENTS`; nil when the line is something else.
    init?(line: String) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.first == "call", fields.count == 3 else { return nil }
        let name = WorldReply.unescaped(fields[1])
        // Code in no function tells its module's name, which nobody gave it.
        let isOurs = name == Column.moduleName || name.wholeMatch(of: /Input\d+/) != nil
        function = isOurs ? "(closure)" : name
        arguments = WorldReply.unescaped(fields[2])
    }
}

extension WorldReply.Death {
    /// The death as the process's own last words explain it: a signal alone says little.
    func told(by word: LastWord?, _ crash: CrashMessage?) -> WorldReply.Death {
        guard case .signaled(let signal) = self else { return self }
        if let crash, crash.saysNoMemory { return .wentOver(.memory) }
        // Words that the process said before some other signal ended it are no explanation.
        return [7, 10, 11].contains(signal) ? word?.death ?? self : self
    }

    /// Whether the cause of the death says more than the process's own last message.
    var isExplained: Bool {
        switch self {
        case .timedOut, .wentOver, .overflowed, .meddled, .flooded: true
        default: false
        }
    }
}
