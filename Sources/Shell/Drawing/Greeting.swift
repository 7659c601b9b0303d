import LessonModel
import LessonRendering

/// The words with which a shell begins: where the person is, and what they can do.
struct Greeting {
    /// The lesson's number in the course; nil where the person is at none of its lessons.
    let number: Int?
    let count: Int
    let here: StepAtHand?
    let workbook: Workbook
    /// Whether the probe waits for a guess, and so the question follows.
    var asksForGuess = false

    init(number: Int?, of count: Int, here: StepAtHand?, _ workbook: Workbook) {
        (self.number, self.count, self.here, self.workbook) = (number, count, here, workbook)
    }

    func text(style: Style) -> String {
        let gap = style.isLinear ? " " : "   ", mark = style.isLinear ? ", " : " · "
        guard let here, let number else {
            return "\(count.of("lesson")). Begin with:\(gap)" + ["next", "list", "help"].joined(separator: mark)
        }
        let digits = number < 10 ? "0\(number)" : "\(number)"
        let title = here.step.map { ": \($0.title)" } ?? ""
        let lesson = here.lesson
        let place = "Resuming \(digits) \(lesson.id), step \(here.number) of \(lesson.steps.count)\(title)"
        let ways = ["'show' brings its text back", next(at: here), "list", "help"].joined(separator: mark)
        if style.isLinear { return "\(place)\n\(ways.withCapital)" }
        return (place.wrapped(to: style.width, hanging: 2) + ["  " + ways]).joined(separator: "\n")
    }

    /// The command that goes on from where the person is.
    private func next(at here: StepAtHand) -> String {
        guard let step = here.step else { return "'next' goes on" }
        let isOpen = workbook.state(of: step, in: here.lesson) != .done
        if isOpen, here.exercise?.step == here.number { return "'check' judges your answer" }
        if asksForGuess { return "a guess runs its probe" }
        if workbook.openQuestion(of: step, in: here.lesson) != nil { return "'answer' asks its question" }
        if isOpen, here.canRun { return "'rerun' runs its probe" }
        return here.number < here.lesson.steps.count ? "'next' goes on" : "'next' opens another lesson"
    }
}
