import Foundation
import LessonModel

/// A Swift toolchain and how it is called: its own parts where they are known, its driver where they are not.
package struct Toolchain: Sendable, Equatable, Codable {
    /// The oldest compiler that builds the lessons.
    static let oldestVersion = "6.1"

    /// The version as people say it: `6.3.1`.
    package var version: String
    /// The driver, as it was found.
    package var swiftc: String
    /// A text that sets this toolchain apart from every other and from itself after an update.
    package var identity: String
    /// The target that lessons are compiled for.
    package var target: String
    package var libraryFolder: String
    /// The program and the flags that turn one file into an object; nil when only the driver can.
    package var frontend: [String]?
    /// The program that finds the line of code at an address.
    var symbolizer: String?
    /// The folder of the macros of Swift Testing; nil where the compiler finds them by itself.
    package var testingPlugins: String?
    /// The command that links executables and libraries without a driver; nil when only the driver can link.
    var linker: Linker?
    /// The folders that hold the toolchain's programs and the files that these read.
    var folders: [String]

    /// Whether the system's linker is Apple's, which has its own words.
    var isForApple: Bool { target.contains("apple") }

    /// Whether the compiler can say which code touches memory that Swift does not guard: since 6.2.
    var knowsMemorySafety: Bool { isAtLeast("6.2") }

    /// The warning that says why a stage with these settings is left out; nil where the compiler knows them.
    func lack(for settings: CompilerSettings, file: String, at place: Position? = nil) -> Diagnostic? {
        guard !knows(settings), let oldest = settings.oldestCompiler else { return nil }
        return Diagnostic(
            .warning, "this stage needs Swift \(oldest) or newer, and yours is \(version): nothing of it runs",
            file: file, line: place?.line, column: place?.column,
            hint: "read it here, or set SEAMS_SWIFTC to the path of a newer 'swiftc'")
    }

    /// Whether the compiler knows these settings.
    func knows(_ settings: CompilerSettings) -> Bool { settings.oldestCompiler.map(isAtLeast) ?? true }

    private func isAtLeast(_ other: String) -> Bool { version.compare(other, options: .numeric) != .orderedAscending }

    /// The toolchain's compiler as a library; nil where there is none.
    var compilerLibrary: String? {
        let folder = URL(filePath: libraryFolder).deletingLastPathComponent().deletingLastPathComponent()
        let path = folder.appending(path: "libsourcekitdInProc.so").path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// The commands that link: that of an executable is taken from the driver, with places for what varies.
    struct Linker: Sendable, Equatable, Codable {
        /// The words of the command that links an executable, `objects` and `output` among them.
        var executable: [String]
        /// The program that links a library, and its first words.
        var library: [String]
        /// The object that every Swift image holds.
        var runtimeObject: String

        static let objects = "seams-objects.o", output = "seams-output"
    }
}

/// Why there is no toolchain to work with.
package enum ToolchainError: Error, Equatable {
    case notFound(searched: [String])
    case notRunning(path: String, reason: String)
    case tooOld(path: String, version: String)

    package var message: String {
        switch self {
        case .notFound(let searched): "no Swift compiler was found (looked at \(searched.joined(separator: ", ")))"
        case .notRunning(let path, let reason): "the Swift compiler '\(path)' does not answer: \(reason)"
        case .tooOld(let path, let version):
            "the Swift compiler '\(path)' is \(version); the lessons need \(Toolchain.oldestVersion) or newer"
        }
    }

    package var hint: String {
        if case .notRunning(_, let reason) = self, reason.contains(Self.loaderWords) {
            return "Swift is there, and that library is not: install the packages that swift.org lists for your system"
        }
        return "install Swift from swift.org, or set SEAMS_SWIFTC to the path of a 'swiftc'; then 'seams doctor'"
    }

    /// The words of the system's loader about a program without a library.
    private static let loaderWords = "error while loading shared libraries"
}

/// Splits a command line as a driver prints it: words between blanks, quotes and backslashes understood.
package enum ShellWords {
    package static func split(_ line: String) -> [String] {
        var words: [String] = [], word: String?, quote: Character?
        var characters = line[...]
        while let character = characters.popFirst() {
            switch character {
            case "\\" where quote != "'": word = (word ?? "") + (characters.popFirst().map { String($0) } ?? "")
            case "\"" where quote == nil, "'" where quote == nil: (quote, word) = (character, word ?? "")
            case let end where end == quote: quote = nil
            case " " where quote == nil:
                if let whole = word { words.append(whole) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
