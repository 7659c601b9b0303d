import Foundation

/// The start of a program whose controlling terminal is a pseudo-terminal of a test.
enum TerminalProgram {
    /// Starts it in a session of its own, so that ^C and the size of the terminal reach it, with no signal blocked or
    /// ignored, which a child of the test runner may otherwise be. Returns its process identifier.
    static func spawn(
        _ program: String, _ arguments: [String], environment: [String: String], folder: String, terminal: String
    ) throws -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?, attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        changeFolder(&actions, folder)
        // The first terminal that the leader of a session opens becomes its own.
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var none = sigset_t(), every = sigset_t()
        sigemptyset(&none)
        sigfillset(&every)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &every)
        posix_spawnattr_setflags(
            &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        var identifier: pid_t = 0
        var argv = ([program] + arguments).map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        let code = posix_spawn(&identifier, program, &actions, &attributes, &argv, &envp)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        return identifier
    }

    /// The function is looked up, since Swift does not see it in the C library's headers.
    private static func changeFolder<Actions>(_ actions: inout Actions, _ folder: String) {
        typealias ChangeFolder = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np") else { return }
        _ = withUnsafeMutablePointer(to: &actions) { unsafeBitCast(symbol, to: ChangeFolder.self)($0, folder) }
    }

    // POSIX_SPAWN_SETSID, which the headers hide from Swift.
    #if canImport(Darwin)
    private static let newSession: Int16 = 0x400
    #else
    private static let newSession: Int16 = 0x80
    #endif
}
