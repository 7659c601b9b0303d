import LessonModel
import WholeFiles

/// The file of the learner's settings: whole at any moment, never thrown away.
package struct SettingsFile: Sendable {
    package let path: String

    package init(configuration folder: String) {
        path = folder + "/settings.json"
    }

    /// The settings in the file, or the usual ones when there are none to use; with the trouble, if any.
    package func read() -> (settings: Settings, trouble: FileTrouble?) {
        let (settings, trouble) = file.read()
        return (settings ?? Settings(), trouble)
    }

    /// Writes the settings. A newer format is left as it is.
    package func write(_ settings: Settings) -> FileTrouble? {
        file.changing {
            let trouble = file.read().trouble
            if case .tooNew = trouble?.cause { return trouble }
            return file.replace(with: settings)
        }
    }

    private var file: VersionedFile<Settings> {
        VersionedFile(path: path, format: Settings.currentFormat, words: .settings)
    }
}

extension FileWords {
    fileprivate static let settings = FileWords(
        content: "the file of your settings", begunAnew: ", and the usual ones hold",
        leftAlone: "; the usual ones hold, and nothing is saved to it", writing: "save the settings in",
        afterNoWriting: "they hold until seams ends; make room or permission there")
}
