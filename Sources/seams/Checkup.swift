import Foundation
import LessonEngine
import LessonModel
import LessonRendering

/// The state of one thing that lessons need.
struct Finding: Sendable {
    var name: String
    var words: String
    var isWell: Bool
    /// The advice for a person when the thing is not well.
    var cure: String?

    init(_ name: String, _ words: String, isWell: Bool = true, cure: String? = nil) {
        self.name = name
        self.words = words
        self.isWell = isWell
        self.cure = cure
    }

    /// The finding as it is shown: words that have no room go on below those before them.
    func text(_ style: Style) -> String {
        let first = "\(isWell ? "ok     " : "missing")  \(name.padded(to: 12))  "
        let text = first + words.madeSafe
        guard !style.isLinear else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            String($0).wrappedAtBlanks(to: style.width, hanging: Self.margin(of: $0), keepsWords: true)
        }.joined(separator: "\n")
    }

    /// The column at which the last part of a line begins; two blanks stand between parts.
    private static func margin(of line: Substring) -> Int {
        let indent = line.prefix { $0 == " " }.count
        let start = line.range(of: "  ", options: .backwards).map { line[..<$0.upperBound].count } ?? 0
        return max(start, indent + 2)
    }
}

/// Looks at everything that lessons need.
struct Checkup {
    /// The least room on the disk that is enough to build a course, in bytes.
    private static let leastRoom = 200_000_000

    let options: CourseOptions

    func findings() -> [Finding] {
        [toolchain, lessons, sources, cache, room, terminal, confinement]
    }

    private var environment: [String: String] { options.surroundings.environment }

    private var toolchain: Finding {
        found("toolchain") {
            // A cache that cannot be made is told in a line of its own.
            let places = Places(environment: environment)
            let toolchain = try ToolchainFinder(
                environment: environment, places: (try? places.prepared()) ?? places
            ).find()
            let compiler = CompilerChoice(toolchain: toolchain, environment: environment)
            return Finding(
                "toolchain", "Swift \(toolchain.version), \(toolchain.swiftc)\n         its compiler \(compiler.words)")
        }
    }

    /// The finding of a look at something; the failure where the look fails.
    private func found(_ name: String, _ look: () throws -> Finding) -> Finding {
        do { return try look() } catch {
            guard case .said(let message, let hint, _) = Failure(error) else {
                return Finding(name, "\(error)", isWell: false)
            }
            return Finding(name, message, isWell: false, cure: hint)
        }
    }

    private var lessons: Finding {
        found("lessons") {
            let course = try options.course()
            let files = course.lessons()
            let broken = files.filter { $0.lesson == nil }
            return Finding(
                "lessons", "\(files.count) in \(course.folder)\(broken.isEmpty ? "" : ", \(broken.count) broken")",
                isWell: broken.isEmpty, cure: "'seams verify' says what is wrong with them")
        }
    }

    /// The confinement of worlds, with each safeguard in a line of its own.
    private var confinement: Finding {
        found("confinement") {
            let confinement = try options.confinement
            return Finding("confinement", confinement.mode.words + "\n" + confinement.report)
        }
    }

    private var sources: Finding {
        let folder = options.share.folder
        let isThere = FileManager.default.fileExists(atPath: folder + "/Sources/LessonKit")
        return Finding(
            "sources", isThere ? folder : "no 'Sources/LessonKit' in \(folder)", isWell: isThere,
            cure: "set SEAMS_SHARE to the folder that holds 'Lessons' and 'Sources'")
    }

    private var cache: Finding {
        guard let places = try? Places(environment: environment).prepared() else {
            let folder = Places(environment: environment).cache
            return Finding(
                "cache", "\(folder) cannot be written", isWell: false,
                cure: "set SEAMS_HOME to a folder that you can write")
        }
        return Finding("cache", "\(places.cache), \(CacheKeeper.size(of: places.cache).inUnits)")
    }

    private var room: Finding {
        let folder = Places(environment: environment).cache
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
        guard let free = attributes?[.systemFreeSize] as? Int else { return Finding("disk", "free space is not known") }
        return Finding(
            "disk", "\(free.inUnits) free", isWell: free >= Self.leastRoom,
            cure: "make room: \(Self.leastRoom.inUnits) are needed; 'seams cache clear' gives some back")
    }

    private var terminal: Finding {
        let style = options.surroundings.style
        let traits =
            ["\(style.width) columns", style.usesColor ? "colour" : "no colour"] + (style.isLinear ? ["linear"] : [])
        return Finding("terminal", traits.joined(separator: ", "))
    }
}
