#if Room
import Room

/// The people of a room, with their tokens.
struct Roster {
    struct Member: Sendable {
        var name: String
        var secret: String?
        var token: String
        var bucket: Bucket
        /// The time of the last request.
        var seen: RoomTime
        /// Whether the last request said that no other follows for now.
        var isAside = false
        /// Whether the person's client asks for news for as long as it runs.
        var keepsAsking = false
    }

    static let most = 2000
    /// After so many milliseconds without a request a person counts as away whose page may be out of sight: a phone asks
    /// for nothing while its screen is dark, as it is while the trainer talks.
    static let silence = 600_000
    /// The same for somebody whose client asks for news as long as it runs: it was killed, or its machine sleeps. A
    /// client waits a minute at most between two tries.
    static let shortSilence = 90_000

    private(set) var members: [String: Member] = [:]
    private var holders: [String: RoomKeeper.Holder]
    /// The last time that anybody looked at.
    private var latest = RoomTime(milliseconds: .min)

    init(_ door: RoomDoor) { holders = [door.trainer: .trainer, door.projector: .projector] }

    subscript(person: String) -> Member? { members[person] }

    func holder(of token: String) -> RoomKeeper.Holder? { holders[token] }

    /// Counts a request of somebody; false when there were too many.
    mutating func hear(_ person: String, at now: RoomTime) -> Bool {
        notice(now)
        guard members[person]?.bucket.take(at: now) == true else { return false }
        members[person]?.seen = now
        members[person]?.isAside = false
        return true
    }

    /// Takes note that somebody has closed the program or the page, and may come back.
    mutating func setAside(_ person: String) { members[person]?.isAside = true }

    /// Lets everybody's silence count anew where the clock was set back: it would not count until the clock comes there
    /// again.
    private mutating func notice(_ now: RoomTime) {
        if now < latest {
            for (person, member) in members where now < member.seen { members[person]?.seen = now }
        }
        latest = now
    }

    mutating func isAway(_ person: String, at now: RoomTime) -> Bool {
        notice(now)
        guard let member = members[person] else { return false }
        return member.isAside || now.since(member.seen) >= (member.keepsAsking ? Self.shortSilence : Self.silence)
    }

    mutating func take(_ grant: DeskEntry.Grant, at now: RoomTime) {
        notice(now)
        let bucket = members[grant.person]?.bucket ?? Bucket(most: 120, perSecond: 10, at: now)
        members[grant.person] = Member(
            name: grant.name, secret: grant.secret, token: grant.token, bucket: bucket, seen: now,
            keepsAsking: grant.keepsAsking == true)
        holders[grant.token] = .learner(grant.person)
    }

    /// Forgets names and secrets; tokens still say who may hear that the room has ended.
    mutating func forget() {
        for person in members.keys {
            members[person]?.name = ""
            members[person]?.secret = nil
        }
    }
}

/// The trainer's deeds, added up.
struct Desk {
    private(set) var told: [DeskEntry.Told] = []
    private(set) var open: Set<QuestionPlace> = []
    private(set) var isHidden = true
    private(set) var timer: RoomTime?
    private(set) var current: Current?
    private(set) var hasEnded = false

    var nextNumber: Int { (told.last?.news.number ?? 0) + 1 }

    mutating func take(_ entry: DeskEntry) {
        if let new = entry.told { told.append(new) }
        if let answers = entry.answers {
            if answers.open { open.insert(answers.place) } else { open.remove(answers.place) }
        }
        if let names = entry.names { isHidden = names.hidden }
        if let timer = entry.timer { self.timer = timer.ends }
        if let shown = entry.shown { current = shown.current }
        if let ended = entry.ended { hasEnded = ended }
    }

    /// Opens the room again, when its host starts again.
    mutating func reopen() { hasEnded = false }
}
#endif
