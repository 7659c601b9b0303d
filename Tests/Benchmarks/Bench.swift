import Foundation
import LessonEngine

/// A home for the measurements, with a warm module cache and the kit built, as after one lesson on a machine.
struct Bench {
    /// A run of the program.
    struct Run {
        var milliseconds: Double
        var output: String
        /// The most memory that the program itself held, in megabytes.
        var peakMegabytes: Double
    }

    let home: String
    private let kit: Set<String>

    static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    static let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "seams").path

    init() throws {
        guard FileManager.default.isExecutableFile(atPath: Self.program) else {
            print("build the program first: swift build -c release --product seams")
            exit(69)
        }
        home = NSTemporaryDirectory() + "/seams-bench-\(getpid())"
        // A first run warms the module cache and builds the kit; what it built of the lesson itself is taken away.
        let warm = Self.run(["doctor", "--build"], home: home)
        guard warm.output.contains("ready") else {
            print(warm.output)
            exit(69)
        }
        let built = home + "/cache/built"
        kit = Set(
            try FileManager.default.contentsOfDirectory(atPath: built).filter { folder in
                ["LessonKit.o", "World.o"].contains {
                    FileManager.default.fileExists(atPath: "\(built)/\(folder)/\($0)")
                }
            })
    }

    /// Forgets everything that was built but the kit.
    func forgetLessons() throws {
        let built = home + "/cache/built"
        for name in try FileManager.default.contentsOfDirectory(atPath: built) where !kit.contains(name) {
            try FileManager.default.removeItem(atPath: built + "/" + name)
        }
    }

    /// Runs the program; what it started is written to files, the tools to one and the worlds to the other.
    func run(_ arguments: [String], trace: String? = nil, worlds: String? = nil) -> Run {
        Self.run(arguments, home: home, trace: trace, worlds: worlds)
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: home)
    }

    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["SEAMS_HOME": home, "SEAMS_SHARE": Self.checkout]) { $1 }
    }

    /// The same for a shell at a terminal.
    var shellEnvironment: [String: String] { environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 } }

    private static func run(
        _ arguments: [String], home: String, trace: String? = nil, worlds: String? = nil
    ) -> Run {
        var environment = ProcessInfo.processInfo.environment
        environment["SEAMS_HOME"] = home
        environment["SEAMS_SHARE"] = checkout
        environment["SEAMS_TRACE"] = trace
        environment["SEAMS_TRACE_WORLDS"] = worlds
        return Stopwatch.run([program] + arguments, environment: environment)
    }
}
