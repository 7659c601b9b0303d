import Foundation
import WholeFiles

/// The libraries that one world's process may load, in a folder beside its home that the process can read. Each library
/// is put there when an entry asks for it. The process sees nothing else of the cache: no source, no check, no
/// solution, no learner's answer.
struct WorldLibraries: Sendable {
    let folder: String
    /// The paths at which the process finds what was shown to it, by the path in the cache.
    private var places: [String: String] = [:]

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
    mutating func offer(_ library: String) throws -> String {
        if let place = places[library] { return place }
        let parts = library.split(separator: "/").suffix(2).map(String.init)
        var place = folder + "/" + (parts.last ?? "")
        // Different libraries may have the same name: the second goes to a folder named after what it was built from.
        if places.values.contains(place), let key = parts.first {
            try Self.makeFolder(folder + "/" + key)
            place = folder + "/" + parts.joined(separator: "/")
        }
        try FileLink.make(from: library, to: place)
        places[library] = place
        return place
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static func makeFolder(_ path: String) throws {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw BuildError.cannotKeep(reason: lastError) }
    }
}
