/// A room of people: all that their events have told. The order of events does not matter, and an event that comes
/// again changes nothing; so receipts and a live room make the same.
package struct Room: Sendable {
    /// The people by their ids.
    package private(set) var people: [String: Person] = [:]
    /// The people who count: all but those who left without having told anything.
    package var counted: [Person] { people.values.filter { !$0.isGone } }
    /// The number of events that were taken.
    package private(set) var count = 0
    private var known: Set<Known> = []

    /// An event that was taken. The person belongs to it: nobody can take away the id of somebody else's event.
    private struct Known: Hashable {
        var person: String
        var id: String
    }

    package enum Outcome: Sendable, Equatable {
        case taken
        /// The event had come before.
        case known
    }

    package init(_ events: some Sequence<RoomEvent> = []) {
        for event in events { take(event) }
    }

    package func knows(_ event: RoomEvent) -> Bool { known.contains(Known(person: event.person, id: event.id)) }

    @discardableResult
    package mutating func take(_ event: RoomEvent) -> Outcome {
        guard known.insert(Known(person: event.person, id: event.id)).inserted else { return .known }
        count += 1
        people[event.person, default: Person(event)].take(event)
        return .taken
    }
}
