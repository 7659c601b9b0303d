import LessonModel
import RoomClient

/// Something that the session wants of the room.
package enum RoomWish: Sendable, Equatable {
    /// Asks whether a code is the room's, before the person is asked for a name.
    case knock(address: String, code: String)
    case join(address: String, code: String, name: String)
    case leave
    case raise
    case lower
    /// Sends code that the person has seen and wants to be sent.
    case share(String, at: Workbook.Place)
    case look
}

/// The outcome of a wish.
package enum RoomAnswer: Sendable, Equatable {
    /// The code is the room's.
    case welcome(address: String, code: String)
    /// The person is in a room, and no longer in the other one, if there was one.
    case joined(RoomLook, leaving: String? = nil)
    /// The room was left; so many facts could not be told.
    case left(untold: Int)
    /// The hand is up; a host that does not answer hears of it later.
    case raised(isHeard: Bool)
    case lowered
    case shared(isHeard: Bool)
    case looked(RoomLook)
    case failed(Complaint)
    case stopped
}

/// The names of a person: the one that they chose for rooms, and their login's.
package struct OwnNames: Sendable {
    package var chosen: String?
    package var login: String

    package init(chosen: String? = nil, login: String = "me") { (self.chosen, self.login) = (chosen, login) }
}
