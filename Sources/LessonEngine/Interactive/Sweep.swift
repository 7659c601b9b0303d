import LessonCode
import LessonModel

/// A probe in one fresh world for each of several values of a socket.
package struct Sweep: Sendable, Equatable {
    package struct Row: Sendable, Equatable {
        /// The expression in the socket, on one line.
        package var expression: String
        /// The value of each line of the probe.
        package var values: [ValueRecord]
    }

    package var socket: String
    /// The wiring whose socket was filled.
    package var base: String
    /// The step whose probe is shown.
    package var step: Int
    /// The probe's lines, a column each.
    package var lines: [String] = []
    package var rows: [Row] = []
    /// The errors that kept the sweep from running; there are no rows then.
    package var failures: [Diagnostic] = []

    /// Whether there are several values, and none of them changes what a line gives.
    package var givesTheSame: Bool {
        guard rows.count > 1 else { return false }
        return rows.allSatisfy { row in row.values.elementsEqual(rows[0].values) { $0.isSame(as: $1) } }
    }
}

extension WorldMaker {
    /// Runs the line or the probe of a sweep once for each value of its socket, four worlds at a time; the column has all
    /// of the values in the socket and chooses one as it starts.
    func run(
        _ sweep: Sweep, in column: Column, _ values: [LocatedCode], line: SourcePiece? = nil
    ) async throws -> Sweep {
        var sweep = sweep
        let typed = line.map { [Input(step: sweep.step, piece: $0, probe: nil, isShown: true)] }
        let inputs = typed ?? plan(sweep.step, [column]).inputs
        let compiled = try await build(column, inputs)
        guard compiled.composition.built != nil else {
            let injected = [Injection(socket: sweep.socket, expression: values[0])]
            let failures = compiled.composition.failures.explained(by: injected, in: column, lasting)
            sweep.failures = failures.map { $0.about(values) }
            return sweep
        }
        if typed != nil, let failures = compiled.inputs.last?.failures, !failures.isEmpty {
            sweep.failures = failures
            return sweep
        }
        let shown = inputs.last?.rows ?? []
        sweep.lines = shown.map(\.quoted)
        let worlds = Gate(width: 4)
        sweep.rows = try await inOrder(Array(values.enumerated())) { index, value in
            let played = try await worlds.pass {
                try await start(column, compiled, inputs, arguments: ["--choice", "\(index)"]).played
            }
            return Sweep.Row(
                expression: value.text.collapsingWhitespace,
                values: shown.indices.map { row in
                    played.line(row, ofInput: inputs.count - 1)?.value
                        ?? ValueRecord(status: .notRun, value: played.world.reason)
                })
        }
        return sweep
    }
}

extension Diagnostic {
    /// The diagnostic in the words of a sweep: the learner wrote values, and only the code that is made of them has
    /// branches. Of three branches with different types the compiler says no more than that it has nothing to say.
    fileprivate func about(_ values: [LocatedCode]) -> Diagnostic {
        let mismatch = "branches have mismatching types", differ = "the values differ in type"
        let isSilent = message.contains(CompilerMessages.wordsWithoutReason) && values.count > 1
        guard isSilent || message.contains(mismatch) else { return self }
        var diagnostic = self
        diagnostic.message =
            isSilent ? differ + ", or one does not fit" : message.replacing(mismatch, with: differ + ":")
        if isSilent {
            diagnostic.file = values[0].piece.file
            (diagnostic.line, diagnostic.column) = (values[0].line, values[0].column)
        }
        diagnostic.hint =
            "give the first a type that fits all: '\(values[0].text.collapsingWhitespace) as any PROTOCOL'"
        return diagnostic
    }
}
