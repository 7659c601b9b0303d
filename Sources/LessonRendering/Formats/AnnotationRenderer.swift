import LessonModel

/// Writes the failures of a run as workflow commands, which GitHub shows at the lines of the lesson.
package enum AnnotationRenderer {
    /// The failures, and a notice with the outcome at the end.
    package static func render(_ record: RunRecord, paths: HostedPaths = HostedPaths()) -> String {
        let annotations =
            record.rows.flatMap { rows($0, of: record) } + record.tests.flatMap { tests($0, of: record) }
            + worlds(record) + record.diagnostics.map { annotation($0, title: nil) } + scorecards(record)
        let end = Annotation(level: "notice", file: record.file, title: record.title, message: record.summary)
        return (annotations + [end]).text(paths)
    }

    private static func rows(_ row: RowRecord, of record: RunRecord) -> [Annotation] {
        record.wirings.compactMap { world in
            guard let value = row.values[world], value.fails else { return nil }
            return Annotation(
                level: "error", file: row.file, line: row.line, title: "\(row.probe) in \(world)",
                message: value.failureWords)
        }
    }

    private static func tests(_ test: TestRecord, of record: RunRecord) -> [Annotation] {
        guard test.status != .passed else { return [] }
        let title = "\(test.name) \(test.status.words)"
        if !test.issues.isEmpty { return test.issues.map { annotation($0, title: title) } }
        let level = test.status == .notRun ? "warning" : "error"
        return [Annotation(level: level, file: record.file, title: test.name, message: test.status.words)]
    }

    private static func worlds(_ record: RunRecord) -> [Annotation] {
        record.worlds.filter { $0.status != .ok && !record.hasFailedRow(in: $0) }.map { world in
            Annotation(level: "error", file: record.file, title: "world \(world.wiring)", message: world.words)
        }
    }

    /// One notice for each stage, because GitHub shows only ten notices of a workflow step.
    private static func scorecards(_ record: RunRecord) -> [Annotation] {
        record.judgedStages.map { stage in
            let cards = record.scorecards?.cards.filter { $0.stage == stage } ?? []
            let table = ScorecardTable(cards, wirings: record.wirings)
            // Of a stage that nothing runs there is only its code to tell of.
            let lines = table.rows.filter { !$0.cells.isEmpty }.map { row in
                let cells = zip(table.wirings, row.cells).map { "\($0) \($1)" }.joined(separator: ", ")
                return (["\(row.label): \(cells)"] + row.remarks.map(\.words)).joined(separator: "; ")
            }
            let code = record.code?.first { $0.stage == stage }.map { CodeRow($0, cards) }
            let last = code.map { ["\(CodeReach.label): \($0.line)"] } ?? []
            return Annotation(
                level: "notice", file: record.file, title: "scorecard",
                message: (lines + last).joined(separator: "\n"))
        }
    }

    /// The annotation of a diagnostic.
    static func annotation(_ diagnostic: Diagnostic, title: String?) -> Annotation {
        let level = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        let hint = diagnostic.hint.map { "\nhint: \($0)" } ?? ""
        return Annotation(
            level: level, file: diagnostic.file, line: diagnostic.line, column: diagnostic.column, title: title,
            message: diagnostic.message + hint)
    }
}

extension RunRecord {
    /// Whether a failed row already reports the world. A world's own annotation is then left out, because GitHub shows
    /// only ten annotations of a workflow step.
    fileprivate func hasFailedRow(in world: WorldRecord) -> Bool {
        rows.contains { $0.stage == world.stage && $0.values[world.wiring]?.fails == true }
    }
}

extension [Annotation] {
    /// The commands under each other, with paths as the code host takes them.
    func text(_ paths: HostedPaths) -> String {
        map { $0.withoutTypedFile.hosted(paths).text }.joined(separator: "\n")
    }
}

/// One workflow command: `::error file=…,line=…,col=…,title=…::message`.
struct Annotation {
    var level: String
    /// Nil when the message is about no file.
    var file: String?
    var line: Int?
    var column: Int?
    var title: String?
    var message: String

    var text: String {
        let known: [(name: String, value: String?)] = [
            ("file", file), ("line", line.map(String.init)), ("col", column.map(String.init)), ("title", title),
        ]
        let properties = known.compactMap { name, value in value.map { "\(name)=\(Self.property($0))" } }
        return "::\(level) \(properties.joined(separator: ","))::\(Self.data(message))"
    }

    /// The same without a file where the code was typed behind an option: its place moves into the message.
    fileprivate var withoutTypedFile: Annotation {
        guard let option = file, option.hasPrefix("--") else { return self }
        let place = ([option] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
        return Annotation(level: level, title: title ?? option, message: "\(place): \(message)")
    }

    /// The same with its path as the code host takes it.
    fileprivate func hosted(_ paths: HostedPaths) -> Annotation {
        var annotation = self
        annotation.file = file.map(paths.path)
        return annotation
    }

    /// Escapes a text by the rules of GitHub's own toolkit, because a line feed would end the command.
    private static func data(_ text: String) -> String {
        text.madeSafe.firstLines.escaping { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: nil
            }
        }
    }

    private static func property(_ text: String) -> String {
        data(text).escaping { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }
}
