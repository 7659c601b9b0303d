import Foundation
import WholeFiles

/// The place at which a presentation stands.
package struct PresentationPlace: Codable, Sendable, Equatable {
    /// The path of the lesson's file, from the root.
    package var lesson: String
    /// The number of the beat on the wall, from 0.
    package var beat: Int
    /// The process that shows the beat.
    package var process: Int32

    package init(lesson: String, beat: Int, process: Int32 = getpid()) {
        (self.lesson, self.beat, self.process) = (lesson, beat, process)
    }
}

/// The file by which a second terminal follows a presentation. It is there only while something is presented; of two
/// presentations the one that moved last counts.
package struct PresentationFile: Sendable {
    package let path: String

    package init(cache folder: String) {
        path = folder + "/presentation.json"
    }

    /// The place on the wall at this moment; nil when nothing is presented.
    package func read() -> PresentationPlace? {
        let data = FileManager.default.contents(atPath: path)
        let place = data.flatMap { try? JSONDecoder().decode(PresentationPlace.self, from: $0) }
        // A presentation that was killed has left its file behind.
        return place.flatMap { $0.process > 0 && !Abandoned.isGone($0.process) ? $0 : nil }
    }

    /// Writes the place. Returns why it could not be written, in the system's words; nil when it was.
    @discardableResult
    package func write(_ place: PresentationPlace) -> String? {
        if let reason = PrivateFolder.make(URL(filePath: path).deletingLastPathComponent().path) { return reason }
        guard let data = try? JSONEncoder().encode(place) else { return nil }
        return AtomicFile.replace(path, with: Array(data))
    }

    /// Removes the file, unless it is another presentation's by now.
    package func remove() {
        if read().map({ $0.process == getpid() }) != false { unlink(path) }
    }
}
