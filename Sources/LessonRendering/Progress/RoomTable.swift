import LessonModel

/// The progress of many learners in one lesson: a row for each step and a column for each kind of deed that occurred;
/// where the columns do not fit, a sentence for each step.
struct RoomTable {
    private let lesson: RoomProgress.Lesson
    private let columns: [Column]
    private let style: Style

    init(_ lesson: RoomProgress.Lesson, _ style: Style) {
        self.lesson = lesson
        self.style = style
        columns = Column.all.filter { column in lesson.steps.contains { column.words($0) != nil } }
    }

    var text: String {
        let lines = style.isLinear ? lesson.steps.flatMap(facts) : table ?? lesson.steps.flatMap(sentence)
        return lines.joined(separator: "\n")
    }

    private var table: [String]? {
        let rows = lesson.steps.map { step in
            [Comparison.Cell(step.label)] + columns.map { $0.words(step).map { Comparison.Cell($0) } ?? .none }
        }
        return Grid.steps(
            ["step"] + columns.map(\.title), rows, remarks: lesson.steps.map(remarks), style: style)
    }

    private func remarks(_ step: RoomStep) -> [String] {
        [step.obstacle].compactMap { $0 } + RoomRemarks(step, style).lines
    }

    /// `1. The subject: done 2 of 3; predicted 1 of 2 right`
    private func sentence(_ step: RoomStep) -> [String] {
        let words = columns.compactMap { column in column.words(step).map { "\(column.title) \($0)" } }
        let text = "\(step.label): \((words + remarks(step)).joined(separator: "; "))"
        return ("  " + text).wrapped(to: style.width, hanging: 5)
    }

    private func facts(_ step: RoomStep) -> [String] {
        let counts = columns.flatMap { column in column.facts(step).map { "\(column.title): \($0)" } }
        return LinearFacts("step \(step.label)", counts + remarks(step)).lines
    }

    private struct Column: Sendable {
        var title: String
        /// None where the step has nothing of the kind.
        var facts: @Sendable (RoomStep) -> [String]

        func words(_ step: RoomStep) -> String? {
            let facts = facts(step)
            return facts.isEmpty ? nil : facts.joined(separator: ", ")
        }

        static let all = [
            Column(title: "done") { ["\($0.done) of \($0.of)"] },
            Column(title: "skipped") { $0.skipped > 0 ? [String($0.skipped)] : [] },
            Column(title: "changed") { $0.changed > 0 ? [String($0.changed)] : [] },
            Column(title: "predicted") { $0.predictions.words.map { [$0] } ?? [] },
            Column(title: "answered") { step in step.answers.words.map { [$0, "\(step.atOnce) at once"] } ?? [] },
            Column(title: "exercise") { step in
                step.exercise.flatMap { $0.of > 0 ? ["\($0.passed) of \($0.of) passed"] : nil } ?? []
            },
        ]
    }
}

extension RoomStep {
    var label: String { "\(number). \(title)".madeSafeOnOneLine }

    /// The stage at which most checks of the step's exercise fail, in words; nil when there is none.
    fileprivate var obstacle: String? {
        exercise.flatMap { exercise in
            exercise.worst.map { worst in
                let stage = worst.stage.madeSafeOnOneLine, tries = exercise.tries.of("try", many: "tries")
                return "failed most often at: \(stage), \(worst.count) of \(tries)"
            }
        }
    }
}

extension ProgressTally.Ratio {
    fileprivate var words: String? { of > 0 ? "\(right) of \(of) right" : nil }
}

/// The state of each step of a lesson for each of a few learners: in columns where they fit, else in sentences.
struct RoomStates {
    private let lesson: RoomProgress.Lesson
    private let names: [String]
    private let style: Style

    init(_ lesson: RoomProgress.Lesson, _ names: [String], _ style: Style) {
        self.lesson = lesson
        self.names = names
        self.style = style
    }

    var text: String {
        let lines = style.isLinear ? lesson.steps.flatMap(facts) : columns ?? sentences
        return lines.joined(separator: "\n")
    }

    private var columns: [String]? {
        let header = ["who"] + names.map(\.madeSafeOnOneLine)
        let rows = lesson.steps.map { step in
            [Comparison.Cell(step.label)] + names.map { cell(of: $0, step) }
        }
        let grid = Grid(rows: [header.map { .init($0, .heading) }] + rows, comfort: header.map { _ in 0 })
        let widths = grid.widths(fitting: style.width - 2)
        return widths.map { grid.lines($0, style: style).flatMap(\.self).map { "  " + $0 } }
    }

    private func cell(of name: String, _ step: RoomStep) -> Comparison.Cell {
        guard let state = step.states[name] else { return .none }
        if state == .open || state == .changed, let stuck = step.stuck.first(where: { $0.name == name }) {
            return .init(stuck.words.madeSafeOnOneLine, .bad)
        }
        return state == .done ? .init("✓ done", .good) : .init(state.rawValue)
    }

    /// `1. The subject: done by ada, bob; open for cleo`
    private var sentences: [String] {
        lesson.steps.flatMap { step in
            let text = "\(step.label): \(parts(of: step).joined(separator: "; "))"
            return ("  " + text).wrapped(to: style.width, hanging: 5)
        }
    }

    private func facts(_ step: RoomStep) -> [String] {
        LinearFacts("step \(step.label)", parts(of: step)).lines
    }

    /// The states with their people, last who has the step open.
    private func parts(of step: RoomStep) -> [String] {
        let stuck = step.stuck.map { style.isLinear ? "stuck: \($0.name), \($0.words)" : "\($0.name): \($0.words)" }
            .map(\.madeSafeOnOneLine)
        let parts = Workbook.State.allCases.filter { $0 != .open }.compactMap { part($0, of: step) } + stuck
        return parts.isEmpty ? ["open for all"] : parts + [part(.open, of: step)].compactMap { $0 }
    }

    private func part(_ state: Workbook.State, of step: RoomStep) -> String? {
        let stuck = state == .open ? Set(step.stuck.map(\.name)) : []
        let who = names.filter { step.states[$0] == state && !stuck.contains($0) }.map(\.madeSafeOnOneLine)
        guard !who.isEmpty else { return nil }
        let link = state == .done || state == .skipped ? "by" : "for", mark = style.isLinear ? ":" : ""
        return "\(state.rawValue) \(link)\(mark) \(who.joined(separator: ", "))"
    }
}
