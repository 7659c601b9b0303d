import Foundation
import LessonModel
import WholeFiles

/// The limits that the calling shell sets for a process: when they are too low, threads, files or memory fail in places
/// where no message is possible any more.
enum ProcessLimits {
    struct Need: Equatable {
        let name: String
        /// The letter that shells call it by, and how many bytes one of its units has.
        let letter: String
        let unit: UInt64
        let least: UInt64
    }

    static let memory = Need(name: "memory", letter: "v", unit: 1024, least: 1 << 30)
    static let stack = Need(name: "stack", letter: "s", unit: 1024, least: 2 << 20)
    static let files = Need(name: "open files", letter: "n", unit: 1, least: 128)
    static let processes = Need(name: "processes", letter: "u", unit: 1, least: 64)

    /// The message and the hint about the first limit that is too low; nil when all are high enough.
    static func shortage(_ soft: (Need) -> UInt64) -> (message: String, hint: String)? {
        for need in [stack, memory, files, processes] where soft(need) < need.least {
            let has = soft(need) / need.unit, least = need.least / need.unit
            return (
                "the limit for \(need.name) is \(has) here, and seams needs \(least)",
                "'ulimit -\(need.letter) \(least)' raises it, where the system allows; then start seams again"
            )
        }
        return nil
    }

    /// Ends the program with a message when a limit is too low for its work. Before that, raises the limit of open
    /// files, at most to the hard limit.
    static func require() {
        var limit = rlimit()
        if getrlimit(resource(files), &limit) == 0, limit.rlim_cur < files.least {
            limit.rlim_cur = min(limit.rlim_max, rlim_t(files.least))
            setrlimit(resource(files), &limit)
        }
        guard let (message, hint) = shortage(soft) else { return }
        _ = ByteWriter.write("error: \(message)\n  hint: \(hint)\n".utf8, to: STDERR_FILENO)
        exit(ExitCode.noToolchain)
    }

    private static func soft(_ need: Need) -> UInt64 {
        // The superuser's processes are not counted.
        if need == processes, geteuid() == 0 { return .max }
        var limit = rlimit()
        return getrlimit(resource(need), &limit) == 0 ? UInt64(limit.rlim_cur) : .max
    }

    #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
    private static func code(_ resource: __rlimit_resource) -> Resource { Resource(resource.rawValue) }
    // Swift does not see the alias by which C knows this value.
    private static let maximalProcesses = __RLIMIT_NPROC
    #else
    private typealias Resource = Int32
    private static func code(_ resource: Int32) -> Resource { resource }
    private static let maximalProcesses = RLIMIT_NPROC
    #endif

    private static func resource(_ need: Need) -> Resource {
        switch need {
        case memory: code(RLIMIT_AS)
        case stack: code(RLIMIT_STACK)
        case files: code(RLIMIT_NOFILE)
        default: code(maximalProcesses)
        }
    }
}
