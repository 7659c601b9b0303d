import WholeFiles

/// The reason why a room was not erased.
package enum RoomEraseError: Error, Equatable {
    case open
    case failed(path: String, reason: String)

    package var message: String {
        switch self {
        case .open: "this room is open: its host is running"
        case .failed(let path, let reason): "cannot remove '\(path)': \(reason)"
        }
    }

    package var hint: String {
        switch self {
        case .open: "end it on its dashboard, or with Ctrl-C where it runs; then erase it"
        case .failed: "check that the folder is yours"
        }
    }
}

extension RoomFiles {
    /// Removes everything of a room that no host has open.
    package func eraseClosed() throws(RoomEraseError) {
        let file: JournalFile?
        do throws(JournalFile.Failure) {
            file = try JournalFile.open(journal, kind: RoomJournal.kind, version: RoomJournal.version, header: "{}")
        } catch {
            // A damaged journal may go, too.
            if error == .taken { throw .open }
            file = nil
        }
        defer { withExtendedLifetime(file) {} }
        if let reason = erase() { throw .failed(path: folder, reason: reason) }
    }
}
