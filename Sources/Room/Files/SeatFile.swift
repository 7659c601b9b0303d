import Foundation
import WholeFiles

/// The identity of a learner in rooms: a random id, which says nothing of the person, and the name of their choice.
package struct Seat: Sendable, Equatable, Codable {
    package static let currentFormat = 1

    package var format = Seat.currentFormat
    package var person: String
    /// Nil before a name was chosen.
    package var name: String?

    /// A seat with a random id.
    package init(name: String? = nil) {
        self.init(name: name, using: SystemRandomNumberGenerator())
    }

    init(name: String?, using generator: some RandomNumberGenerator) {
        var generator = generator
        let signs = Array("23456789abcdefghjkmnpqrstuvwxyz")
        person = String((0..<16).map { _ in signs[Int.random(in: signs.indices, using: &generator)] })
        self.name = name
    }
}

/// The file that keeps a learner's seat, so that each receipt is the same person's.
package struct SeatFile: Sendable {
    package enum Trouble: Error, Equatable {
        case setAside(String)
        case tooNew(format: Int)
        case cannotWrite(path: String, reason: String)

        package var message: String {
            switch self {
            case .setAside(let path): "your seat could not be read; it was kept as '\(path)', and you are somebody new"
            case .tooNew(let format): "your seat was written by a newer seams (format \(format))"
            case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
            }
        }

        package var hint: String? {
            switch self {
            case .setAside: nil
            case .tooNew: "update seams, or set SEAMS_HOME to another folder"
            case .cannotWrite: "make room or permission there, or set SEAMS_HOME to a folder that you can write"
            }
        }
    }

    private let file: VersionedFile<Seat, Trouble>

    package init(state folder: String) {
        file = VersionedFile(path: folder + "/seat.json", format: Seat.currentFormat)
    }

    /// The learner's seat, made and kept when there is none; with this name, if one is given.
    package func seat(named name: String?) throws(Trouble) -> (seat: Seat, trouble: Trouble?) {
        var seat = Seat(name: name), trouble: Trouble?
        let failure = file.changing {
            let (kept, problem) = file.read()
            if case .tooNew = problem { return problem }
            trouble = problem
            if let kept { seat = kept }
            if let name { seat.name = name }
            return kept == seat ? nil : file.replace(with: seat)
        }
        if let failure { throw failure }
        return (seat, trouble)
    }
}

extension SeatFile.Trouble: FileTrouble {}
