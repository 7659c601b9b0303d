import LessonCode
import LessonEngine
import LessonModel
import LessonRendering

/// Swift at the prompt, and the wiring of the worlds.
extension Session {
    /// Evaluates a cell in the worlds in use, or in the one that was named.
    mutating func evaluate(_ piece: SourcePiece, in world: String?) -> [Effect] {
        if let complaint = complaintWhereNoWorldIs(piece) { return complain(complaint) }
        return inWorlds { session, here in
            [session.ask(.evaluate(piece, worlds: world.map { [$0] } ?? session.atHand.used), at: here)]
        }
    }

    mutating func perform(_ command: Command.Worlds) -> [Effect] {
        switch command {
        case .wiring: wiring(isAll: true)
        case .sockets: wiring(isAll: false)
        case .use(let worlds): use(worlds)
        case .rerun: lesson?.isTried == true ? again() : rerun()
        case .again: again()
        case .inject(let piece, let base): inject(piece, into: base)
        case .sweep(let socket, let values): sweep(socket, values)
        case .sweepLine(let socket, let values, let line): sweep(socket, values, over: line)
        case .eject(let socket): eject(socket)
        case .reset(let world): world == nil && here?.exercise != nil ? resetAnswer() : reset(world)
        case .undo: atHand.cells.isEmpty && !atHand.hasYours && here?.exercise != nil ? restoreAnswer() : asking(.undo)
        case .type(let piece): asking(.type(piece, worlds: atHand.used))
        case .time(let piece): asking(.time(piece, worlds: atHand.used))
        }
    }

    /// The complaint about Swift where there is no world, with a hint when a misspelt command may be meant; nil where
    /// there is a world.
    private mutating func complaintWhereNoWorldIs(_ piece: SourcePiece) -> Complaint? {
        if let here, !here.wirings.isEmpty { return nil }
        var complaint = here.map { Complaint.nothingToRun(at: $0) } ?? .noLesson
        complaint.hint = [commandHint(for: piece), complaint.hint].compactMap { $0 }.joined(separator: " ")
        if complaint.hint?.isEmpty == true { complaint.hint = nil }
        return complaint
    }

    /// The hint at the command that may be meant by Swift which no world ran; nil where there is none.
    mutating func commandHint(for piece: SourcePiece) -> String? {
        let name = String(piece.text.trimmed.firstName)
        // 'let' is near to 'list', and means itself.
        guard !Completer.keywords.contains(name), !scope.declares(name) else { return nil }
        return CellReader(scope: scope).hint(forUnknownName: name, in: piece.text)
    }

    private mutating func asking(_ kind: Request.Kind) -> [Effect] {
        inWorlds { session, here in [session.ask(kind, at: here)] }
    }

    private mutating func inWorlds(_ work: (inout Session, StepAtHand) -> [Effect]) -> [Effect] {
        guard let here else { return complain(.noLesson) }
        guard !here.wirings.isEmpty else { return complain(.nothingToRun(at: here)) }
        return work(&self, here)
    }

    private mutating func wiring(isAll: Bool) -> [Effect] {
        inWorlds { session, here in
            let sockets = session.atHand.sockets(at: here)
            if sockets.isEmpty, here.lesson.isTried { return session.complain(.noSocketOfCode) }
            let table = session.table(of: sockets, at: here)
            return [.show(isAll ? table : table + "\n\n  inject SOCKET = EXPR   fills one in a world called 'yours'")]
        }
    }

    /// The table of sockets; worlds that fill them alike have one column where there is one for each circumstance.
    func table(of sockets: [SocketRecord], at here: StepAtHand) -> String {
        let comparison = Comparison(sockets: sockets, worlds: atHand.columns(at: here))
        return here.lesson.isTried
            ? ComparisonRenderer.render(folding: comparison, style: style)
            : ComparisonRenderer.render(comparison, style: style)
    }

    private mutating func use(_ worlds: [String]) -> [Effect] {
        inWorlds { session, here in
            let known = session.atHand.columns(at: here)
            if let unknown = worlds.first(where: { !known.contains($0) }) {
                return session.complain(.noWorld(unknown, known: known))
            }
            session.atHand.used = worlds
            let asked = worlds.isEmpty ? known : known.filter(worlds.contains)
            let back = asked.count < known.count ? "\n  'use all' brings back the others" : ""
            return [.show("Swift now runs in: \(asked.joined(separator: ", "))\(back)")]
        }
    }

