import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Times whole processes from outside, with as little as possible in between.
enum Stopwatch {
    /// Runs a command to its end with its output collected in a file.
    static func run(_ command: [String], environment: [String: String]) -> Bench.Run {
        let file = NSTemporaryDirectory() + "/seams-bench-output-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let start = ContinuousClock.now
        let identifier = spawn(command, environment, output: file)
        let usage = wait(for: identifier)
        let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
        let output = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return Bench.Run(milliseconds: milliseconds, output: output, peakMegabytes: Double(usage.ru_maxrss) / 1024)
    }

    /// Starts a command; its output goes to a file, or nowhere; or it has a terminal. A world's process reads its commands
    /// from a file, too, and its events go nowhere.
    static func spawn(
        _ command: [String], _ environment: [String: String], output: String = "/dev/null", terminal: Int32? = nil,
        commands: String? = nil
    ) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let terminal {
            for descriptor: Int32 in 0...1 { posix_spawn_file_actions_adddup2(&actions, terminal, descriptor) }
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        if let commands {
            posix_spawn_file_actions_addopen(&actions, 3, commands, O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 4, "/dev/null", O_WRONLY, 0)
        }
        let argv = command.map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var identifier: pid_t = 0
        guard posix_spawn(&identifier, command[0], &actions, nil, argv, envp) == 0 else {
            print("'\(command[0])' cannot be started")
            exit(69)
        }
        return identifier
    }

    @discardableResult
    static func wait(for identifier: pid_t) -> rusage {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(identifier, &status, 0, &usage) == -1, errno == EINTR {}
        return usage
    }

    /// How long a program takes from its start until it is reaped. A shell gives it the descriptors of the launcher, also
    /// where it is bare.
    static func milliseconds(_ command: [String], _ lifeline: String) -> Double {
        let script = "exec 5>/dev/null 6<>'\(lifeline)'; exec \"$@\""
        let start = ContinuousClock.now
        wait(for: spawn(["/bin/sh", "-c", script, "sh"] + command, [:]))
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}
