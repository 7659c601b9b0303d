import LessonModel

extension Completer {
    /// The candidates for the end of the text that was typed behind a command's word.
    func argument(of kind: CommandArgument, atEndOf typed: Substring) -> Choice {
        switch kind {
        case .expression, .input: return swift(atEndOf: typed)
        case .injection, .sweep: return injection(atEndOf: typed)
        // A term or the title of a test may have several words.
        case .term, .test: return (typed, candidates(for: kind))
        case .formAnswers: return formAnswer(atEndOf: typed)
        case .file: return (typed, paths(beginning: typed))
        case .lesson where typed.contains("/"): return (typed, paths(beginning: typed))
        default: break
        }
        let word = typed.suffix(while: { !$0.isWhitespace })
        let isInReach = kind.takesSeveral || word.count == typed.count
        return (word, isInReach ? candidates(for: kind) : [])
    }

    /// The candidates inside an injection: a socket, then Swift, then perhaps `into` and a wiring.
    private func injection(atEndOf typed: Substring) -> Choice {
        if !typed.contains(where: \.isWhitespace), !typed.contains("=") { return (typed, sockets) }
        let word = typed.suffix(while: { !$0.isWhitespace }), before = typed.dropLast(word.count).words
        if before.count == 1 { return (word, Self.marks) }
        if before.count > 3, before.last == "into" { return (word, wirings) }
        let fitting = before.count > 1 ? plugs(for: before[0]).filter { $0.text.hasPrefix(word) } : []
        let isValue = before.count == 2 || before.last?.last == ","
        return isValue && !fitting.isEmpty ? (word, fitting) : swift(atEndOf: typed)
    }

    /// The types of which a value can stand in a socket: those whose values stand there, and those with a protocol or a
    /// class of theirs.
    private func plugs(for socket: String) -> [Candidate] {
        let expressions = scope.sockets.filter { $0.name == socket }.flatMap(\.expressions.values)
        let plugged = Set(expressions.map { String($0[...].firstName) })
        let types = scope.names.filter { ["class", "struct", "enum", "actor"].contains($0.keyword) }
        let shared = Set(types.filter { plugged.contains($0.name) }.flatMap(\.inherited))
        return types.filter { plugged.contains($0.name) || !shared.isDisjoint(with: $0.inherited) }.map(\.candidate)
            .sortedWithoutRepeats
    }

    /// The files and folders that a path can go on with. A name with blanks is offered inside quotes only; a hidden one
    /// where its dot is typed.
    private func paths(beginning typed: Substring) -> [Candidate] {
        let quote = typed.prefix { $0 == "\"" || $0 == "'" }.prefix(1), path = typed.dropFirst(quote.count)
        let name = path.suffix(while: { $0 != "/" }), folder = path.dropLast(name.count)
        let offered = names(String(folder)).filter { found in
            let needsQuote = found.contains(where: \.isWhitespace)
            return !(needsQuote && quote.isEmpty) && found.hasPrefix(".") == name.hasPrefix(".")
        }
        return offered.map { found in
            let isFolder = found.hasSuffix("/")
            return Candidate("\(quote)\(folder)\(found)\(isFolder ? "" : quote)", isFolder ? "folder" : "file")
        }
    }

    /// The answers to the question to which the earlier answers lead.
    private func formAnswer(atEndOf typed: Substring) -> Choice {
        let word = typed.suffix(while: { !$0.isWhitespace })
        var walk = FormWalk()
        guard (try? walk.take(typed.dropLast(word.count).words)) != nil else { return (word, []) }
        return (word, walk.question?.choices.map { Candidate($0.word, $0.text) } ?? [])
    }

    private static let marks = [Candidate("=", "plug in an expression"), Candidate("in", "try several values")]

    private func candidates(for kind: CommandArgument) -> [Candidate] {
        switch kind {
        case .lesson, .lessons: scope.lessons.map { Candidate($0.name, $0.title) }
        case .term: scope.terms.map { Candidate($0.name, $0.title) }
        case .step: scope.steps.map { Candidate($0.name, $0.title) }
        case .world, .twoWorlds: wirings
        case .worlds: wirings + [Candidate("all", "every world")]
        case .code: [Candidate("subject", "the code under discussion")] + wirings
        case .socket: sockets
        case .command: Self.commands
        case .onOrOff: [Candidate("off", "run probes at once"), Candidate("on", "ask before a probe runs first")]
        case .measuring: [Candidate("off", "show no scorecards"), Candidate("on", "measure every probe")]
        case .topic: ScorecardTopic.allCases.map { Candidate($0.rawValue, "of the scorecard") }
        case .anyway: [Candidate("anyway", "though the exercise is not passed")]
        case .going: [Candidate("go", "to the step to which the trainer called")]
        case .choices: scope.choices.map { Candidate($0.name, $0.title) }
        case .test: scope.tests.map { Candidate($0.name, $0.title) }
        case .nothing, .file, .word, .injection, .sweep, .expression, .input, .formAnswers, .joining: []
        }
    }

    private var wirings: [Candidate] { scope.wirings.map { Candidate($0, "wiring") } }

    private var sockets: [Candidate] {
        scope.sockets.map { socket in
            let plugs = scope.wirings.compactMap { wiring in
                socket.expressions[wiring].map { "\(wiring): \($0)" }
            }
            return Candidate(socket.name, plugs.joined(separator: " · "))
        }.sortedWithoutRepeats
    }
}

extension CommandArgument {
    fileprivate var takesSeveral: Bool { [.worlds, .twoWorlds, .lessons, .choices].contains(self) }
}

extension ScopeName {
    /// The types that a type's declaration names behind its colon.
    fileprivate var inherited: [String] {
        guard detail.hasPrefix(": ") else { return [] }
        return detail.dropFirst(2).split(separator: ",").map { String($0.trimmed) }
    }
}

extension Substring {
    fileprivate func suffix(while belongs: (Character) -> Bool) -> Substring {
        self[(lastIndex { !belongs($0) }.map(index(after:)) ?? startIndex)...]
    }
}
