import LessonCode
import LessonModel

/// Plays a compiled column in a world of its own and records the result of every line.
struct ColumnPlayer: Sendable {
    /// The number of lines that may run into the time limit; where two did, the next would only wait as long.
    static let mostLate = 2

    let column: BuiltColumn
    let stage: Int
    let settings: World.Settings
    let words: OutcomeWords

    /// Runs the wiring, then each line; a line that kills the world loses only its own value. Blocks.
    ///
    /// - Throws: `CancellationError` when it is told to stop.
    func play(until cancellation: Cancellation) throws -> PlayedColumn {
        let world = World(settings.meeting(column.demands))
        defer { world.close() }
        var played = try play(in: world, until: cancellation)
        if cancellation.isRequested { throw CancellationError() }
        world.close()
        played.world.account(for: world.account)
        return played
    }

    /// Does the same in a world that goes on afterwards. Blocks.
    func play(in world: World, until cancellation: Cancellation) throws -> PlayedColumn {
        guard column.composition.built != nil else {
            let world = record(.notCompiled, "the wiring does not compile")
            return PlayedColumn(world: world, diagnostics: column.composition.failures)
        }
        return try compose(world, cancellation) ?? play(column.inputs, in: world, cancellation)
    }

    /// Runs the wiring's items. Returns the column as it ends with the first item that fails, or nil when all items
    /// succeed. Blocks.
    private func compose(_ world: World, _ cancellation: Cancellation) throws -> PlayedColumn? {
        for (line, place) in zip(column.composition.lines, column.composition.places) {
            guard case .entry(let entry) = line else { continue }
            let evaluation = try world.evaluate(entry, until: cancellation)
            if cancellation.isRequested { throw CancellationError() }
            let value = words.value(of: evaluation)
            guard value.status == .value || value.status == .void else {
                return failed(value, evaluation.death, at: place)
            }
        }
        return nil
    }

    private func failed(_ value: ValueRecord, _ death: WorldReply.Death?, at place: BuiltInput.Place) -> PlayedColumn {
        let failure = Diagnostic(
            .error, "the wiring '\(column.wiring)' \(value.words)", file: words.files[place.file] ?? place.file,
            line: place.line, column: place.column)
        let status = value.status == .timeout ? .timeout : death.flatMap(words.worldStatus) ?? .crashed
        return PlayedColumn(world: record(status, failure.message), diagnostics: [failure])
    }

    private func play(
        _ inputs: [BuiltInput], in world: World, _ cancellation: Cancellation
    ) throws -> PlayedColumn {
        var played = PlayedColumn(world: record(.ok, nil))
        // An input that is only an import has no line that could report its failure.
        played.diagnostics = inputs.filter(\.lines.isEmpty).flatMap(\.failures)
        let player = LinePlayer(words: words)
        var late = 0
        played.inputs = try inputs.map { input in
            try input.lines.map { line in
                guard late < Self.mostLate || line.entry == nil else { return Self.tooLate }
                let result = try player.play(line, in: world, until: cancellation)
                if result.value.status == .timeout { late += 1 }
                return result
            }
        }
        note(played.inputs.joined().compactMap(\.death), in: &played.world)
        played.late = words.printed(world.takeLateOutput())
        return played
    }

    /// The result of a line that is not run because others took too long before it.
    private static var tooLate: PlayedLine {
        PlayedLine(value: ValueRecord(status: .notRun, value: "\(mostLate) lines before it took too long"))
    }

    private func note(_ deaths: [WorldReply.Death], in world: inout WorldRecord) {
        guard let death = deaths.first(where: { words.worldStatus(of: $0) != nil }) else { return }
        world.status = words.worldStatus(of: death) ?? .ok
        world.reason = words.reason(of: death)
    }

    private func record(_ status: WorldRecord.Status, _ reason: String?) -> WorldRecord {
        WorldRecord(wiring: column.wiring, stage: stage, status: status, reason: reason)
    }
}

extension WorldRecord {
    /// Printed text is told as the rows tell it, so that the text of a row can be found in it.
    fileprivate mutating func account(for account: WorldAccount) {
        stdout = ValueText.withoutInputs(account.stdout)
        stderr = ValueText.withoutInputs(account.stderr)
        truncated = account.isTruncated
        wallMilliseconds = account.wall / .milliseconds(1)
        cpuMilliseconds = account.cpu / .milliseconds(1)
        peakKilobytes = account.peakKilobytes
    }
}

extension World.Outcome {
    /// The death of the world by the line, if it died.
    var death: WorldReply.Death? {
        if case .died(let death) = reply { death } else { nil }
    }
}

/// The result of playing one column.
struct PlayedColumn: Sendable {
    var world: WorldRecord
    /// The lines of each input; fewer inputs when the world did not get that far.
    var inputs: [[PlayedLine]] = []
    /// The diagnostics of the wiring, and of inputs that have no lines.
    var diagnostics: [Diagnostic] = []
    /// The text that came while no line was under way, and that belongs to none.
    var late = ""

    /// Whether the wiring was run to its end.
    var isWired: Bool { world.status == .ok || !inputs.isEmpty }

    /// The result of a line; nil when the world did not reach the line.
    func line(_ row: Int, ofInput index: Int) -> PlayedLine? {
        guard inputs.indices.contains(index), inputs[index].indices.contains(row) else { return nil }
        return inputs[index][row]
    }
}

/// The result of one line in one world.
struct PlayedLine: Sendable {
    var value: ValueRecord
    var calls: [SpyCall] = []
    /// The errors of a line that does not compile there.
    var failures: [Diagnostic] = []
    /// The death of the world by the line, if it died.
    var death: WorldReply.Death?
    /// The text that the line wrote to stderr; empty when it died, since its message is the value then.
    var errorOutput = ""
}

/// Runs one line in a world and returns its result.
struct LinePlayer: Sendable {
    let words: OutcomeWords

    /// Runs a line unless its cancellation is requested. Blocks.
    func play(
        _ line: BuiltInput.Line, in world: World, until cancellation: Cancellation
    ) throws -> PlayedLine {
        switch line {
        case .refused(let failures):
            let value = ValueRecord(status: .notCompiled, value: failures.first?.shortReason)
            return PlayedLine(value: value, failures: failures)
        case .left: return PlayedLine(value: ValueRecord(status: .notRun, value: "not for this wiring"))
        case .entry where cancellation.isRequested: return PlayedLine(value: .cancelled)
        case .entry(let entry):
            let evaluation = try world.evaluate(entry, until: cancellation)
            return PlayedLine(
                value: words.value(of: evaluation), calls: words.calls(of: evaluation), death: evaluation.death,
                errorOutput: evaluation.death == nil ? words.printed(evaluation.complaint) : "")
        }
    }
}

/// The demand `preload=clock`: the wiring's worlds begin at a time that is always the same.
struct HeldClock: Sendable {
    /// 19:30 UTC on 29 February 2024, in seconds since 1970.
    let time = 1_709_235_000
    /// The file and the place at which the block says so.
    let file: String
    let place: Position

    /// The diagnostic where no clock can be held.
    var refusal: Diagnostic {
        Diagnostic(
            .error, "'preload=clock' cannot be done on this system", file: file, line: place.line,
            column: place.column,
            hint: "it takes Linux and a toolchain with clang; 'seams run --wiring NAME' runs the others")
    }
}
