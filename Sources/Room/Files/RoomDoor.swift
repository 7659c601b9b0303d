import Foundation
import WholeFiles

/// The way into a room: its code and the tokens of trainer and projector. Kept in `room.json`, which only the trainer's
/// account can read; by it other commands on the same machine find the room.
package struct RoomDoor: Sendable, Equatable, Codable {
    package static let currentFormat = 1

    package var format = RoomDoor.currentFormat
    /// The name that the trainer gave the room.
    package var name: String
    /// The address at which this machine reaches the host: `http://127.0.0.1:4040`.
    package var address: String
    package var code: JoinCode
    package var trainer: String
    package var projector: String
    /// The options with which the host was opened last: by them everybody comes back; nil where an older seams wrote it.
    package var options: String?

    /// A door with a random code and random tokens.
    package init(name: String, address: String) {
        var generator = SystemRandomNumberGenerator()
        (self.name, self.address) = (name, address)
        code = JoinCode(using: &generator)
        (trainer, projector) = (Self.token(), Self.token())
    }

    /// A random token of 128 bits.
    package static func token() -> String {
        var generator = SystemRandomNumberGenerator()
        return [generator.next(), generator.next()].map(\UInt64.digits).joined()
    }
}

/// The folder in which a room keeps what it must not lose.
package struct RoomFiles: Sendable, Equatable {
    package let folder: String

    package init(folder: String) { self.folder = folder }

    /// The folder of a room among a person's files; nil when the name has no letter and no digit. Where the folder's name
    /// would tell less than the room's, a checksum keeps two rooms apart.
    package init?(state: String, room name: String) {
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let name = name.lowercased().precomposedStringWithCanonicalMapping
        let parts = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
        let isWhole = parts.joined(separator: "-") == name.replacing(" ", with: "-")
        let words = isWhole ? parts : parts + [JournalText.checksum(of: name)]
        folder = "\(state)/rooms/\(words.joined(separator: "-"))"
    }

    /// The rooms of a person, the one that was opened last first.
    package static func all(state: String) -> [RoomFiles] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: state + "/rooms")) ?? []
        let files = names.map { RoomFiles(folder: "\(state)/rooms/\($0)") }
        return files.compactMap { file in file.opened.map { (file, $0) } }.sorted { $0.1 > $1.1 }.map(\.0)
    }

    /// Whether a host has the room open now.
    package var isOpen: Bool { JournalFile.isOpen(journal) }

    /// The name that the trainer gave the room, and that of its folder where the door cannot be read.
    package var name: String { readDoor().door?.name ?? folder.split(separator: "/").last.map(String.init) ?? folder }

    /// The events of the room: a journal that `seams room replay` reads.
    package var journal: String { folder + "/journal.seams" }
    /// The trainer's deeds, and the holder of each token. Private.
    package var desk: String { folder + "/desk.seams" }
    package var door: String { folder + "/room.json" }

    private var opened: Date? {
        (try? FileManager.default.attributesOfItem(atPath: door))?[.modificationDate] as? Date
    }

    package func readDoor() -> (door: RoomDoor?, trouble: FileTrouble?) {
        let (content, trouble) = doorFile.read()
        return (content, trouble)
    }

    package func write(_ door: RoomDoor) -> FileTrouble? {
        doorFile.changing { doorFile.replace(with: door) }
    }

    /// Removes everything that the room has kept. Returns the reason of a failure in the system's words, or nil.
    package func erase() -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // Also a door that was set aside: it has tokens, too.
        for name in names where unlink("\(folder)/\(name)") != 0 && errno != ENOENT { return lastError }
        return rmdir(folder) == 0 || errno == ENOENT ? nil : lastError
    }

    private var doorFile: VersionedFile<RoomDoor> {
        VersionedFile(path: door, format: RoomDoor.currentFormat, words: .door)
    }
}

extension FileWords {
    package static let door = FileWords(
        content: "the file with the room's code and links",
        begunAnew: ", and code and links are new: people need the new code",
        afterTooNew: "update seams, or give the room another --name")
}
