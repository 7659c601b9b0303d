import LessonModel

/// A table with a column for each world: values, sockets or calls.
package struct Comparison: Sendable, Equatable {
    /// One cell; its text may have several lines.
    package struct Cell: Sendable, Equatable {
        package var text: String
        package var paint: Paint
        /// The number of columns by which the rest of a broken line is indented.
        package var hanging = 0

        package init(_ text: String, _ paint: Paint = .plain, hanging: Int = 0) {
            self.text = text
            self.paint = paint
            self.hanging = hanging
        }

        /// The cell of a world that has nothing to do with the row.
        package static let none = Cell("-")
    }

    /// A remark under a row about one world: its output, or the value that was expected of it.
    package struct Remark: Sendable, Equatable {
        package var kind: String
        package var world: String
        package var text: String
        package var paint: Paint

        package init(_ kind: String, world: String, text: String, paint: Paint = .plain) {
            self.kind = kind
            self.world = world
            self.text = text
            self.paint = paint
        }
    }

    package struct Row: Sendable, Equatable {
        package var label: String
        /// One cell for each world, in the order of the worlds.
        package var cells: [Cell]
        package var verdict: Agreement
        package var remarks: [Remark]
        /// The words behind the verdict about what the learner had said of the row.
        package var mark = ""

        package init(_ label: String, cells: [Cell], verdict: Agreement = .alone, remarks: [Remark] = []) {
            self.label = label
            self.cells = cells
            self.verdict = verdict
            self.remarks = remarks
        }
    }

    /// The heading above the labels: `socket`, `asked`, or nothing.
    package var title: String
    package var worlds: [String]
    /// Whether the columns are worlds, and not facts about the thing that a row names.
    package var hasWorlds = true
    package var rows: [Row]
    /// Whether long values stand whole, and not only their beginning and end.
    package var isWhole = false

    package init(_ title: String = "", worlds: [String], rows: [Row]) {
        self.title = title
        self.worlds = worlds
        self.rows = rows
    }
}

extension Comparison {
    /// The values of probe lines or inputs.
    package init(rows: [RowRecord], worlds: [String]) {
        self.init(worlds: worlds, rows: rows.map { Row($0, worlds: worlds) })
    }

    /// The expressions that each wiring plugs into the sockets.
    package init(sockets: [SocketRecord], worlds: [String]) {
        let rows = sockets.map { socket in
            let cells = worlds.map { socket.expressions[$0].map { Cell($0, hanging: 2) } ?? .none }
            return Row(socket.name, cells: cells, verdict: socket.verdict(among: worlds))
        }
        self.init("socket", worlds: worlds, rows: rows)
    }

    /// The calls that the spies of each world received, in the order of the first calls.
    package init(calls: [CallRecord], worlds: [String]) {
        let asked = worlds.filter { world in calls.contains { $0.wiring == world } }
        let rows = calls.map(\.function).withoutRepeats.map { function in
            let own = calls.filter { $0.function == function }
            return Row(function, cells: asked.map { world in Cell(arguments: own.filter { $0.wiring == world }) })
        }
        self.init("asked", worlds: asked, rows: rows)
    }
}

extension Comparison.Row {
    fileprivate init(_ row: RowRecord, worlds: [String]) {
        let cells = worlds.map { row.values[$0].map { Comparison.Cell($0.wordsWithLine, $0.paint) } ?? .none }
        let remarks = worlds.flatMap { world in row.values[world].map { $0.remarks(world) } ?? [] }.joined
        self.init(row.probe, cells: cells, verdict: row.verdict(among: worlds), remarks: remarks)
    }
}

extension [Comparison.Remark] {
    /// The remarks with equal ones of several worlds as one, which names all of these worlds.
    fileprivate var joined: [Comparison.Remark] { reduce(into: []) { $0.add($1) } }

    /// Adds a remark; where an equal one about another world is there, that one names both worlds.
    package mutating func add(_ remark: Comparison.Remark) {
        let index = firstIndex { ($0.kind, $0.text, $0.paint) == (remark.kind, remark.text, remark.paint) }
        guard let index else { return append(remark) }
        self[index].world += ", \(remark.world)"
    }
}

extension Comparison.Cell {
    /// The different arguments of some calls; where calls repeat, each with the number of its calls.
    fileprivate init(arguments calls: [CallRecord]) {
        let counts = Dictionary(grouping: calls, by: \.arguments).mapValues(\.count)
        let lines = calls.map(\.arguments).withoutRepeats.map { arguments in
            let shown = arguments.isEmpty ? "()" : arguments
            let count = counts[arguments] ?? 1
            return count > 1 ? "\(shown)  ×\(count)" : shown
        }
        self = lines.isEmpty ? .none : Self(lines.joined(separator: "\n"))
    }
}

extension ValueRecord {
    /// The words; a crash names its line by the number that the lesson's listing shows, so that no cell has to break a
    /// path.
    fileprivate var wordsWithLine: String {
        guard status == .crashed else { return words }
        return words.replacing(/\([^()\n]+\.md:(\d+)(:\d+)?\)$/) { "(line \($0.output.1))" }
    }

    /// The remarks under the value's row.
    func remarks(_ world: String) -> [Comparison.Remark] {
        var remarks: [Comparison.Remark] = []
        if meets == false {
            remarks.append(.init("expected", world: world, text: expected ?? "something else", paint: .bad))
        }
        if !printed.isEmpty { remarks.append(.init("printed", world: world, text: printed)) }
        return remarks
    }
}

extension Agreement {
    /// The words at the end of a row: `same`, `differs`, `differs: yours`.
    package var words: String {
        switch self {
        case .alone: ""
        case .same: "same"
        case .differs: "differs"
        case .standsApart(let world): "differs: \(world.madeSafeOnOneLine)"
        }
    }
}
