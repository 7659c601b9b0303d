import Foundation

/// Moves files that cannot be read out of the way, under a name that is free: nothing of a person's is thrown away.
enum BrokenFile {
    struct Failure: Error {
        /// In the system's words.
        let reason: String
    }

    /// Where the file was moved to.
    static func setAside(_ path: String) -> Result<String, Failure> {
        var place = path + ".broken", count = 1
        while FileManager.default.fileExists(atPath: place) {
            count += 1
            place = "\(path).broken\(count)"
        }
        return rename(path, place) == 0 ? .success(place) : .failure(Failure(reason: lastError))
    }
}