    private mutating func rerun() -> [Effect] {
        guard let here else { return complain(.noLesson) }
        return here.canRun ? [ask(.rerun, at: here)] : complain(.noProbe(at: here))
    }

    /// Runs the person's last line or sweep once more, or the probe.
    private mutating func again() -> [Effect] {
        if let lastSweep {
            cell = lastSweep.cell
            return perform(lastSweep.command)
        }
        guard let lastInput else { return lesson?.isTried == true ? complain(.noLine) : rerun() }
        cell = lastInput.piece.text
        let worlds = lastInput.worlds.filter { $0 != RunRequest.injectedWiring || atHand.hasYours }
        return asking(.evaluate(lastInput.piece, worlds: worlds))
    }

    private mutating func inject(_ piece: SourcePiece, into base: String?) -> [Effect] {
        guard let injection = Injection(piece) else { return complain(.noInjection) }
        return inWorlds { session, here in
            if let base, !here.wirings.contains(base) {
                return session.complain(.noWorld(base, known: here.wirings))
            }
            return [session.ask(.inject(injection, into: base), at: here)]
        }
    }

    private mutating func eject(_ socket: String?) -> [Effect] {
        inWorlds { session, here in
            guard session.atHand.hasYours else { return session.complain(.nothingInjected) }
            if let socket, !session.atHand.filled.contains(socket) {
                return session.complain(.notFilled(socket, filled: session.atHand.filled))
            }
            return [session.ask(.eject(socket), at: here)]
        }
    }

    /// Sweeps a line of the person's, or the step's probe.
    private mutating func sweep(_ socket: String, _ values: SourcePiece, over line: SourcePiece? = nil) -> [Effect] {
        inWorlds { session, here in
            guard line != nil || here.isProbed else { return session.complain(.noProbe(at: here)) }
            let command: Command.Worlds =
                line.map { .sweepLine(socket: socket, values: values, line: $0) }
                ?? .sweep(socket: socket, values: values)
            session.lastSweep = (command, session.cell)
            return [session.ask(.sweep(socket: socket, values: values, line: line), at: here)]
        }
    }

    private mutating func reset(_ world: String?) -> [Effect] {
        inWorlds { session, here in
            let known = session.atHand.columns(at: here)
            if let world, !known.contains(world) { return session.complain(.noWorld(world, known: known)) }
            return [session.ask(.reset(world), at: here)]
        }
    }
}

extension Complaint {
    static let noInjection = Complaint(
        "this plugs nothing into a socket", hint: "write: inject SOCKET = EXPR", code: ExitCode.usage)

    static let noSocketOfCode = Complaint(
        "there is no socket", hint: "start with --wiring 'let NAME = …': each value there is one", code: ExitCode.usage)

    static let nothingInjected = Complaint(
        "nothing is injected", hint: "'inject' alone lists the sockets", code: ExitCode.usage)

    static func notFilled(_ socket: String, filled: [String]) -> Complaint {
        Complaint(
            "nothing is injected into '\(socket)'", hint: "you filled: \(filled.joined(separator: ", "))",
            code: ExitCode.usage)
    }

    static func nothingToRun(at here: StepAtHand) -> Complaint {
        let lesson = here.lesson, step = here.number
        let wired = lesson.steps.filter { !StepAtHand(lesson: lesson, number: $0.number).wirings.isEmpty }
        // Of two that are as near, the later one.
        let nearest = wired.min {
            abs($0.number - step) * 2 - ($0.number > step ? 1 : 0)
                < abs($1.number - step) * 2 - ($1.number > step ? 1 : 0)
        }
        let hint = nearest.map { "the nearest step with worlds is \($0.number), '\($0.title)': goto \($0.number)" }
        return Complaint("there is no world at this step of '\(lesson.id)'", hint: hint, code: ExitCode.failed)
    }

    static func noProbe(at here: StepAtHand) -> Complaint {
        let numbers = here.lesson.steps.filter { $0.probe != nil }.map { String($0.number) }
        let hint = numbers.isEmpty ? nil : "steps with a probe: \(numbers.joined(separator: ", "))"
        return Complaint("step \(here.number) has no probe to run", hint: hint, code: ExitCode.usage)
    }

    static func noWorld(_ name: String, known: [String]) -> Complaint {
        Complaint(CommandProblem.noWorld(name, known: known))
    }
}
