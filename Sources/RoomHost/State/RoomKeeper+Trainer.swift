#if Room
import LessonModel
import Room

/// The orders of the trainer.
extension RoomKeeper {
    func note(_ order: NoteOrder) async throws(Denial) {
        if let flaw = order.flaw { throw .unfit(flaw, hint: order.hint) }
        try await tell(.note(order.text.madeSafe), to: order.to)
    }

    func offer(_ order: OfferOrder) async throws(Denial) {
        guard course[order.place] != nil else { throw .missing("step \(order.step) in a lesson '\(order.lesson)'") }
        try await tell(.offer(order.place))
    }

    func answers(_ order: AnswersOrder) async throws(Denial) {
        guard let choices = course[order.place]?.choices else {
            throw .missing("question \(order.question) in this step")
        }
        let wasOpen = desk.open.contains(order.place)
        try await self.order { $0.answers = order }
        guard order.open, !wasOpen else { return }
        let counts = tally.counts(of: choices, to: order.place)
        try await tell(.answers(order.place, choices: choices, counts: counts))
    }

    func names(_ order: NamesOrder) async throws(Denial) { try await self.order { $0.names = order } }

    func timer(_ order: TimerOrder) async throws(Denial) {
        if let minutes = order.minutes, !(minutes > 0 && minutes <= TimerOrder.longest) {
            throw .unfit(
                "a timer runs for more than 0 and at most \(Int(TimerOrder.longest)) minutes",
                hint: "give its minutes as a number, as 5 or 0.5")
        }
        let ends = order.minutes.map { RoomTime(milliseconds: now().milliseconds + Int($0 * 60_000)) }
        try await self.order { $0.timer = DeskEntry.Timer(ends: ends) }
    }

    func show(_ shown: Current?) async throws(Denial) {
        if let flaw = shown?.flaw { throw .flaw(flaw) }
        let filled = shown.map(course.filling)
        let hasShown = desk.current?.place == filled?.place && saidBefore != nil
        try await order { $0.shown = DeskEntry.Shown(current: filled) }
        guard let filled, filled.phase == .shown else { return saidBefore = nil }
        if !hasShown { saidBefore = tally.said(at: filled.place) }
    }
}

extension SharedCode {
    init?(_ event: RoomEvent) {
        guard case .shared(let place, let code) = event.deed else { return nil }
        self.init(
            person: event.person, name: event.name, lesson: place.lesson, step: place.step, time: event.time,
            code: code)
    }
}
#endif
