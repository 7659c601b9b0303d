import Foundation
import LessonEngine
import LessonModel
import WholeFiles

/// What the shell before us lets a process have: with too little of it, threads, files or memory fail in places where
/// nothing can be said any more.
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

    /// What is said of the first that is too small; nil when all do.
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

    /// Ends the program with a word where it could not do its work. Files may be had up to the hard limit.
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
    // Swift does not see the alias by which C knows it.
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
