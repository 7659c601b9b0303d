#if Room
import Foundation
import LessonModel
import Room

/// The class that the tests of the pages play.
extension PagesTests {
    /// Lets 30 people join and do the same things in every test: three raise a hand, the fourth one first; one fails the
    /// same check again and again; six have gone on to the next step.
    static func fill(_ crowd: Crowd) throws -> [Crowd.Learner] {
        let tables = ["Anna", "Bela", "Carl", "Dora", "Emil", "Frida"]
        let learners = try (0..<30).map { try crowd.join("\(tables[$0 % 6]) of table \($0 / 6 + 1)", number: $0) }
        for (index, learner) in learners.enumerated() {
            try crowd.tell(deeds(of: index), of: learner)
        }
        for index in [3, 1, 2] { try crowd.tell([.raised], of: learners[index]) }
        return learners
    }

    private static func deeds(of index: Int) -> [Deed] {
        let isRight = index < 20, answer = index % 3 + 1
        var deeds: [Deed] = [
            .arrived(place), .predicted(place, Deed.LineBet(said: isRight ? 1 : 2, lines: 2, right: isRight)),
            .answered(
                place,
                Deed.Answer(
                    question: 1, chosen: [answer], right: answer == 3, tries: 1, missed: answer == 3 ? [] : [answer])),
        ]
        if index == 4 {
            let work = Deed.Practice(
                passed: false, tries: 4, hints: 1, sawSolution: false, failures: ["tests": 4], failing: "tests",
                message: "cannot find 'hour' in scope")
            deeds.append(.practised(place, work))
        }
        if index >= 24 { deeds += [.finished(place), .arrived(Workbook.Place(lesson: place.lesson, step: 3))] }
        return deeds
    }

    /// What the trainer shows of the step in each of its phases.
    static func current(_ phase: Current.Phase) -> Current {
        let table = """
                                live         london       new-york     tokyo
              bell.greeting()   "Evening"    "Evening"    "Afternoon"  "Morning"    differs
              bell.hour()       22           19           14           4            differs
            """
        return Current(
            lesson: place.lesson, title: "Hidden inputs", step: place.step, heading: "One instant, three cities",
            probe: ["bell.greeting()", "bell.hour()"], worlds: ["live", "london", "new-york", "tokyo"],
            prompt: "Where will they differ first?", choices: ["bell.greeting()", "bell.hour()", "nowhere"],
            phase: phase, result: phase == .shown ? table : nil, right: 1)
    }

    /// Joins on a phone as a person does: types the code and a name, and presses the button.
    static func join(_ phone: Page, _ room: RunningRoom, as name: String) throws {
        try phone.wait(for: "document.activeElement.id === 'code'")
        try phone.type(room.door.code.shown)
        try phone.press(.tab)
        try phone.type(name)
        try phone.press(.enter)
        try phone.wait(for: "document.getElementById('room').hidden === false")
        try phone.wait(for: "connected", in: "link")
    }
}
#endif
