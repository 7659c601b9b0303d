import Foundation
import WholeFiles

/// Shows a file of ours in another folder of ours.
enum FileLink {
    /// A second name for the file, or a copy where the file system has none; no matter if it is there already.
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
