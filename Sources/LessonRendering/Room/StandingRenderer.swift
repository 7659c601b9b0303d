import LessonModel
import Room

/// Draws what a trainer sees of a room: the steps with their counts, the people, the hands, and what stands in the way.
package struct StandingRenderer {
    private let standing: RoomStanding
    private let style: Style

    package static func render(_ standing: RoomStanding, style: Style) -> String {
        StandingRenderer(standing: standing, style: style).text
    }

    private var text: String {
        guard !standing.people.isEmpty else { return "nobody is in the room: no event was told" }
        let parts = [[summary], hands, lessons.map(draw), [people], obstacles].flatMap(\.self)
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var summary: String {
        let gone = standing.people.count { $0.isPresent == false }, stuck = standing.people.count { $0.stuck != nil }
        if style.isLinear {
            let counts = [("people", standing.people.count), ("left", gone), ("stuck", stuck)].filter { $1 > 0 }
            return LinearFacts("the room", counts.map { "\($0): \($1)" }).lines.joined(separator: "\n")
        }
        let words = [
            standing.people.count.of("person", many: "people"), gone > 0 ? "\(gone) left" : nil,
            stuck > 0 ? "\(stuck) stuck" : nil,
        ]
        return wrapped(words.compactMap { $0 }.joined(separator: " · "))
    }

    private var hands: [String] {
        standing.hands.isEmpty ? [] : [wrapped("hands up, in this order: \(standing.hands.joined(separator: ", "))")]
    }

    /// The steps by lesson, in the order of the course.
    private var lessons: [[StepStanding]] {
        standing.steps.map(\.lesson).withoutRepeats.map { id in standing.steps.filter { $0.lesson == id } }
    }

    private func draw(_ steps: [StepStanding]) -> String {
        let id = steps[0].lesson, title = steps[0].lessonTitle
        if style.isLinear {
            let heading = LinearFacts("lesson \(id): \(title ?? "not in the course at hand")", []).lines
            return (heading + steps.flatMap(facts)).joined(separator: "\n")
        }
        let heading = (title.map { "\($0) · \(id)" } ?? "\(id) · not in the course at hand").madeSafeOnOneLine
        return style.paint(wrapped(heading), .heading) + "\n\n"
            + (table(steps) ?? steps.flatMap(sentence)).joined(separator: "\n")
    }

    private func table(_ steps: [StepStanding]) -> [String]? {
        let rows = steps.map { step in
            [step.label, String(step.here), String(step.finished), step.pace ?? "-"].map { Comparison.Cell($0) }
        }
        let remarks = steps.map { StepWords($0).all }
        return Grid.steps(["step", "here", "done", "time"], rows, remarks: remarks, style: style)
    }

    /// `1. Read: 2 here, 1 done, 40 s; bets: …`
    private func sentence(_ step: StepStanding) -> [String] {
        let counts = ["\(step.here) here", "\(step.finished) done"] + [step.pace].compactMap { $0 }
        let words = ([counts.joined(separator: ", ")] + StepWords(step).all)
        return "  \(step.label): \(words.joined(separator: "; "))".wrapped(to: style.width, hanging: 5)
    }

    private func facts(_ step: StepStanding) -> [String] {
        let counts = ["here: \(step.here)", "done: \(step.finished)"] + (step.pace.map { ["time: \($0)"] } ?? [])
        return LinearFacts("step \(step.label)", counts + StepWords(step).facts).lines
    }

    /// The people to whom the trainer goes first: who is stuck or has a hand up; last those who have begun nothing.
    private var ordered: [PersonStanding] {
        func needsHelp(_ person: PersonStanding) -> Bool {
            person.stuck != nil || person.hasRaised && person.isPresent != false
        }
        let calm = standing.people.filter { !needsHelp($0) }
        return standing.people.filter(needsHelp) + calm.filter { $0.place != nil } + calm.filter { $0.place == nil }
    }

    private var people: String {
        let rows = ordered.map { person in
            let place = person.place.map { "\($0.lesson), step \($0.step)" } ?? "-"
            let state = person.stuck.map { Comparison.Cell($0.words, .bad) }
            return Comparison.Row(
                person.name,
                cells: [
                    Comparison.Cell(person.isPresent == false ? place + ", left" : place),
                    Comparison.Cell(String(person.finished)), state ?? .none,
                ])
        }
        var table = Comparison("who", worlds: ["is at", "done", "stuck"], rows: rows)
        table.hasWorlds = false
        return ComparisonRenderer.render(table, style: style)
    }

    private var obstacles: [String] {
        let stage = standing.obstacle.map {
            "the stage '\($0.stage)' stops "
                + $0.people.of("answer") + ($0.people > 1 ? "; no stage stops more" : "")
        }
        let messages = standing.messages.prefix(3).map { "the compiler says, \($0.people)×: \($0.text)" }
        return [([stage].compactMap { $0 } + messages).map(wrapped).joined(separator: "\n")]
    }

    private func wrapped(_ text: String) -> String {
        let safe = text.madeSafeOnOneLine
        return style.isLinear ? safe.withCapital : safe.wrapped(to: style.width, hanging: 2).joined(separator: "\n")
    }
}

/// The facts on a step beside its counts, in words.
struct StepWords {
    private let step: StepStanding

    init(_ step: StepStanding) { self.step = step }

    /// A line for each bet, question and exercise.
    var all: [String] {
        let bets = bars.map { title, bars in "\(title): " + BetBar.words(for: bars.map(\.bet)) }
        return (bets + step.questions.map(words) + exercise).map(\.madeSafeOnOneLine)
    }

    /// The same as single facts, each with its name.
    var facts: [String] {
        bars.flatMap { title, bars in bars.map { "\(title), \($0.bet.fact)" } } + step.questions.flatMap(facts)
            + exerciseFacts
    }

    /// `bets: line 1 ███ 3 right, nowhere █ 1`
    private var bars: [(title: String, bars: [StepStanding.Bar])] {
        [("bets", step.lines), ("values", step.values)].filter { !$1.isEmpty }
    }

    /// `question 1: 2 of 3 right, 1 at once; wrong choice 1: 2, wrong choice 3: 1`
    private func words(_ question: StepStanding.Question) -> String {
        let missed = question.wrongChoices
        return
            "question \(question.number): \(question.right) of \(question.answered) right, \(question.atOnce) at once"
            + (missed.isEmpty ? "" : "; " + missed.joined(separator: ", "))
    }

    private func facts(_ question: StepStanding.Question) -> [String] {
        let name = "question \(question.number)"
        return [
            "\(name): \(question.right) of \(question.answered) right", "\(name): \(question.atOnce) right at once",
        ] + question.wrongChoices.map { "\(name), \($0)" }
    }

    private var exercise: [String] {
        step.exercise.map { exercise in
            let failures = exercise.failed.map { "\($0) \($1)×" }
            return "exercise: \(exercise.passed) of \(exercise.tried) passed, "
                + exercise.tries.of("try", many: "tries")
                + (failures.isEmpty ? "" : "; failed at " + failures.joined(separator: ", "))
        }.map { [$0] } ?? []
    }

    private var exerciseFacts: [String] {
        step.exercise.map { exercise in
            [
                "exercise: \(exercise.passed) of \(exercise.tried) passed",
                "exercise: \(exercise.tries.of("try", many: "tries"))",
            ] + exercise.failed.map { "exercise, failed at \($0): \($1)×" }
        } ?? []
    }
}

extension StepStanding.Question {
    /// `wrong choice 1: 2`, the most frequent first.
    fileprivate var wrongChoices: [String] {
        missed.compactMap { bar in bar.number.map { "wrong choice \($0): \(bar.people)" } }
    }
}

extension StepStanding.Exercise {
    /// The stages that failed, each with how often, the most frequent first.
    fileprivate var failed: [(stage: String, times: Int)] {
        failures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (stage: $0.key, times: $0.value) }
    }
}

extension StepStanding {
    var label: String { "\(step). \(title ?? "…")".madeSafeOnOneLine }

    /// The time in the middle, in words.
    var pace: String? { seconds.map { $0 < 90 ? "\($0) s" : "\(($0 + 30) / 60) min" } }
}

extension StepStanding.Bar {
    /// The bar of a line or of a value, as a bet.
    var bet: BetBar { BetBar(line: number, value: value, people: people, isRight: right) }
}

extension PersonStanding.Stuck {
    var words: String {
        switch self {
        case .slow(let minutes): "there for \(minutes) min, longer than others"
        case .failing(let stage, let times): "\(stage) failed \(times)×"
        }
    }
}
