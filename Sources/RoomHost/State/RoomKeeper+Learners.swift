#if Room
import LessonModel
import Room

/// The requests of learners.
extension RoomKeeper {
    /// The news of a person after a number, and what is shown now.
    func news(after number: Int, of person: String) -> NewsReply {
        let told = desk.told.filter { $0.news.number > number && ($0.to == nil || $0.to == person) }
        let mine = told.map { News(number: $0.news.number, $0.news.content, alone: $0.to == nil ? nil : true) }
        return NewsReply(
            news: Array(mine.suffix(100)), next: patience, current: shown(to: .learner(person)),
            outcome: desk.current.flatMap { outcome(of: $0, for: person) }, timer: timerLeft)
    }

    /// The seconds for which the timer still runs, which need no clock that agrees with ours; nil while none runs.
    private var timerLeft: Double? {
        guard let left = desk.timer.map({ $0.since(now()) }), left > 0 else { return nil }
        return Double(left) / 1000
    }

    /// The seconds between two questions of one client: more people ask less often.
    private var patience: Double { min(10, max(2, Double(tally.present) / 100)) }

    /// The step on the wall, as somebody may see it.
    func shown(to holder: Holder) -> Current? {
        guard var current = desk.current else { return nil }
        current.answers = answers(to: current)
        // A phone is asked for a line where the room's course cannot judge the value.
        if case .learner = holder { current.value = askedValue(current)?.words }
        guard holder != .trainer, current.phase != .shown else { return current }
        // The projector shows how many chose what, and nobody what was right.
        current.right = nil
        if case .learner = holder, !isOpen(current) { current.answers = nil }
        return current
    }

    private func isOpen(_ current: Current) -> Bool {
        guard let question = current.question else { return false }
        return desk.open.contains(QuestionPlace(place: current.place, question: question.number))
    }

    private func answers(to current: Current) -> [Int]? {
        if let question = current.question {
            let place = QuestionPlace(place: current.place, question: question.number)
            return tally.counts(of: question.choices, to: place)
        }
        let counts = said(at: current.place).bets
        return current.choices.map { $0.indices.map { counts[$0 + 1] ?? 0 } }
    }

    /// Takes a bet, or an answer, of somebody who has no `seams`.
    func bet(_ bet: Bet, of person: String) async throws(Denial) {
        guard let current = desk.current, current.place == bet.place, current.phase == .guessing else {
            throw .notAsked
        }
        if let question = bet.question {
            try await accept(try answer(bet.chosen ?? [], to: question, current, person), of: person)
            return
        }
        guard current.question == nil else { throw bet.value == nil ? .notAsked : .wantsChoice }
        let deed: Deed
        if let asked = askedValue(current) {
            deed = try valueBet(bet, on: asked, person)
        } else {
            deed = try lineBet(bet, on: current, person)
        }
        try await accept(deed, of: person)
    }

    private func lineBet(_ bet: Bet, on current: Current, _ person: String) throws(Denial) -> Deed {
        guard bet.value == nil else { throw .wantsChoice }
        guard let said = bet.said, let choices = current.choices else { throw .notAsked }
        guard choices.indices.contains(said - 1) else { throw .flaw("a bet is a number from 1 to \(choices.count)") }
        let isChange = room.people[person]?.lineBet(at: bet.place) != nil
        return .predicted(
            bet.place,
            Deed.LineBet(
                said: said, lines: choices.count - 1, right: said == current.right, replaces: isChange ? true : nil,
                asked: course[bet.place]?.asked))
    }

    private func valueBet(_ bet: Bet, on asked: ValueQuestion, _ person: String) throws(Denial) -> Deed {
        guard let value = bet.value, bet.said == nil else { throw .wantsValue }
        if let flaw = EventLimits.flaw(ofValue: value) { throw .badValue(flaw) }
        let said = value.utf8.trimmed.text, isChange = room.people[person]?.valueBet(at: bet.place) != nil
        return .guessed(
            bet.place,
            Deed.ValueBet(
                world: asked.world, line: asked.row + 1, said: said, right: asked.isRight(said),
                replaces: isChange ? true : nil, asked: course[bet.place]?.asked))
    }

    /// The question for a value on the wall; nil where there is none, or none that the room's course can judge.
    private func askedValue(_ current: Current) -> ValueQuestion? {
        guard current.question == nil, let asked = course[current.place]?.value, asked.words == current.value else {
            return nil
        }
        return asked
    }

    /// The result of the question for a value, once the result was shown.
    private func outcome(of current: Current, for person: String) -> ValueOutcome? {
        guard current.phase == .shown, let asked = askedValue(current) else { return nil }
        let place = current.place
        let probe = Picture.Probe(
            lesson: place.lesson, step: place.step, choices: [], said: [], values: values(at: place))
        return ValueOutcome(
            right: room.people[person]?.valueBet(at: place)?.right,
            truth: asked.promise.isPattern ? nil : asked.truthWords(in: []),
            values: probe.onTheWall(isAsked: false).values ?? [])
    }

    private func answer(
        _ chosen: [Int], to number: Int, _ current: Current, _ person: String
    ) throws(Denial) -> Deed {
        let place = QuestionPlace(place: current.place, question: number)
        guard let asked = current.question, asked.number == number, let question = course[place] else {
            throw .notAsked
        }
        let chosen = Set(chosen)
        guard !chosen.isEmpty, chosen.allSatisfy({ question.choices.indices.contains($0 - 1) }) else {
            throw .flaw("an answer is a list of numbers from 1 to \(question.choices.count)")
        }
        let before = room.people[person]?.answer(to: place)
        let missed = chosen.subtracting(question.right).union(before?.missed ?? [])
        return .answered(
            current.place,
            Deed.Answer(
                question: number, chosen: chosen.sorted(), right: chosen == Set(question.right),
                tries: (before?.tries ?? 0) + 1, missed: missed.sorted(), asked: question.asked))
    }

    /// Lets a person leave. A hand that is up goes down: it would be up again when they come back.
    func leave(_ person: String) async throws(Denial) {
        if room.people[person]?.hasRaised == true { try await accept(.lowered, of: person) }
        try await accept(.left, of: person)
    }

    /// Takes what a person did on a page, at the host's time.
    func accept(_ deed: Deed, of person: String) async throws(Denial) {
        let event = RoomEvent(of: deed, person: person, name: roster[person]?.name ?? "", time: now())
        if let flaw = event.flaw { throw .flaw(flaw) }
        _ = try await accept([event])
    }
}
#endif
