import Foundation
import LessonCore

/// The file that remembers which lessons may run: whole at any moment, for its owner only, never thrown away.
package struct TrustFile: Sendable {
    /// Why what was allowed is not known, or cannot be remembered.
    package enum Trouble: Error, Equatable {
        /// It could not be read and was moved to this file.
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

    /// How each of these files stands, in their order.
    package func standings(of files: [LessonContent]) -> (standings: [TrustStanding], trouble: Trouble?) {
        let (trusted, trouble) = read()
        return (files.map(trusted.standing), trouble)
    }

    /// Remembers that these files may run as they are; however they change when they are the person's own. Files that are
    /// gone are forgotten.
    package func trust(_ files: [LessonContent], isOwn: Bool = false) -> Trouble? {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        if let reason = PrivateFolder.make(folder) { return .cannotWrite(path: path, reason: reason) }
        let lock = FileLock(path + ".lock")
        defer { lock?.release() }
        var (trusted, trouble) = read()
        if case .tooNew = trouble { return trouble }
        trusted.files = trusted.files.filter { FileManager.default.fileExists(atPath: $0.key) }
        for file in files { trusted.trust(file, isOwn: isOwn) }
        return write(trusted) ?? trouble
    }

    private func read() -> (TrustedLessons, Trouble?) {
        guard let data = FileManager.default.contents(atPath: path) else { return (TrustedLessons(), nil) }
        if let format = try? JSONDecoder().decode(Format.self, from: data).format, format > TrustedLessons.currentFormat
        {
            return (TrustedLessons(), .tooNew(format: format))
        }
        guard let trusted = try? JSONDecoder().decode(TrustedLessons.self, from: data) else {
            return (TrustedLessons(), setAside())
        }
        return (trusted, nil)
    }

    private func write(_ trusted: TrustedLessons) -> Trouble? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(trusted) else { return nil }
        let reason = AtomicFile.replace(path, with: Array(data) + [UInt8(ascii: "\n")])
        return reason.map { .cannotWrite(path: path, reason: $0) }
    }

    private func setAside() -> Trouble {
        switch BrokenFile.setAside(path) {
        case .success(let place): .setAside(place)
        case .failure(let failure): .cannotWrite(path: path, reason: failure.reason)
        }
    }

    private struct Format: Decodable { var format: Int }
}
