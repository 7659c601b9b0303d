import Foundation
import WholeFiles

/// The file that remembers which lessons may run: whole at any moment, for its owner only, never thrown away.
package struct TrustFile: Sendable {
    /// The reason why the trusted lessons are not known, or cannot be remembered.
    package enum Trouble: Error, Equatable {
        /// The file could not be read and was moved to this path.
        case setAside(String)
        case tooNew(format: Int)
        case cannotWrite(path: String, reason: String)

        package var message: String {
            switch self {
            case .setAside(let path): "the list of trusted lessons could not be read; it was kept as '\(path)'"
            case .tooNew(let format): "the list of trusted lessons was written by a newer seams (format \(format))"
            case .cannotWrite(let path, let reason): "cannot remember trusted lessons in '\(path)': \(reason)"
            }
        }

        package var hint: String {
            switch self {
            case .setAside: "you are asked once more about lessons that do not come with seams"
            case .tooNew: "update seams, or set SEAMS_HOME to another folder"
            case .cannotWrite: "you will be asked again; make room or permission there"
            }
        }
    }

    private let path: String

    package init(state folder: String) {
        path = folder + "/trusted.json"
    }

    /// The standing of each of these files, in their order.
    package func standings(of files: [LessonContent]) -> (standings: [TrustStanding], trouble: Trouble?) {
        let (trusted, trouble) = read()
        return (files.map(trusted.standing), trouble)
    }

    /// Remembers that these files may run as they are, or, when they are the person's own, however they change. Files
    /// that are gone are forgotten.
    package func trust(_ files: [LessonContent], isOwn: Bool = false) -> Trouble? {
        file.changing {
            var (trusted, trouble) = read()
            if case .tooNew = trouble { return trouble }
            trusted.files = trusted.files.filter { FileManager.default.fileExists(atPath: $0.key) }
            for file in files { trusted.trust(file, isOwn: isOwn) }
            return file.replace(with: trusted) ?? trouble
        }
    }

    private func read() -> (TrustedLessons, Trouble?) {
        let (trusted, trouble) = file.read()
        return (trusted ?? TrustedLessons(), trouble)
    }

    private var file: VersionedFile<TrustedLessons, Trouble> {
        VersionedFile(path: path, format: TrustedLessons.currentFormat)
    }
}

extension TrustFile.Trouble: FileTrouble {}
