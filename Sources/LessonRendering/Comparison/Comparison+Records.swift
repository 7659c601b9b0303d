import LessonModel

extension Comparison {
    /// The values of probe lines or inputs.
    package init(rows: [RowRecord], worlds: [String]) {
        self.init(worlds: worlds, rows: rows.map { Row($0, worlds: worlds) })
    }

    /// The expressions that each wiring plugs into the sockets.
    package init(sockets: [SocketRecord], worlds: [String]) {
        let rows = sockets.map { socket in
            let cells = worlds.map { socket.expressions[$0].map { Cell($0) } ?? .none }
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
        let cells = worlds.map { row.values[$0].map { Comparison.Cell($0.words, $0.paint) } ?? .none }
        let remarks = worlds.flatMap { world in row.values[world].map { $0.remarks(world) } ?? [] }
        self.init(row.probe, cells: cells, verdict: row.verdict(among: worlds), remarks: remarks)
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
