#if Room
import LessonModel
import Room

/// The deeds of a room's people, added up while they come: a picture must not take longer because more happened.
struct Tally {
    struct ValueSaid: Hashable {
        var said: String
        var right: Bool
    }

    /// The bets of the room about one probe.
    struct Said {
        /// The people for each bet, by its number.
        var bets: [Int: Int]
        /// The people for each value that they expect.
        var values: [ValueSaid: Int]
    }

    struct Trouble: Hashable {
        var place: Workbook.Place
        var stage: String
    }

    private(set) var here: [Workbook.Place: Int] = [:]
    private(set) var done: [Workbook.Place: Int] = [:]
    /// The people for each bet, by its number.
    private(set) var bets: [Workbook.Place: [Int: Int]] = [:]
    /// The people for each value that they expect, where a probe asks for one.
    private(set) var values: [Workbook.Place: [ValueSaid: Int]] = [:]
    /// The people for each choice of a question, by its number.
    private(set) var answers: [QuestionPlace: [Int: Int]] = [:]
    /// The people whose last check failed at a stage, by the compiler's message; empty where there was none.
    private(set) var troubles: [Trouble: [String: Int]] = [:]
    private(set) var present = 0
    /// The people who are in the room and were not heard for a while. They are not counted as here.
    private(set) var away: Set<String> = []
    /// The times that people took for each step, the shortest first.
    private var times: [Workbook.Place: [Int]] = [:]

    /// Whether somebody is at a step for longer than others were.
    func pace(at place: Workbook.Place) -> Pace? { times[place].map { Pace($0) } }

    /// The steps that anybody came to or finished.
    var places: Set<Workbook.Place> { Set(here.keys).union(done.keys) }

    /// The number of people who took each of these choices as their answer to a question.
    func counts(of choices: [String], to question: QuestionPlace) -> [Int] {
        choices.indices.map { answers[question]?[$0 + 1] ?? 0 }
    }

    func said(at place: Workbook.Place) -> Said { Said(bets: bets[place] ?? [:], values: values[place] ?? [:]) }

    /// Adds an event to the room and to what it adds up to. Returns false when it had come before.
    mutating func take(_ event: RoomEvent, into room: inout Room) -> Bool {
        let isAway = away.contains(event.person)
        let before = Share(room.people[event.person], event.deed, isAway: isAway)
        guard room.take(event) == .taken else { return false }
        let after = Share(room.people[event.person], event.deed, isAway: isAway)
        count(before, -1)
        count(after, 1)
        for (place, time) in before.times where after.times[place] != time { remove(time, at: place) }
        for (place, time) in after.times where before.times[place] != time { insert(time, at: place) }
        return true
    }

    /// Counts a person as away, or as here again. Returns false when they were counted so before.
    mutating func setAway(_ isAway: Bool, _ person: Person) -> Bool {
        guard isAway != away.contains(person.id) else { return false }
        count(Share(whereabouts: person, isAway: !isAway), -1)
        count(Share(whereabouts: person, isAway: isAway), 1)
        if isAway { away.insert(person.id) } else { away.remove(person.id) }
        return true
    }

    private mutating func count(_ share: Share, _ change: Int) {
        present += share.isPresent ? change : 0
        if let place = share.here { here[place, default: 0] += change }
        if let place = share.done { done[place, default: 0] += change }
        if let (place, said) = share.bet { bets[place, default: [:]][said, default: 0] += change }
        if let (place, said) = share.value {
            values[place, default: [:]][said, default: 0] += change
            if values[place]?[said] == 0 { values[place]?[said] = nil }
        }
        for choice in share.chosen { answers[choice.question, default: [:]][choice.number, default: 0] += change }
        guard let (trouble, message) = share.trouble else { return }
        troubles[trouble, default: [:]][message, default: 0] += change
        if troubles[trouble]?[message] == 0 { troubles[trouble]?[message] = nil }
        if troubles[trouble]?.isEmpty == true { troubles[trouble] = nil }
    }

    private mutating func insert(_ time: Int, at place: Workbook.Place) {
        let index = times[place, default: []].partition(by: time)
        times[place, default: []].insert(time, at: index)
    }

    private mutating func remove(_ time: Int, at place: Workbook.Place) {
        guard let index = times[place]?.partition(by: time), times[place]?.indices.contains(index) == true,
            times[place]?[index] == time
        else { return }
        times[place]?.remove(at: index)
    }
}

/// One person's part in what is counted, as far as a deed can change it.
private struct Share {
    struct Choice {
        var question: QuestionPlace
        var number: Int
    }

    var isPresent = false
    var here: Workbook.Place?
    var done: Workbook.Place?
    var bet: (Workbook.Place, Int)?
    var value: (Workbook.Place, Tally.ValueSaid)?
    var chosen: [Choice] = []
    var trouble: (Tally.Trouble, String)?
    var times: [Workbook.Place: Int] = [:]

    init(whereabouts person: Person?, isAway: Bool) {
        guard let person else { return }
        isPresent = person.isPresent && !isAway
        here = isPresent ? person.place : nil
    }

    init(_ person: Person?, _ deed: Deed, isAway: Bool) {
        self.init(whereabouts: person, isAway: isAway)
        guard let person else { return }
        switch deed {
        case .joined, .left, .raised, .lowered, .shared: break
        case .arrived: times = person.times
        case .finished(let place):
            times = person.times
            done = person.finished.contains(place) ? place : nil
        case .predicted(let place, _):
            bet = person.lineBet(at: place).map { (place, min($0.said, $0.lines + 1)) }
        case .guessed(let place, _):
            value = person.valueBet(at: place).map { (place, Tally.ValueSaid(said: $0.said, right: $0.right)) }
        case .answered(let place, let answer):
            let question = QuestionPlace(place: place, question: answer.question)
            times = person.times
            chosen = Set(person.answer(to: question)?.chosen ?? []).map { Choice(question: question, number: $0) }
        case .practised(let place, _):
            times = person.times
            let work = person.practice(at: place)
            trouble = work?.failing.map { (Tally.Trouble(place: place, stage: $0), work?.message ?? "") }
        }
    }
}

extension [Int] {
    /// The first index whose number is not smaller, in a sorted list.
    fileprivate func partition(by number: Int) -> Int {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
#endif
