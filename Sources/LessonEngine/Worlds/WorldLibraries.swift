import Foundation
import WholeFiles

/// The libraries that one world's process may load: a folder that it can read, beside its home, into which each one comes
/// when it is asked for. Of the cache it sees nothing else: no source, no check, no solution, nobody's answer.
struct WorldLibraries: Sendable {
    let folder: String

    /// Makes the folder of a home.
    ///
    /// - Throws: `BuildError.cannotKeep`.
    init(beside home: WorldHome) throws {
        folder = home.folder + ".libraries"
        try Self.makeFolder(folder)
    }

    /// Shows a library of the cache to the process; the path at which it finds it.
    ///
    /// - Throws: `BuildError.cannotKeep`.
    func offer(_ library: String) throws -> String {
        let parts = library.split(separator: "/").suffix(2)
        let place = ([folder] + parts.map(String.init)).joined(separator: "/")
        // Libraries of one name may be different ones: each stays in a folder named after what it was built from.
        try Self.makeFolder(folder + "/" + (parts.first ?? ""))
        try FileLink.make(from: library, to: place)
        return place
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static func makeFolder(_ path: String) throws {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw BuildError.cannotKeep(reason: lastError) }
    }
}
