import Foundation
import LessonModel
import WholeFiles

/// The file of the learner's settings. A file that cannot be read gives the default settings and is left as it is.
package struct SettingsFile: Sendable {
    package let path: String

    package init(configuration folder: String) {
        path = folder + "/settings.json"
    }

    package func read() -> Settings {
        let data = FileManager.default.contents(atPath: path)
        return data.flatMap { try? JSONDecoder().decode(Settings.self, from: $0) } ?? Settings()
    }

    /// Writes the settings. Returns why they could not be written, in the system's words; nil when they were.
    package func write(_ settings: Settings) -> String? {
        if let reason = PrivateFolder.make(URL(filePath: path).deletingLastPathComponent().path) { return reason }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        guard let data = try? encoder.encode(settings) else { return nil }
        return AtomicFile.replace(path, with: Array(data) + [UInt8(ascii: "\n")])
    }
}
