import LessonModel

/// A question of a step.
package struct QuestionPlace: Sendable, Hashable {
    package var place: Workbook.Place
    /// The number of the question in its step, from 1.
    package var question: Int

    package init(place: Workbook.Place, question: Int) { (self.place, self.question) = (place, question) }
}

/// A person in a room. What they told is kept so that the order in which it came does not matter.
package struct Person: Sendable {
    private struct Hand { var isUp: Bool, time: RoomTime? }

    package let id: String
    /// The time of the person's first event.
    package private(set) var first: RoomTime?
    /// The time of the person's last event.
    package private(set) var last: RoomTime?
    /// The time at which the person first came to each step.
    package private(set) var arrivals: [Workbook.Place: RoomTime] = [:]
    package private(set) var finished: Set<Workbook.Place> = []
    private var names: Register<String>
    private var places: Register<Workbook.Place>?
    private var hand: Register<Hand>?
    private var presence: Register<Bool>?
    private var lines: [Workbook.Place: Register<Deed.LineBet>] = [:]
    private var values: [Workbook.Place: Register<Deed.ValueBet>] = [:]
    private var answers: [QuestionPlace: Register<Deed.Answer>] = [:]
    private var practice: [Workbook.Place: Register<Deed.Practice>] = [:]
    private var hasShared = false

    init(_ event: RoomEvent) {
        id = event.person
        names = Register(event.name, Order(event))
    }

    package var name: String { names.value }
    package var place: Workbook.Place? { places?.value }
    package var isPresent: Bool { presence?.value ?? true }
    /// Whether the person left without having told anything: nobody counts them.
    package var isGone: Bool {
        let hasTold = !arrivals.isEmpty || places != nil || !finished.isEmpty || !lines.isEmpty || !values.isEmpty
        return !isPresent && !hasTold && answers.isEmpty && practice.isEmpty && !hasShared
    }
    package var hasRaised: Bool { hand?.value.isUp ?? false }
    /// The time since when the hand is up.
    package var raised: RoomTime? { hand.flatMap { $0.value.isUp ? $0.value.time : nil } }
    package var lineBets: [Workbook.Place: Deed.LineBet] { lines.mapValues(\.value) }
    package var valueBets: [Workbook.Place: Deed.ValueBet] { values.mapValues(\.value) }
    package var answered: [QuestionPlace: Deed.Answer] { answers.mapValues(\.value) }
    package var practised: [Workbook.Place: Deed.Practice] { practice.mapValues(\.value) }

    package func lineBet(at place: Workbook.Place) -> Deed.LineBet? { lines[place]?.value }
    package func valueBet(at place: Workbook.Place) -> Deed.ValueBet? { values[place]?.value }
    package func answer(to question: QuestionPlace) -> Deed.Answer? { answers[question]?.value }
    package func practice(at place: Workbook.Place) -> Deed.Practice? { practice[place]?.value }

    /// The time that the person took for each step, in milliseconds: from the first arrival to the last answer or check
    /// with which they finished it, which leaves out the break that follows. At a step without any, and where they went on
    /// before, it ends with the first arrival at the next one.
    package var times: [Workbook.Place: Int] {
        var times: [Workbook.Place: Int] = [:], moment: RoomTime?, next: RoomTime?
        let work = work
        for arrival in arrivals.sorted(by: { $0.value > $1.value }) {
            // Of several steps of one moment each takes the time up to the next moment.
            if arrival.value != moment { (next, moment) = (moment, arrival.value) }
            let end = work[arrival.key].flatMap { $0 > arrival.value && $0 <= next ?? $0 ? $0 : nil }
            times[arrival.key] = (end ?? next)?.since(arrival.value)
        }
        return times
    }

    /// The time of the last answer or check at each step that is finished.
    private var work: [Workbook.Place: RoomTime] {
        let answers = answers.map { ($0.key.place, $0.value.order.time) }
        let checks = practice.map { ($0.key, $0.value.order.time) }
        return (answers + checks).reduce(into: [:]) { work, deed in
            if let time = deed.1, finished.contains(deed.0) { work[deed.0] = max(work[deed.0] ?? time, time) }
        }
    }

    mutating func take(_ event: RoomEvent) {
        let order = Order(event)
        names.take(event.name, order)
        first = [first, event.time].compactMap { $0 }.min()
        last = [last, event.time].compactMap { $0 }.max()
        switch event.deed {
        case .joined, .left: presence.take(event.deed == .joined, order)
        case .raised, .lowered: hand.take(Hand(isUp: event.deed == .raised, time: event.time), order)
        case .arrived(let place):
            places.take(place, order)
            arrivals[place] = [arrivals[place], event.time].compactMap { $0 }.min()
        case .finished(let place): finished.insert(place)
        case .predicted(let place, let bet):
            lines.take(bet, order.weighing(bet.weight, isFirst: bet.replaces != true), for: place)
        case .guessed(let place, let bet):
            values.take(bet, order.weighing(bet.weight, isFirst: bet.replaces != true), for: place)
        case .answered(let place, let answer):
            answers.take(
                answer, order.weighing(answer.tries), for: QuestionPlace(place: place, question: answer.question))
        case .practised(let place, let work): practice.take(work, order.weighing(work.weight), for: place)
        case .shared: hasShared = true
        }
    }
}

extension Order {
    fileprivate init(_ event: RoomEvent) {
        self.init(weight: 0, time: event.time, step: event.deed.place?.step ?? 0, id: event.id)
    }

    /// The order with a weight, by which the latest of those that weigh the same counts, or the first.
    fileprivate func weighing(_ weight: Int, isFirst: Bool = false) -> Order {
        let time = isFirst ? time.map { RoomTime(milliseconds: -$0.milliseconds) } : time
        return Order(weight: weight, time: time, step: step, id: id)
    }
}

// The first bet counts, unless it was replaced; who bet right at first bets no more.

extension Deed.LineBet {
    fileprivate var weight: Int { replaces == true ? 2 : right ? 0 : 1 }
}

extension Deed.ValueBet {
    fileprivate var weight: Int { replaces == true ? 2 : right ? 0 : 1 }
}

extension Deed.Practice {
    /// Grows with each thing that is done, whatever the clock says.
    fileprivate var weight: Int { tries * 1000 + hints * 10 + (sawSolution ? 2 : 0) + (passed ? 1 : 0) }
}
