import Foundation

/// Moves files that cannot be read aside, to a name that is free, so that nothing of a person's is thrown away.
enum BrokenFile {
    struct Failure: Error {
        /// The reason in the system's words.
        let reason: String
    }

    /// Moves the file aside and returns its new path.
    static func setAside(_ path: String) -> Result<String, Failure> {
        var place = path + ".broken", count = 1
        while FileManager.default.fileExists(atPath: place) {
            count += 1
            place = "\(path).broken\(count)"
        }
        return rename(path, place) == 0 ? .success(place) : .failure(Failure(reason: lastError))
    }
}
