import LessonCode
import LessonModel
import Room

/// Writes a page on a room for the trainer's next time: what was wrong at first, and the time that each step took. No
/// name of a person stands on it.
package enum RoomReportRenderer {
    /// - Parameter rooms: The rooms whose journals were read; receipts tell of none.
    package static func render(
        _ standing: RoomStanding, of rooms: [RoomJournal.Header] = [], course: [Lesson]
    ) -> String {
        let opened = rooms.map { Markup.element("p", [:], Markup($0.words)) }
        let count = standing.people.count.of("person", many: "people")
        let words = "\(count), \(standing.steps.count.of("step")). No names of people stand on this page."
        let head = Markup.element(
            "header", [:], Markup("\n"),
            ([.element("h1", [:], Markup("What the room did"))] + opened + [.element("p", [:], Markup(words))]).lines)
        let lessons = standing.steps.map(\.lesson).withoutRepeats.map { id in
            section(standing.steps.filter { $0.lesson == id }, of: course.first { $0.id == id })
        }
        let title = ["What the room did"] + rooms.map { "\($0.name), \($0.opened.day)" }
        let main = Markup.element("main", [:], Markup("\n"), (lessons + [obstacles(standing)]).lines)
        return Page.render(
            title: title.joined(separator: " · "), style: HTMLStyle.sheet, adding: RoomReportStyle.sheet,
            [head, main].lines)
    }

    private static func section(_ steps: [StepStanding], of lesson: Lesson?) -> Markup {
        let title = lesson?.header.title ?? steps[0].lesson
        return .element(
            "section", [:], Markup("\n"),
            [.element("h2", [:], Markup(title)), table(steps, of: title)].lines
                + steps.map { details($0, of: lesson) }.lines)
    }

    private static func table(_ steps: [StepStanding], of lesson: String) -> Markup {
        let names = ["step", "done", "time in the middle", "bets right", "answers right at once", "exercises passed"]
        let header = names.map { Markup.element("th", ["scope": "col"], Markup($0)) }.joined
        let rows = steps.map { step in
            let bets = step.lines + step.values, answered = step.questions.reduce(0) { $0 + $1.answered }
            let cells = [
                String(step.finished), step.pace ?? "–",
                ratio(bets.filter(\.right).reduce(0) { $0 + $1.people }, bets.reduce(0) { $0 + $1.people }),
                ratio(step.questions.reduce(0) { $0 + $1.atOnce }, answered),
                ratio(step.exercise?.passed ?? 0, step.exercise?.tried ?? 0),
            ].map { Markup.element("td", [:], Markup($0)) }.joined
            return Markup.element("th", ["scope": "row"], Markup(step.label)) + cells
        }
        let caption = Markup.element("caption", [:], Markup("The steps of \(lesson)"))
        return .table([caption] + ([header] + rows).map { .element("tr", [:], $0) })
    }

    private static func ratio(_ part: Int, _ whole: Int) -> String { whole == 0 ? "–" : "\(part) of \(whole)" }

    /// The mistakes of a step: wrong bets, wrong choices with their words, and the stages that failed.
    private static func details(_ step: StepStanding, of lesson: Lesson?) -> Markup {
        let probe = lesson?.step(step.step)?.probe?.lines ?? []
        let bets = (step.lines + step.values).filter { !$0.right }.map { bar in
            "expected \(bar.bet.choice)" + quoted(bar.number.flatMap(probe.numbered)) + ": " + count(bar)
        }
        let questions = lesson?.step(step.step)?.questions ?? []
        let choices = step.questions.flatMap { question in
            question.missed.compactMap { bar in
                bar.number.map { number in
                    words(number, of: questions.numbered(question.number)) + ": " + count(bar)
                }
            }
        }
        let failures = (step.exercise?.failures ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "the check failed at \($0.key): \($0.value)×" }
        let items = (bets + choices + failures).map { Markup.element("li", [:], Markup($0.madeSafeOnOneLine)) }
        guard !items.isEmpty else { return .nothing }
        return .element("h3", [:], Markup("Wrong at first in \(step.label)"))
            + .element("ul", [:], Markup("\n"), items.lines)
    }

    /// `chose 2, “The real one”`
    private static func words(_ choice: Int, of question: Question?) -> String {
        let answer = question?.answers.numbered(choice)
        return "chose \(choice)" + quoted(answer?.text.map(\.plain).joined())
    }

    private static func quoted(_ text: String?) -> String { text.map { ", “\($0)”" } ?? "" }

    /// A number of people, which is told apart from that of a line or a choice.
    private static func count(_ bar: StepStanding.Bar) -> String { bar.people.of("person", many: "people") }

    private static func obstacles(_ standing: RoomStanding) -> Markup {
        guard !standing.messages.isEmpty else { return .nothing }
        let items = standing.messages.prefix(10).map {
            Markup.element(
                "li", [:], .element("code", [:], Markup($0.text.madeSafeOnOneLine)), Markup(": \($0.people)×"))
        }
        return .element(
            "section", [:], Markup("\n"), .element("h2", [:], Markup("What the compiler said last")),
            .element("ul", [:], Markup("\n"), items.lines))
    }
}

/// The style of a room's page, beside that of a run's.
private enum RoomReportStyle {
    static let sheet: StaticString = "caption { text-align: left; }"
}

extension Array {
    /// The element with this number, from 1; nil where there is none. A journal or a receipt may hold any number.
    fileprivate func numbered(_ number: Int) -> Element? {
        number > 0 && number <= count ? self[number - 1] : nil
    }
}
