import Foundation
import WholeFiles

/// The file that remembers which lessons may run: whole at any moment, for its owner only, never thrown away.
package struct TrustFile: Sendable {
    private let path: String

    package init(state folder: String) {
        path = folder + "/trusted.json"
    }

    /// The standing of each of these files, in their order.
    package func standings(of files: [LessonContent]) -> (standings: [TrustStanding], trouble: FileTrouble?) {
        let (trusted, trouble) = read()
        return (files.map(trusted.standing), trouble)
    }

    /// Remembers that these files may run as they are, or, when they are the person's own, however they change. Files
    /// that are gone are forgotten.
    package func trust(_ files: [LessonContent], isOwn: Bool = false) -> FileTrouble? {
        file.changing {
            var (trusted, trouble) = read()
            if case .tooNew = trouble?.cause { return trouble }
            trusted.files = trusted.files.filter { FileManager.default.fileExists(atPath: $0.key) }
            for file in files { trusted.trust(file, isOwn: isOwn) }
            return file.replace(with: trusted) ?? trouble
        }
    }

    private func read() -> (TrustedLessons, FileTrouble?) {
        let (trusted, trouble) = file.read()
        return (trusted ?? TrustedLessons(), trouble)
    }

    private var file: VersionedFile<TrustedLessons> {
        VersionedFile(path: path, format: TrustedLessons.currentFormat, words: .trustedLessons)
    }
}

extension FileWords {
    fileprivate static let trustedLessons = FileWords(
        content: "the list of trusted lessons", writing: "remember trusted lessons in",
        afterSettingAside: "you are asked once more about lessons that do not come with seams",
        afterNoWriting: "you will be asked again; make room or permission there")
}

/// The lesson files whose code a person has allowed to run on this machine.
struct TrustedLessons: Codable, Equatable {
    static let currentFormat = 1

    struct Entry: Codable, Equatable {
        /// The key of the file's content when the person allowed it.
        var content: String
        /// Whether the person writes the file, so that it may change.
        var isOwn: Bool
    }
    var format = TrustedLessons.currentFormat
    /// The entries by the place of the file.
    var files: [String: Entry] = [:]

    func standing(of content: LessonContent) -> TrustStanding {
        guard let entry = files[content.place] else { return .unknown }
        return entry.isOwn || entry.content == content.key ? .trusted : .changed
    }

    mutating func trust(_ content: LessonContent, isOwn: Bool) {
        let wasOwn = files[content.place]?.isOwn ?? false
        files[content.place] = Entry(content: content.key, isOwn: isOwn || wasOwn)
    }
}

/// Whether the person whose machine would run the code of a lesson file has allowed it.
package enum TrustStanding: Sendable, Equatable {
    case trusted
    /// The person has not decided about the file yet.
    case unknown
    /// The file has changed since the person allowed it.
    case changed
}

/// The reason why code of lessons does not run: the lessons do not come with the tool, and no person has allowed it.
package enum TrustError: Error, Equatable {
    case notAllowed(ForeignLessons)

    package var message: String {
        switch self {
        case .notAllowed(let lessons) where lessons.isNew:
            "'\(lessons.path)' is not part of seams, and nobody has said yet that its code may run here"
        case .notAllowed(let lessons): lessons.changes
        }
    }

    package var hint: String {
        switch self {
        case .notAllowed: "look at it, then add '--trust', which is remembered until it changes"
        }
    }
}
