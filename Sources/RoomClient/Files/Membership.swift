import Foundation
import Room
import WholeFiles

/// A person's place in a live room, as it is remembered from one `seams` to the next.
package struct Membership: Sendable, Equatable, Codable {
    package static let currentFormat = 1

    package var format = Membership.currentFormat
    package var address: String
    package var code: String
    /// The room's name, as its host tells it.
    package var room: String
    /// The name by which the room knows the person.
    package var name: String
    package var person: String
    /// Proves to the host that the same person comes again.
    package var secret: String
    package var token: String
    /// The lessons of the room's course.
    package var lessons: [String]
    /// The number of the last news that was heard.
    package var news: Int
    package var hasRaised = false
    /// The name under which the trainer sees the person, where it is not their own.
    package var shownAs: String?

    /// The event of a deed of the person.
    func event(of deed: Deed, at time: RoomTime) -> RoomEvent {
        RoomEvent(of: deed, person: person, name: name, time: time)
    }
}

/// The files that keep a membership, and what is to be told to its room.
package struct MembershipFile: Sendable {
    private let file: VersionedFile<Membership>
    private let path: String
    private let queuePath: String

    package init(state folder: String) {
        path = folder + "/joined/room.json"
        queuePath = folder + "/joined/queue.json"
        file = VersionedFile(path: path, format: Membership.currentFormat, words: .membership)
    }

    /// The room in which the person is; nil in none.
    package func read() -> (membership: Membership?, trouble: FileTrouble?) {
        let (membership, trouble) = file.read()
        return (membership, trouble)
    }

    package var queue: TellingQueue { TellingQueue(path: queuePath) }

    /// Remembers the membership. Returns why it could not be written; nil when it was.
    func replace(with membership: Membership) -> FileTrouble? { file.changing { file.replace(with: membership) } }

    /// Changes what is remembered, unless another shell has left the room.
    func change(_ change: (inout Membership) -> Void) {
        _ = file.changing {
            guard var membership = file.read().content else { return nil }
            change(&membership)
            return file.replace(with: membership)
        }
    }

    func remove() {
        unlink(path)
        unlink(queuePath)
    }
}

extension FileWords {
    static let membership = FileWords(
        content: "your place in a room", afterSettingAside: "'join ADDRESS CODE' enters the room again")
}
