import LessonModel

/// A question that concerns the room, and comes before all others.
enum RoomQuestion: Sendable, Equatable {
    /// The name for a room that the person wants to join, and the name that Enter takes.
    case name(address: String, code: String, suggested: String)
    /// Whether this code is to be sent.
    case share(String, at: Workbook.Place)
}

/// The meaning that a cell has for the room.
enum CellForRoom {
    /// The cell is none of these: a command, or Swift.
    case ordinary
    case join(address: String, code: String, name: String)
    case share(String, at: Workbook.Place)
    /// The person does not want to; the cell may say more than that.
    case refusal(String, isWholeCell: Bool)
    /// The person takes the trainer's offer.
    case follow(Workbook.Place)
}

/// The facts about a room that the session knows.
struct RoomState: Sendable, Equatable {
    var isJoined = false
    var question: RoomQuestion?
    /// The step to which the trainer has called everybody last; nil before the first call.
    var call: Workbook.Place?
    /// The same while Enter takes it; any other cell refuses it.
    var offer: Offer?

    /// The prompt while something about the room is asked; nil when nothing is.
    var prompt: String? {
        switch question {
        case .name: "your name in the room, or Enter> "
        case .share: "send it? y, or Enter for no> "
        case nil: nil
        }
    }

    /// Takes note of the trainer's call. Where another question is open, Enter belongs to that.
    mutating func hear(_ place: Workbook.Place, isThere: Bool, isAsked: Bool, at instant: ContinuousClock.Instant?) {
        call = place
        offer = isThere || isAsked ? nil : Offer(place: place, shown: instant)
    }

    /// Takes a cell, which answers a question about the room or the trainer's offer, or neither.
    ///
    /// - Parameter isAsked: Whether another question is open.
    mutating func take(_ text: String, isAsked: Bool, at instant: ContinuousClock.Instant?) -> CellForRoom {
        let offer = takeOffer(at: instant), question = question
        self.question = nil
        switch question {
        case .name(let address, let code, let suggested):
            guard !text.hasPrefix(":") else { return .refusal("not joined", isWholeCell: false) }
            return .join(address: address, code: code, name: text.isEmpty ? suggested : text)
        case .share(let code, let place):
            let word = text.lowercased()
            if ["y", "yes"].contains(word) { return .share(code, at: place) }
            return .refusal("not sent", isWholeCell: ["", "n", "no"].contains(word))
        case nil:
            guard let offer, text.isEmpty, !isAsked else { return .ordinary }
            return .follow(offer)
        }
    }

    /// Drops the question about the room; the words for that, nil where there was none.
    mutating func dropQuestion() -> String? {
        defer { question = nil }
        switch question {
        case .name: return "not joined"
        case .share: return "not sent"
        case nil: return nil
        }
    }

    /// Takes the trainer's offer from the table; nil when there is none, or nobody had the time to read it.
    private mutating func takeOffer(at instant: ContinuousClock.Instant?) -> Workbook.Place? {
        guard let offer, offer.isRead(at: instant) else { return nil }
        self.offer = nil
        return offer.place
    }

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
