import Foundation
import WholeFiles

/// Shows a file of ours in another folder of ours.
enum FileLink {
    /// Makes a second name for the file, or a copy where the file system has no links. A file that is already there
    /// stays.
    ///
    /// - Throws: `BuildError.cannotKeep`.
    static func make(from file: String, to place: String) throws {
        if link(file, place) == 0 || errno == EEXIST { return }
        do {
            try FileManager.default.copyItem(atPath: file, toPath: place)
        } catch {
            throw BuildError.cannotKeep(reason: lastError)
        }
    }
}
