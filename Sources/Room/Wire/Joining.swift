/// `POST /api/join`.
package struct JoinRequest: Sendable, Equatable, Codable {
    package var code: String
    /// The random id of the person's seat.
    package var person: String
    package var name: String
    /// The proof that the same person comes again: random, made once and kept with the seat.
    package var secret: String?
    /// Whether the client asks for news for as long as it runs, as `seams` does; a phone with a dark screen asks for
    /// nothing. Nil where the client does not say.
    package var keepsAsking: Bool?
    /// Whether the client asks for news as soon as it is let in: until then it may have given up, and is in no room.
    package var asksAtOnce: Bool?

    /// Whether another request follows at once, if the client is still there.
    package var isHeardAtOnce: Bool { keepsAsking == true || asksAtOnce == true }

    package init(
        code: String, person: String, name: String, secret: String? = nil, keepsAsking: Bool? = nil,
        asksAtOnce: Bool? = nil
    ) {
        (self.code, self.person, self.name, self.secret) = (code, person, name, secret)
        (self.keepsAsking, self.asksAtOnce) = (keepsAsking, asksAtOnce)
    }
}

/// The answer to somebody who joined.
package struct JoinReply: Sendable, Equatable, Codable {
    package var token: String
    /// The name of the room.
    package var room: String
    package var course: [CourseLesson]
    /// The number of the newest news, with which to ask for what comes after.
    package var news: Int
    /// The name under which the trainer sees the person, where somebody else took the wanted one before.
    package var shownAs: String?
    /// Whether the person's hand is up, as it was left; nil where it is not.
    package var hasRaised: Bool?

    package init(
        token: String, room: String, course: [CourseLesson], news: Int, shownAs: String? = nil, hasRaised: Bool? = nil
    ) {
        (self.token, self.room, self.course, self.news) = (token, room, course, news)
        (self.shownAs, self.hasRaised) = (shownAs, hasRaised)
    }
}

/// A lesson of the room's course: its name and its steps.
package struct CourseLesson: Sendable, Equatable, Codable {
    package var lesson: String
    package var title: String
    /// The headings of the steps, from step 1 on.
    package var steps: [String]

    package init(lesson: String, title: String, steps: [String]) {
        (self.lesson, self.title, self.steps) = (lesson, title, steps)
    }
}

/// `POST /api/events`.
package struct EventsRequest: Sendable, Equatable, Codable {
    package static let most = 100
    package static let mostBytes = 256 * 1024

    package var events: [RoomEvent]

    package init(events: [RoomEvent]) { self.events = events }
}

package struct EventsReply: Sendable, Equatable, Codable {
    /// The events that are new, and on the host's disk by now.
    package var accepted: Int
    /// The events that had come before.
    package var known: Int
    /// The ids of the events that do not count, as the room's course asks something else there; nil where there are none.
    package var uncounted: [String]?

    package init(accepted: Int, known: Int, uncounted: [String]? = nil) {
        (self.accepted, self.known, self.uncounted) = (accepted, known, uncounted)
    }
}

/// The body of every refusal.
package struct Refusal: Sendable, Equatable, Codable, Error {
    package var error: String
    package var hint: String

    package init(error: String, hint: String) { (self.error, self.hint) = (error, hint) }
}
