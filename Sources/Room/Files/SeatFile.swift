import Foundation
import WholeFiles

/// The identity of a learner in rooms: a random id, which says nothing of the person, and the name of their choice.
package struct Seat: Sendable, Equatable, Codable {
    package static let currentFormat = 1

    package var format = Seat.currentFormat
    package var person: String
    /// Nil before a name was chosen.
    package var name: String?
    /// Proves to the host of a live room that the same person comes again; nil before the first room.
    package var secret: String?

    /// A seat with a random id.
    package init(name: String? = nil) {
        self.init(name: name, using: SystemRandomNumberGenerator())
    }

    init(name: String?, using generator: some RandomNumberGenerator) {
        var generator = generator
        person = Self.randomSigns(16, using: &generator)
        self.name = name
    }

    static func randomSigns(_ count: Int, using generator: inout some RandomNumberGenerator) -> String {
        let signs = JoinCode.alphabet
        return String((0..<count).map { _ in signs[Int.random(in: signs.indices, using: &generator)] })
    }
}

/// The file that keeps a learner's seat, so that each receipt is the same person's.
package struct SeatFile: Sendable {
    private let file: VersionedFile<Seat>

    package init(state folder: String) {
        file = VersionedFile(path: folder + "/seat.json", format: Seat.currentFormat, words: .seat)
    }

    /// The learner's seat, made and kept when there is none; with this name, if one is given.
    package func seat(named name: String?) throws(FileTrouble) -> (seat: Seat, trouble: FileTrouble?) {
        try seat(named: name, needsSecret: false)
    }

    /// The same seat with a secret, for a live room.
    package func secureSeat(named name: String) throws(FileTrouble) -> Seat {
        try seat(named: name, needsSecret: true).seat
    }

    /// The name that the person has chosen; nil before they did.
    package var name: String? { file.read().content?.name }

    private func seat(
        named name: String?, needsSecret: Bool
    ) throws(FileTrouble) -> (seat: Seat, trouble: FileTrouble?) {
        var seat = Seat(name: name), trouble: FileTrouble?
        let failure = file.changing {
            let (kept, problem) = file.read()
            if case .tooNew = problem?.cause { return problem }
            trouble = problem
            if let kept { seat = kept }
            if let name { seat.name = name }
            var generator = SystemRandomNumberGenerator()
            if needsSecret, seat.secret == nil { seat.secret = Seat.randomSigns(32, using: &generator) }
            return kept == seat ? nil : file.replace(with: seat)
        }
        if let failure { throw failure }
        return (seat, trouble)
    }
}

extension FileWords {
    fileprivate static let seat = FileWords(content: "your seat", begunAnew: ", and you are somebody new")
}
