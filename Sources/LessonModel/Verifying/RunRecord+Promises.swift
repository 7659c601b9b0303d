extension RunRecord {
    /// The promises of the lesson that the run breaks, except those at unsteady places; a stale value stands at its cell
    /// where the lesson is given. `isHurried` says that the person set the time, and not the lesson; `isRecorded`, that the
    /// tables were written a moment ago.
    package func brokenPromises(
        except unsteady: Set<UnsteadyPlace> = [], of lesson: Lesson? = nil, isHurried: Bool = false,
        isRecorded: Bool = false
    ) -> [Diagnostic] {
        // The diagnostics already report a world that does not compile, and most failures of a wiring, with their place.
        let told = Set(diagnostics.filter { $0.severity == .error }.map(\.message))
        let dead = worlds.filter {
            $0.status != .ok && $0.status != .notCompiled && !told.contains($0.reason ?? "") && !isStopped($0)
        }
        let worlds = dead.filter { !unsteady.contains(.world(stage: $0.stage, wiring: $0.wiring)) }.map { world in
            Diagnostic(
                .error, "the world '\(world.wiring)' failed: \(world.reason ?? world.status.rawValue)", file: file)
        }
        let cells = rows.indices.flatMap { brokenCells($0, except: unsteady, of: lesson, isHurried, isRecorded) }
        let tests = tests.enumerated().filter { $0.element.status != .passed && !unsteady.contains(.test($0.offset)) }
        return diagnostics.filter { $0.severity == .error } + worlds + idleRows + cells
            + tests.flatMap { $0.element.failures(isHurried: isHurried) }
    }

    /// Whether a line of the world went over a limit, which is told at that line.
    private func isStopped(_ world: WorldRecord) -> Bool {
        rows.contains { row in
            let value = row.stage == world.stage ? row.values[world.wiring] : nil
            return value.map { $0.isBroken && $0.exceeded != nil } ?? false
        }
    }

    /// The lines that the table excludes from every world.
    private var idleRows: [Diagnostic] {
        rows.filter { !$0.values.isEmpty && $0.values.values.allSatisfy(\.isLeftOut) }.map { row in
            Diagnostic(
                .error, "'\(row.probe)' runs in no world: the table has '-' in every column", file: row.file,
                line: row.line, hint: "write in one cell what the line gives there, or take it out of the probe")
        }
    }

    /// The cells of a row that say something else than the run. A line that compiles in no world is itself the mistake.
    private func brokenCells(
        _ index: Int, except unsteady: Set<UnsteadyPlace>, of lesson: Lesson?, _ isHurried: Bool, _ isRecorded: Bool
    ) -> [Diagnostic] {
        let row = rows[index]
        let isMistake = row.compilesNowhere && diagnostics.contains { $0.severity == .error && $0.file == row.file }
        guard !isMistake else { return [] }
        let broken = row.values.filter { $0.value.isBroken && !unsteady.contains(.cell(row: index, wiring: $0.key)) }
        return broken.sorted { $0.key < $1.key }.map { wiring, value in
            let found = "'\(row.probe)' in '\(wiring)': \(value.wordsBesidePromise)"
            let fence = fence(index, wiring, of: lesson)
            let cell = fence == nil && value.expected != nil ? cell(index, wiring, of: lesson) : nil
            let says =
                fence.map { "the fence says \($0.text.firstLineWords)" }
                ?? value.expected.map { "the table says \($0)" }
            return Diagnostic(
                .error, says.map { "\(found), where \($0)" } ?? found, file: row.file,
                line: fence?.line ?? cell?.line ?? row.line, column: cell?.column,
                hint: value.hint(inFence: fence != nil, isHurried, isRecorded))
        }
    }

    /// The fence that promises a value of several lines; nil where none of the lesson does.
    private func fence(_ index: Int, _ wiring: String, of lesson: Lesson?) -> MultilineResult? {
        let row = rows[index]
        guard let lesson, row.file == lesson.file else { return nil }
        return lesson.step(row.step)?.probe?.results.first { $0.row == place(of: index) + 1 && $0.wiring == wiring }
    }

    /// The place of a row among those of its step, from 0.
    private func place(of index: Int) -> Int {
        rows[..<index].count { $0.step == rows[index].step && $0.file == rows[index].file }
    }

    /// The place of the cell that promises a value; nil where no table of the lesson does.
    func cell(_ index: Int, _ wiring: String, of lesson: Lesson?) -> Position? {
        let row = rows[index]
        return row.file == lesson?.file ? lesson?.cell(ofStep: row.step, row: place(of: index), wiring) : nil
    }
}

extension Lesson {
    /// The place of a cell in the table of a step's probe.
    fileprivate func cell(ofStep number: Int, row: Int, _ wiring: String) -> Position? {
        guard let table = step(number)?.probe?.table, table.rows.indices.contains(row),
            let column = table.wirings.firstIndex(of: wiring), table.rows[row].cells.indices.contains(column)
        else { return nil }
        return table.rows[row].cells[column].position
    }
}

extension ValueRecord {
    /// Whether this value breaks a promise. A row that did not run breaks none where its reason is told elsewhere: at
    /// its world, or at a broken subject or wiring.
    package var isBroken: Bool { fails && (status != .notRun || isHindered) }
}

extension TestRecord {
    /// The issues of the test, each with the test's name before its message. `isHurried` says that the person set the time,
    /// and not the lesson.
    package func failures(isHurried: Bool = false) -> [Diagnostic] {
        issues.map { issue in
            var issue = issue
            issue.message =
                status == .timeout
                ? "test '\(name)' \(issue.message)" : "test '\(name)' \(status.words): \(issue.message)"
            if status == .timeout { issue.hint = issue.hint ?? adviceOnTime(isHurried) }
            return issue
        }
    }
}

extension ValueRecord {
    /// The outcome in words that can be held against the promise: the output, where the table promises output.
    var wordsBesidePromise: String {
        // The advice behind it is for a run; a lesson has its own.
        exceeded == nil ? foundWords : String(words.prefix { $0 != ";" })
    }
}

extension ValueRecord {
    /// The advice on a value that breaks its promise.
    fileprivate func hint(inFence: Bool, _ isHurried: Bool, _ isRecorded: Bool) -> String {
        if let exceeded { return advice(on: exceeded) }
        if status == .timeout { return adviceOnTime(isHurried) }
        if isHindered { return "mend the code, so that the line runs each time" }
        if isRecorded, !inFence {
            return "it changes from run to run: promise a pattern, or hand over what makes it the same"
        }
        return inFence
            ? "mend the code, or write in the fence what the line gives"
            : "mend the code, or let 'seams verify --record' rewrite the table and read the change"
    }
}

/// The advice on code that took too long; `isHurried` says that the person set the time.
private func adviceOnTime(_ isHurried: Bool) -> String {
    isHurried
        ? "mend the code, or allow it more time with '--timeout'"
        : advice(on: .time)
}

/// The advice on code that went over a limit.
private func advice(on limit: Limit) -> String {
    "mend the code, or raise '\(limit.rawValue)' under 'limits' in the front matter"
}

extension String {
    /// The first line as code, and how many there are more.
    fileprivate var firstLineWords: String {
        let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let first = CodeSpan.markdown(lines.first.map(String.init) ?? "")
        return lines.count > 1 ? "\(first) and \((lines.count - 1).of("line")) more" : first
    }
}
