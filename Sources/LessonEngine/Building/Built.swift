import Foundation

/// Something that was built, or that failed to build: both are remembered.
package struct Built: Sendable {
    var key: ContentKey
    var folder: String
    var outcome: Outcome

    /// What stands at a place in the cache; nil when nothing whole does. Reading marks it as used.
    static func read(_ key: ContentKey, in folder: String) -> Built? {
        guard let outcome = Outcome.read(in: folder) else { return nil }
        utimes(folder, nil)
        return Built(key: key, folder: folder, outcome: outcome)
    }
}
