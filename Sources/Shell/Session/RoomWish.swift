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
    case joined(RoomLook)
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

/// A question that concerns the room, and comes before all others.
enum RoomQuestion: Sendable, Equatable {
    /// The name for a room that the person wants to join, and the name that Enter takes.
    case name(address: String, code: String, suggested: String)
    /// Whether this code is to be sent.
    case share(String, at: Workbook.Place)
}

/// The facts about a room that the session knows.
struct RoomState: Sendable, Equatable {
    var isJoined = false
    var question: RoomQuestion?
    /// The step to which the trainer has called everybody: an empty line takes it, any other cell refuses it.
    var offer: Offer?

    /// An offer of the trainer.
    struct Offer: Sendable, Equatable {
        /// A cell that ends sooner was begun before anybody could read the offer: it is no word about it.
        static let grace = Duration.milliseconds(700)

        var place: Workbook.Place
        /// The moment since which the offer is on the screen; nil where nobody counts.
        var shown: ContinuousClock.Instant?

        func isRead(at instant: ContinuousClock.Instant?) -> Bool {
            guard let shown, let instant else { return true }
            return instant - shown >= Self.grace
        }
    }
}

/// The names of a person: the one that they chose for rooms, and their login's.
package struct OwnNames: Sendable {
    package var chosen: String?
    package var login: String

    package init(chosen: String? = nil, login: String = "me") { (self.chosen, self.login) = (chosen, login) }
}
