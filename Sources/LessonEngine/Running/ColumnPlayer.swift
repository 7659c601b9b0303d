import LessonCore

/// Plays a compiled column in a world of its own and notes what every line gave.
struct ColumnPlayer: Sendable {
    /// What came of a column.
    struct Played: Sendable {
        var world: WorldRecord
        /// For each input, a value for each of its lines.
        var values: [[ValueRecord]]
        var calls: [[SpyCall]]
        var diagnostics: [Diagnostic] = []
    }

    let column: BuiltColumn
    let stage: Int
    let settings: World.Settings
    let words: OutcomeWords

    /// Runs the wiring, then each line; a line that kills the world costs its own value only. Blocks.
    func play() throws -> Played {
        guard column.composition.built != nil else { return notCompiled }
        let world = World(settings)
        defer { world.close() }
        if let failure = try compose(world) {
            world.close()
            return refused(.crashed, failure, world.account)
        }
        var played = Played(world: WorldRecord(wiring: column.wiring, stage: stage, status: .ok), values: [], calls: [])
        for input in column.inputs { try play(input, in: world, &played) }
        world.close()
        played.world.account(for: world.account)
        return played
    }

    private func play(_ input: BuiltInput, in world: World, _ played: inout Played) throws {
        var values: [ValueRecord] = [], calls: [SpyCall] = []
        for line in input.lines {
            switch line {
            case .refused(let failures):
                values.append(ValueRecord(status: .notCompiled, value: failures.first?.shortReason))
            case .left: values.append(ValueRecord(status: .notRun, value: "not for this wiring"))
            case .entry(let entry):
                let evaluation = try world.evaluate(entry)
                values.append(words.value(of: evaluation))
                calls += evaluation.calls
                note(evaluation, in: &played)
            }
        }
        played.values.append(values)
        played.calls.append(calls)
    }

    private func note(_ evaluation: World.Evaluation, in played: inout Played) {
        guard case .died(let death) = evaluation.reply else { return }
        if let status = words.worldStatus(of: death) {
            played.world.status = status
            played.world.reason = words.reason(of: death)
        }
    }

    /// Runs the wiring's items; what went wrong with the first that fails, nil when all went well.
    private func compose(_ world: World) throws -> String? {
        for case .entry(let entry) in column.composition.lines {
            let evaluation = try world.evaluate(entry)
            let value = words.value(of: evaluation)
            switch value.status {
            case .value, .void: continue
            case .threw: return "the wiring threw \(value.value ?? "an error")"
            default: return "the wiring \(value.words)"
            }
        }
        return nil
    }

    private var notCompiled: Played {
        var played = refused(.notCompiled, "the wiring does not compile", WorldAccount())
        played.diagnostics = column.composition.failures
        return played
    }

    private func refused(_ status: WorldRecord.Status, _ reason: String, _ account: WorldAccount) -> Played {
        var world = WorldRecord(wiring: column.wiring, stage: stage, status: status, reason: reason)
        if status != .notCompiled { world.account(for: account) }
        return Played(world: world, values: [], calls: [])
    }
}

extension WorldRecord {
    fileprivate mutating func account(for account: WorldAccount) {
        stdout = account.stdout
        stderr = account.stderr
        truncated = account.isTruncated
        wallMilliseconds = account.wall / .milliseconds(1)
        cpuMilliseconds = account.cpu / .milliseconds(1)
        peakKilobytes = account.peakKilobytes
    }
}
