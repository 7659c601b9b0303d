#if Room
import Foundation
import Room
import WholeFiles

/// The two journals of a room, open for writing, with what they held.
struct ReadRoom {
    let events: JournalFile
    let desk: JournalFile
    let entries: [RoomJournal.Entry]
    let acts: [DeskEntry]

    /// Opens a room's journals, or begins them.
    init(_ files: RoomFiles, name: String, at now: RoomTime) throws(RoomHostError) {
        if let reason = PrivateFolder.make(files.folder) { throw .cannotWrite(path: files.folder, reason: reason) }
        let header = RoomJournal.Header(name: name, opened: now)
        events = try Self.open(files.journal, kind: RoomJournal.kind, version: RoomJournal.version, header)
        desk = try Self.open(files.desk, kind: DeskEntry.kind, version: DeskEntry.version, header)
        entries = try Self.read(events, files.journal)
        acts = try Self.read(desk, files.desk)
    }

    private static func open(
        _ path: String, kind: String, version: Int, _ header: RoomJournal.Header
    ) throws(RoomHostError) -> JournalFile {
        let line = (try? RoomJournal.line(header)) ?? "{}"
        do throws(JournalFile.Failure) {
            return try JournalFile.open(path, kind: kind, version: version, header: line)
        } catch {
            switch error {
            case .taken: throw .taken
            case .failed(let reason): throw .cannotWrite(path: path, reason: reason)
            case .problem(let problem): throw .journal(path: path, .file(problem))
            }
        }
    }

    private static func read<Entry: Decodable>(_ file: JournalFile, _ path: String) throws(RoomHostError) -> [Entry] {
        do { return try RoomJournal.values(in: file.text) } catch { throw .journal(path: path, error) }
    }
}

/// The reason why a room cannot be hosted.
package enum RoomHostError: Error, Equatable {
    /// The name has no letter and no digit of which a folder could be named.
    case noName(String)
    /// Another host has the room open.
    case taken
    case cannotWrite(path: String, reason: String)
    case journal(path: String, RoomJournal.Problem)
    case door(FileTrouble)
    case certificate(RoomCertificateTrouble)
    /// The text for `--listen` is no address.
    case noAddress(String)
    /// Nothing can listen there.
    case cannotListen(address: String, port: Int, reason: String)

    package var message: String {
        switch self {
        case .noName(let name): "the room's name '\(name)' has no letter and no digit"
        case .taken: "this room is open already: another 'seams room host' runs it"
        case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
        case .journal(let path, let problem): problem.message(path)
        case .door(let trouble): trouble.message
        case .certificate(let trouble): trouble.message
        case .noAddress(let text): "'\(text)' is no address of this machine"
        case .cannotListen(let address, let port, let reason): "cannot listen at \(address), port \(port): \(reason)"
        }
    }

    package var hint: String? {
        switch self {
        case .noName: "for example: --name Monday"
        case .taken: "end that one with Ctrl-C, or give this room another --name"
        case .cannotWrite: "make room or permission there, or set SEAMS_HOME to a folder that you can write"
        case .journal(_, let problem): problem.hint
        case .door(let trouble): trouble.hint
        case .certificate(let trouble): trouble.hint
        case .noAddress: "--listen takes 0.0.0.0 for every network of this machine, or one of its addresses"
        case .cannotListen: "take another --port, or an address of this machine for --listen"
        }
    }
}
#endif
