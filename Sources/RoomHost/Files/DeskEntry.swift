#if Room
import LessonModel
import Room

/// One line of the desk's journal: a token that was given to somebody, or something that the trainer did.
struct DeskEntry: Sendable, Equatable, Codable {
    static let kind = "seams-desk"
    static let version = 1

    /// The token of a person, and the secret by which the same person comes again.
    struct Grant: Sendable, Equatable, Codable {
        var person: String
        var name: String
        var token: String
        var secret: String?
        var keepsAsking: Bool?
    }

    struct Told: Sendable, Equatable, Codable {
        /// Nil for everybody.
        var to: String?
        var news: News
    }

    struct Shown: Sendable, Equatable, Codable { var current: Current? }
    struct Timer: Sendable, Equatable, Codable { var ends: RoomTime? }

    var at: RoomTime
    var grant: Grant?
    var told: Told?
    var answers: AnswersOrder?
    var names: NamesOrder?
    var timer: Timer?
    var shown: Shown?
    /// Whether the room has ended; a host that starts again opens it again.
    var ended: Bool?

    init(at: RoomTime) { self.at = at }
}
#endif
