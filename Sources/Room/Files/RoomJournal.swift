import Foundation
import LessonModel
import WholeFiles

/// The journal of a live room: its events in the order in which they were accepted.
package enum RoomJournal {
    package static let kind = "seams-room"
    package static let version = 1

    /// The first line of a journal.
    package struct Header: Sendable, Equatable, Codable {
        /// The name that the trainer gave the room.
        package var name: String
        package var opened: RoomTime

        package init(name: String, opened: RoomTime) { (self.name, self.opened) = (name, opened) }
    }

    /// One accepted event.
    package struct Entry: Sendable, Equatable, Codable {
        /// The time at which the host accepted it, by the host's clock.
        package var at: RoomTime
        package var event: RoomEvent

        package init(at: RoomTime, event: RoomEvent) { (self.at, self.event) = (at, event) }
    }

    /// A journal that was read.
    package struct Contents: Sendable, Equatable {
        package var header: Header
        package var entries: [Entry]
        /// The first line that is damaged although whole lines follow.
        package var damage: Int?
        /// Whether the file ends within a line: its host was stopped while it wrote, and nobody was told that it counts.
        package var isTorn = false
    }

    package enum Problem: Error, Equatable {
        case unreadable
        case file(JournalText.Problem)
        /// Nothing was accepted before the file was torn off.
        case empty
        /// The line of this number is whole and holds no event.
        case strange(line: Int)
    }

    package static func read(_ path: String) throws(Problem) -> Contents {
        guard let bytes = FileManager.default.contents(atPath: path) else { throw .unreadable }
        return try contents(Array(bytes))
    }

    package static func contents(_ bytes: [UInt8]) throws(Problem) -> Contents {
        let text: JournalText?
        do { text = try JournalText(bytes, kind: kind, version: version) } catch { throw .file(error) }
        guard let text else { throw .empty }
        guard let header = try? JSONDecoder().decode(Header.self, from: Data(text.header.utf8)) else {
            throw .strange(line: 1)
        }
        let isTorn = text.damage == nil && bytes.count > text.length
        return Contents(header: header, entries: try values(in: text), damage: text.damage, isTorn: isTorn)
    }

    /// The warning about a journal that ends within a line.
    package static func words(forTorn file: String) -> String {
        """
        warning: the last line of the journal '\(file.madeSafeOnOneLine)' is incomplete, and is left out
          hint: it was being written when the host stopped, or is being written now; all lines before it count
        """
    }

    /// The values that stand on the lines of a journal, behind its first.
    package static func values<Value: Decodable>(in text: JournalText) throws(Problem) -> [Value] {
        let decoder = JSONDecoder()
        var values: [Value] = []
        for (index, line) in text.entries.enumerated() {
            guard let value = try? decoder.decode(Value.self, from: Data(line.utf8)) else {
                throw .strange(line: index + 2)
            }
            values.append(value)
        }
        return values
    }

    /// A value as it stands on a line of a journal.
    package static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

extension RoomJournal.Problem {
    package func message(_ file: String) -> String {
        switch self {
        case .unreadable: "the journal '\(file)' cannot be read"
        case .file(.notOurs): "'\(file)' is no journal of a room"
        case .file(.tooNew(let version)): "the journal '\(file)' was written by a newer seams (version \(version))"
        case .file(.damaged(let line)), .strange(let line): "line \(line) of the journal '\(file)' is damaged"
        case .empty: "the journal '\(file)' ends in its first line: nothing was accepted"
        }
    }

    package var hint: String {
        switch self {
        case .unreadable: "check that it is there and that you may read it"
        case .file(.notOurs), .empty: "a journal is the file that 'seams room host' writes"
        case .file(.tooNew): "update seams"
        case .file(.damaged), .strange: "restore the file from a copy; nothing in it was changed"
        }
    }
}
