import LessonModel

/// The room in one step, for a trainer who shows it.
package enum RoomStepRenderer {
    /// The count of those who are through, the bets, the wrong choices, and who is stuck; empty where nobody has come to the step.
    package static func render(_ step: RoomStep, style: Style) -> String {
        let remarks = RoomRemarks(step, style).lines
        guard step.done + step.skipped + step.changed > 0 || !remarks.isEmpty else { return "" }
        let lines = ["\(step.done) of \(step.of) are through"] + remarks
        if style.isLinear { return lines.map { $0.withCapital + "." }.joined(separator: "\n") }
        return lines.flatMap { ("  " + $0).wrapped(to: style.width, hanging: 4) }.joined(separator: "\n")
    }
}

/// The facts on a step that a trainer may want beside the counts: the bets, the wrong choices, and who is stuck.
struct RoomRemarks {
    private let step: RoomStep
    private let style: Style

    init(_ step: RoomStep, _ style: Style) {
        (self.step, self.style) = (step, style)
    }

    var lines: [String] { (bets + missed + stuck).map(\.madeSafeOnOneLine) }

    /// `bets: line 1 ███ 3 right, nowhere █ 1`, and `bets on line 3 in fake: 22 ███ 3 right, 8 █ 1`; read aloud, each is a
    /// fact by itself.
    private var bets: [String] {
        if style.isLinear { return step.bets.map { "bets\($0.place), \($0.bar.fact)" } }
        let places = step.bets.map(\.place).withoutRepeats
        return places.map { place in
            let bars = step.bets.filter { $0.place == place }.map(\.bar)
            return "bets\(place): " + BetBar.words(for: bars)
        }
    }

    /// `question 1: wrong choice 2: ada, bob`; the question is left out where all choices are of the first.
    private var missed: [String] {
        step.missed.map { missed in
            let mark = style.isLinear ? "," : ":"
            let question = step.missed.contains { $0.question > 1 } ? "question \(missed.question)\(mark) " : ""
            return question + "wrong choice \(missed.choice): \(missed.names.joined(separator: ", "))"
        }
    }

    /// `tried and failed: bob, 2 tries, at form, 1 hint, since 2026-11-14 10:05 UTC`
    private var stuck: [String] {
        step.stuck.map { stuck in
            let parts = [
                stuck.tries.of("try", many: "tries"), stuck.failing.map { "at \($0)" },
                stuck.hints > 0 ? stuck.hints.of("hint") : nil, stuck.sawSolution ? "saw the solution" : nil,
                stuck.since.map { "since \($0.prefix(16).replacing("T", with: " ")) UTC" },
            ]
            return "tried and failed: \(stuck.name), " + parts.compactMap { $0 }.joined(separator: ", ")
        }
    }
}

extension RoomStep.Bet {
    /// ` on line 3 in fake`, where a value was asked for.
    fileprivate var place: String {
        guard let world, let line else { return "" }
        return " on line \(line) in \(world)"
    }

    fileprivate var bar: BetBar { BetBar(line: line, value: value, people: names.count, isRight: right) }
}

extension RoomStep.Stuck {
    /// `failed 2×, form`
    var words: String { "failed \(tries)×" + (failing.map { ", \($0)" } ?? "") }
}
