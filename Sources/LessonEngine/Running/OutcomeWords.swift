import LessonCode
import LessonModel

/// Says in words how a line ended in a world.
package struct OutcomeWords: Sendable {
    /// The end of code that wrote more than is kept.
    package static let flooded = "it wrote without end and was stopped"

    /// Modules whose names say nothing to a learner: they are left out of values.
    private static let modules: Set = [
        ModuleWriter.subjectModule, Column.moduleName, "Tests", "LessonKit", "World", "Swift", "_Concurrency",
        "Foundation", "FoundationEssentials", "Dispatch", "Testing",
    ]

    let files: [String: String]
    let limits: Limits

    /// A text without the names of the modules that say nothing.
    static func cleaned(_ text: String) -> String { ValueText.cleaned(text, modules: modules) }

    /// The record of one evaluation, not yet compared with what the lesson promises.
    func value(of evaluation: World.Outcome) -> ValueRecord {
        var record: ValueRecord
        switch evaluation.reply {
        case .value(let type, let text, let nanoseconds):
            record = ValueRecord(status: .value, type: type, value: cleaned(text), microseconds: micro(nanoseconds))
        case .void(let nanoseconds): record = ValueRecord(status: .void, microseconds: micro(nanoseconds))
        case .threw(let error): record = ValueRecord(status: .threw, value: ValueText.withoutChance(cleaned(error)))
        case .missing(let reason):
            record = .hindered("it could not be loaded: \(lack(reason))")
        case .lost(let death):
            record = .hindered("its world could not be brought back: \(reason(of: death))")
        case .stopped, .died(.cancelled): record = .cancelled
        case .died(.timedOut): record = ValueRecord(status: .timeout, value: reason(of: .timedOut))
        case .died(let death):
            record = ValueRecord(status: .crashed, value: crash(death, evaluation.crash))
            record.exceeded = death.limit
        }
        record.printed = printed(evaluation.printed)
        return record
    }

    /// Text that a world printed, with types named as values name them.
    func printed(_ text: String) -> String { ValueText.withoutInputs(text) }

    /// The calls that spies recorded, with their arguments cleaned as values are.
    func calls(of evaluation: World.Outcome) -> [SpyCall] {
        evaluation.calls.map { call in
            var call = call
            call.arguments = cleaned(call.arguments)
            return call
        }
    }

    /// Why code could not be loaded: the loader's words, put better where they are about a symbol.
    func lack(_ reason: String) -> String {
        guard let complaint = LinkComplaint(loader: reason) else { return reason }
        return complaint.message + "; leave out what needs it, or import the module that has it"
    }

    /// Why a process is gone, in a few words.
    ///
    /// - Parameter crash: The message with which it died.
    func reason(of death: WorldReply.Death, _ crash: CrashMessage? = nil) -> String {
        switch death {
        case .timedOut: "timed out after \(LimitAmount(limits.seconds, of: .time).text)"
        case .flooded: Self.flooded
        case .wentOver(let limit): LimitWords(limits: limits).sentence(on: limit, refused: crash?.refusedBytes)
        case .overflowed: "\(Self.overflowed): look for a function or property that calls itself without end"
        case .strayed: "\(Self.strayed): look for an unsafe pointer"
        case .cancelled: "cancelled"
        case .closedChannels: "it closed the descriptors of its own world"
        case .meddled: "its code wrote where only its world answers (descriptors 3 and 4): nothing it says counts"
        case .exited(let code): "it left the process with exit code \(code)"
        case .signaled(4), .signaled(5): "it trapped without a message"
        case .signaled(11): "it touched memory that is not there (signal 11); endless recursion ends so too"
        case .signaled(6): "it aborted (signal 6)"
        case .signaled(9): "it was killed from outside (signal 9)"
        case .signaled(let signal): "it was ended by signal \(signal)"
        }
    }

    private static let (overflowed, strayed) =
        ("its stack is full", "it touched memory that is not there (signal 11)")

    /// The words about a crash, without our advice behind them.
    static func withoutAdvice(_ words: String) -> String {
        [overflowed, strayed].first(where: words.hasPrefix) ?? words
    }

    /// The advice on a death that has nothing to do with what the code computes; nil for other deaths.
    func hint(on death: WorldReply.Death) -> String? {
        switch death {
        case .meddled, .closedChannels: "leave alone what the code did not open itself: descriptors, threads, processes"
        default: nil
        }
    }

    /// The status that the death gives to the whole world; nil when the death concerns only the line.
    func worldStatus(of death: WorldReply.Death) -> WorldRecord.Status? {
        switch death {
        case .flooded: .outputLimit
        case .wentOver(.memory): .memoryLimit
        case .wentOver(.disk), .wentOver(.files): .diskLimit
        default: nil
        }
    }

    private func crash(_ death: WorldReply.Death, _ crash: CrashMessage?) -> String {
        guard let crash else { return reason(of: death) }
        guard case .signaled = death else {
            return [reason(of: death, crash), crash.place.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
        }
        // Last words may be those of an error.
        let text = ValueText.withoutChance(ValueText.withoutInputs(crash.text))
        return crash.place.map { "\(text) (\($0))" } ?? text
    }

    private func cleaned(_ text: String) -> String { Self.cleaned(text) }

    private func micro(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1000 }
}

extension WorldReply.Death {
    /// The limit that the process went over; nil when it died of something else, or of its time.
    fileprivate var limit: Limit? {
        switch self {
        case .flooded: .output
        case .wentOver(let limit): limit
        default: nil
        }
    }
}

extension ValueRecord {
    /// The record of a line that was stopped on demand, or was not begun for that reason.
    static let cancelled = ValueRecord(status: .notRun, value: "cancelled")

    /// The record of a line that was due and could not be run.
    fileprivate static func hindered(_ reason: String) -> ValueRecord {
        var record = ValueRecord(status: .notRun, value: reason)
        record.isHindered = true
        return record
    }
}

/// Says in words that a world went over a limit, and what to do.
struct LimitWords: Sendable {
    let limits: Limits

    /// The sentence; a program that died because it was refused bytes of memory said how many.
    func sentence(on limit: Limit, refused bytes: Int? = nil) -> String { "\(deed(limit)); \(cure(limit, bytes))" }

    private func deed(_ limit: Limit) -> String {
        let amount = LimitAmount(limits[limit], of: limit).text
        return switch limit {
        case .time: "it took longer than \(amount)"
        case .memory: "it needs more than \(amount) of memory"
        case .output: "it wrote more than \(amount)"
        case .files: "it made more than \(amount) files"
        case .disk: "it wrote more than \(amount) into files"
        case .processes where limits.processes == 0: "it started another program, which a world may not"
        case .ports: "it wanted more than \(amount) ports"
        case .processes: "it started more than \(amount) other programs at once"
        }
    }

    /// The advice to the person. Code that grows without end comes first: it is likelier than a limit that is too low.
    private func cure(_ limit: Limit, _ refused: Int?) -> String {
        if limit == .processes, limits.processes == 0 { return "'--limit processes=1' allows one" }
        let times = limit == .memory ? max(2, timesTheLimit(holding: refused ?? 0)) : 2
        let more = LimitAmount(limits[limit] * times, of: limit).text.filter { $0 != " " }
        guard (try? LimitAmount(more, of: limit)) != nil else { return "look for what grows without end" }
        return "look for what grows without end, or allow more with '--limit \(limit.rawValue)=\(more)'"
    }

    /// The number of times that the limit of memory must be had, so that bytes have room besides what a program may hold.
    private func timesTheLimit(holding bytes: Int) -> Double {
        (Double(bytes) / Double(limits.memory)).rounded(.up) + 1
    }
}
