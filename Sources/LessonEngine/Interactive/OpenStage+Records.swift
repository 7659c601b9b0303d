import LessonModel

extension OpenStage {
    /// The results of a typed input, as a table shows them.
    func evaluation(of typed: TypedInput, _ answers: [PlayedInput]) -> Evaluation {
        Evaluation(
            rows: rows(of: typed, answers), calls: answers.flatMap(calls), failures: failures(answers),
            notes: answers.flatMap { $0.input?.notes ?? [] }.withoutRepeats, revivals: answers.flatMap(revivals))
    }

    private func rows(of typed: TypedInput, _ answers: [PlayedInput]) -> [RowRecord] {
        let input = Input(step: step, piece: typed.piece, probe: nil, isShown: true)
        return input.rows.enumerated().map { row, place in
            let values = Dictionary(answers.map { ($0.wiring, $0.value(row)) }) { $1 }
            return RowRecord(
                stage: stage.number, step: step, probe: place.quoted, file: typed.piece.file, line: place.line,
                differs: RowRecord.differs(values), values: values)
        }
    }

    private func calls(_ answer: PlayedInput) -> [CallRecord] {
        answer.lines.flatMap(\.calls).map {
            CallRecord(step: step, wiring: answer.wiring, function: $0.function, arguments: $0.arguments)
        }
    }

    private func revivals(_ answer: PlayedInput) -> [Evaluation.Revival] {
        ([answer.foundDead] + answer.lines.map(\.death)).compactMap { $0 }.map {
            Evaluation.Revival(wiring: answer.wiring, reason: words.reason(of: $0))
        }
    }

    /// The errors of the lines that compile in no world. An import has no line; its errors are given when it compiles
    /// in no world.
    private func failures(_ answers: [PlayedInput]) -> [Diagnostic] {
        let inputs = answers.filter { $0.input != nil }
        let count = inputs.map(\.lines.count).max() ?? 0
        guard count > 0 else {
            let isNowhere = inputs.allSatisfy { $0.input?.built == nil }
            return isNowhere ? inputs.compactMap(\.input?.failures).min { $0.count < $1.count } ?? [] : []
        }
        return (0..<count).flatMap { row in
            StageResult.failures(of: inputs.compactMap { $0.lines.indices.contains(row) ? $0.lines[row] : nil })
        }.withoutRepeats
    }

    /// The state of each world of the step.
    package func states() -> [WorldState] {
        present.map { world in
            let facts = world.process?.facts
            return WorldState(
                wiring: world.wiring, status: world.status, diagnostics: world.diagnostics,
                residentKilobytes: facts?.process.flatMap { ProcessStatus(ofProgramStartedBy: $0).kilobytes("VmRSS") },
                age: facts?.started.map { .now - $0 }, inputs: world.inputs, replays: facts?.replays ?? 0)
        }
    }

    /// The sockets of the step's worlds, each with the expression that each world plugs into it.
    package func sockets() -> [SocketRecord] { present.map(\.column).socketRecords(stage: stage.number) }

    /// The names that typed inputs declare, newest first, with the worlds in which each exists.
    package func names() -> [TypedName] {
        let declared = worlds.flatMap { world in
            world.accepted.filter { $0.number != nil }.flatMap { accepted in
                accepted.input.module.names.map { (accepted.number ?? 0, $0, accepted.piece, world.wiring) }
            }
        }
        let newest = Dictionary(grouping: declared, by: \.1.name).values.compactMap { group -> (Int, TypedName)? in
            guard let last = group.max(by: { $0.0 < $1.0 }) else { return nil }
            return (
                last.0,
                TypedName(
                    name: last.1.name, keyword: last.1.keyword, piece: last.2, wirings: group.map(\.3).withoutRepeats)
            )
        }
        return newest.sorted { ($0.0, $0.1.name) > ($1.0, $1.1.name) }.map(\.1)
    }

    /// The Swift of a wiring as it is now, with the injected expressions in their places; nil when no world has this
    /// wiring.
    package func code(of wiring: String) -> String? {
        worlds.first { $0.wiring == wiring }?.column.source
    }
}

extension OpenWorld {
    fileprivate var status: WorldState.Status {
        if composition.built == nil { return .notCompiled }
        return process == nil ? .stopped(record.reason ?? "its wiring failed") : .running
    }
}
