import Foundation
import LessonReading
import Room

/// The kinds of files that a person has written, or handed over, and that no output of a command replaces.
enum OwnWork {
    /// The words for what a file of this path and content is; nil where it is nothing of the kind.
    static func kind(of path: String, _ content: Data) -> String? {
        guard !content.isEmpty else { return nil }
        if path.hasSuffix(".swift") { return "a Swift file" }
        if content.starts(with: Receipt.beginning.utf8) { return "a receipt" }
        if content.starts(with: "\(RoomJournal.kind) ".utf8) { return "the journal of a room" }
        return LessonScanner.header(of: content) == nil ? nil : "a lesson"
    }
}
