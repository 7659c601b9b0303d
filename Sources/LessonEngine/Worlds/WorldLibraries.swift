import Foundation
import WholeFiles

/// The libraries that one world's process may load, in a folder beside its home that the process can read. Each library
/// is put there when an entry asks for it. The process sees nothing else of the cache: no source, no check, no
/// solution, no learner's answer.
struct WorldLibraries: Sendable {
    let folder: String

    /// Makes the folder that belongs to a home.
    ///
    /// - Throws: `BuildError.cannotKeep`.
    init(beside home: WorldHome) throws {
        folder = home.folder + ".libraries"
        try Self.makeFolder(folder)
    }

    /// Shows a library of the cache to the process. Returns the path at which the process finds it.
    ///
    /// - Throws: `BuildError.cannotKeep`.
    func offer(_ library: String) throws -> String {
        let parts = library.split(separator: "/").suffix(2)
        let place = ([folder] + parts.map(String.init)).joined(separator: "/")
        // Different libraries may have the same name: each stays in a folder named after what it was built from.
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
