import LessonCode
import LessonModel

extension OpenStage {
    /// Does the work of `sweep` once its turn has come.
    func tabulate(_ socket: String, _ values: [LocatedCode], upTo step: Int) async throws -> Sweep {
        let base = try baseColumn(nil)
        guard let last = stage.probes.last(where: { $0.step <= step }) else {
            throw RunRequestError.noProbe(step: step)
        }
        guard let choice = LocatedCode.choice(of: values) else {
            return Sweep(socket: socket, base: base.wiring, step: last.step)
        }
        for value in values { know(value.piece.file) }
        let others = injections.filter { $0.socket != socket }
        let column = try Column(base, injecting: others + [Injection(socket: socket, expression: choice)])
        let inputs = plan(last.step, [column]).inputs
        let compiled = try await built.build(column, inputs, after: lasting.map(\.input))
        var sweep = Sweep(socket: socket, base: base.wiring, step: last.step)
        guard compiled.composition.built != nil else {
            let injected = [Injection(socket: socket, expression: values[0])]
            sweep.failures = compiled.composition.failures.map { explained($0, injected, column).aboutValues }
            return sweep
        }
        let shown = inputs.last?.rows ?? []
        sweep.lines = shown.map(\.quoted)
        let worlds = Gate(width: 4)
        sweep.rows = try await inOrder(Array(values.enumerated())) { [self] index, value in
            let played = try await worlds.pass {
                try await start(column, compiled, inputs, ["--choice", "\(index)"]).played
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
    /// branches.
    fileprivate var aboutValues: Diagnostic {
        var diagnostic = self
        diagnostic.message = message.replacing("branches have mismatching types", with: "the values differ in type:")
        return diagnostic
    }
}

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
}
