#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The descriptors with which a child starts, and the system call that starts it.
struct FileActions: ~Copyable {
    #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
    #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
    #endif

    init() {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
    }

    deinit {
        var (actions, attributes) = (actions, attributes)
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    mutating func openNull(at number: Int32) {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDONLY, 0)
    }

    mutating func duplicate(_ descriptor: Descriptor, to number: Int32) {
        posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
    }

    /// Closes every descriptor from this number on in the child, including those that other code has opened. The C
    /// function is looked up at run time, since Swift does not see it in the C library's headers; where it is missing,
    /// the descriptors up to 255 are marked close-on-exec.
    mutating func closeAll(from number: Int32) {
        typealias CloseFrom = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addclosefrom_np") else {
            return (number..<256).forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        }
        _ = withUnsafeMutablePointer(to: &actions) { unsafeBitCast(symbol, to: CloseFrom.self)($0, number) }
    }

    /// Starts the program with no signal blocked or ignored, as the leader of a group of its own unless it shares ours.
    mutating func spawn(
        _ executable: String, _ arguments: [String], _ environment: [String: String], leadsGroup: Bool = true
    ) throws -> pid_t {
        var every = sigset_t(), none = sigset_t()
        sigfillset(&every)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &every)
        posix_spawnattr_setsigmask(&attributes, &none)
        let group = leadsGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, group | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var identifier: pid_t = 0
        let code = withCStrings([executable] + arguments) { argv in
            withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { envp in
                posix_spawn(&identifier, executable, &actions, &attributes, argv, envp)
            }
        }
        guard code == 0 else {
            throw ChildError.cannotStart(executable: executable, reason: String(cString: strerror(code)))
        }
        return identifier
    }
}

/// Calls a function with a null-ended array of C strings.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
}
