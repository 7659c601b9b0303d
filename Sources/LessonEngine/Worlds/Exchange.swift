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

    /// How long a process that should be stopping, or ending, may take.
    static let usualPatience = Duration.milliseconds(300)
    /// The most bytes that one entry may send: records of tests and calls of spies are kept until the entry ends.
    static let mostBytes = 32 << 20

    let process: ChildProcess
    let deadline: ContinuousClock.Instant
    let cancellation: Cancellation
    /// How long a cancelled entry may take to stop by itself. Zero in a replay, which must be the same every time or
    /// not happen at all.
    let patience: Duration
    private(set) var channel: WorldChannel
    /// The answer of the process; nil when it gave none.
    private(set) var reply: WorldReply?
    /// The calls that spies recorded meanwhile.
    private(set) var calls: [SpyCall] = []
    /// The records of Swift Testing that came meanwhile, one string each.
    private(set) var records: [String] = []
    /// The process's last word about its own death.
    private(set) var lastWord: LastWord?
    /// Whether the process asked for the wall clock.
    private(set) var hasReadClock = false
    private(set) var pause = Pause.satisfied
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
        case .reply(let reply): self.reply = reply
        case .call(let call): calls.append(call)
        case .test(let record): records.append(record)
        case .clock: hasReadClock = true
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
        process.send(channel.command("cancel"))
        _ = process.pump(until: .now + patience) { process.hasEventLine || process.hasClosedEvents }
        return process.hasEventLine ? .satisfied : .cancelled
    }

    /// The reason why no more events come: a process that ends closes everything at once; a process that goes on has
    /// closed the descriptor itself.
    private var afterLastEvent: Pause {
        process.awaitEnd(until: .now + Self.usualPatience)
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
