import LessonModel

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

    var text: String { (columns ?? sentences).joined(separator: "\n") }

    private var columns: [String]? {
        guard !style.isLinear else { return nil }
        let header = ["who"] + names.map(\.madeSafeOnOneLine)
        let rows = lesson.steps.map { step in
            [Comparison.Cell(step.label)] + names.map { cell(step.states[$0]) }
        }
        let grid = Grid(rows: [header.map { .init($0, .heading) }] + rows, comfort: header.map { _ in 0 })
        let widths = grid.widths(fitting: style.width - 2)
        return widths.map { grid.lines($0, style: style).flatMap(\.self).map { "  " + $0 } }
    }

    private func cell(_ state: Workbook.State?) -> Comparison.Cell {
        guard let state else { return .none }
        return state == .done ? .init("✓ done", .good) : .init(state.rawValue)
    }

    /// `1. The subject: done by ada, bob; open for cleo`
    private var sentences: [String] {
        lesson.steps.flatMap { step in
            let parts = Workbook.State.allCases.filter { $0 != .open }.compactMap { part($0, of: step) }
            let open = part(.open, of: step)
            let words = (parts.isEmpty ? ["open for all"] : parts + [open].compactMap { $0 }).joined(separator: "; ")
            let text = "\(step.label): \(words)"
            return style.isLinear ? ["Step \(text)."] : ("  " + text).wrapped(to: style.width, hanging: 5)
        }
    }

    private func part(_ state: Workbook.State, of step: RoomStep) -> String? {
        let who = names.filter { step.states[$0] == state }.map(\.madeSafeOnOneLine)
        guard !who.isEmpty else { return nil }
        return "\(state.rawValue) \(state == .done || state == .skipped ? "by" : "for") \(who.joined(separator: ", "))"
    }
}
