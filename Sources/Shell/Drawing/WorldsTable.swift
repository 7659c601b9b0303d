import LessonEngine
import LessonModel
import LessonRendering

/// The state of every world: whether it runs, what it holds, how old it is.
struct WorldsTable {
    private let states: [WorldState]
    /// The worlds that input runs in; all when empty.
    private let used: [String]

    init(_ states: [WorldState], used: [String] = []) {
        self.states = states
        self.used = used
    }

    func text(style: Style) -> String {
        let rows = states.map { state in
            Comparison.Row(state.wiring, cells: cells(state).map { Comparison.Cell($0) })
        }
        var table = Comparison("world", worlds: ["state", "memory", "age", "inputs"], rows: rows)
        table.hasWorlds = false
        return ComparisonRenderer.render(table, style: style)
    }

    private func cells(_ state: WorldState) -> [String] {
        let memory = state.residentKilobytes.map { "\(($0 + 512) / 1024) MB" } ?? "-"
        let replays = state.replays > 0 ? ", brought back \(state.replays.of("time"))" : ""
        let rests = used.isEmpty || used.contains(state.wiring) ? "" : ", not in use"
        return [state.words + rests, memory, state.age.map(age) ?? "-", "\(state.inputs)\(replays)"]
    }

    private func age(_ duration: Duration) -> String {
        let seconds = Int(duration.components.seconds)
        return seconds < 60 ? "\(seconds) s" : seconds < 3600 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
    }
}

extension WorldState {
    fileprivate var words: String {
        switch status {
        case .running: "running"
        case .stopped(let reason): "stopped: \(reason)"
        case .notCompiled: "does not compile"
        }
    }
}

/// A table of one socket filled with several values in turn: a row for each value, a column for each line of the probe.
struct SweepTable {
    private let sweep: Sweep

    init(_ sweep: Sweep) {
        self.sweep = sweep
    }

    func text(style: Style) -> String {
        let rows = sweep.rows.map { row in
            Comparison.Row(
                row.expression, cells: row.values.map { Comparison.Cell($0.shown, $0.isBad ? .bad : .plain) },
                remarks: row.values.filter { !$0.printed.isEmpty }.map {
                    Comparison.Remark("printed", world: row.expression, text: $0.printed)
                })
        }
        var table = Comparison(sweep.socket, worlds: sweep.lines, rows: rows)
        table.hasWorlds = false
        return ComparisonRenderer.render(table, style: style)
    }
}

extension ValueRecord {
    fileprivate var isBad: Bool { status == .crashed || status == .timeout }

    /// The value in words. A place in the line is left out, since the line is all that was typed.
    fileprivate var shown: String { words.withoutPlaceInLine }
}

extension String {
    /// A crash without its place in an input of one line: ` (input:1:7)`.
    var withoutPlaceInLine: String { replacing(/\ \(input:1:\d+\)$/, with: "") }

    /// A crash with the name of the earlier input in which it lies, if its place lies behind the end of the cell. Where
    /// several inputs have such a line, none is named.
    func namingInput(behind cell: String, among inputs: [String]) -> String {
        guard let place = firstMatch(of: /\(input:(?<line>\d+):\d+\)$/), let line = Int(place.line),
            line > cell.lineCount
        else { return self }
        let meant = Set(inputs.filter { $0.lineCount >= line }.map(\.summary))
        let name = meant.count == 1 ? meant.first.map { "'\($0)'" } : nil
        return self[..<place.range.lowerBound] + "(line \(line) of \(name ?? "an earlier input"))"
    }

    /// The first line, and a sign that there are more.
    var summary: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count > 1 ? "\(lines[0]) …" : self
    }

    private var lineCount: Int { split(separator: "\n", omittingEmptySubsequences: false).count }
}
