import LessonModel

/// One call of a program of the toolchain: its command, the files that it may read, and the files that are wanted from
/// it. A second program may follow at the same bench, which saves confining it anew.
///
/// The program works at a bench, an empty folder that is the only place it can write. When the program has ended, the
/// wanted files are copied from there to the folder, and nothing else is.
struct ToolCall: Sendable {
    /// The program and its arguments.
    var command: [String]
    /// The program that follows when this one has succeeded, and its arguments.
    var next: [String] = []
    /// The folder to which the wanted files go.
    var folder: String
    /// The files and folders that the program reads besides the toolchain and the system's own.
    var reading: [String]
    /// Files that are copied to the bench, for a program that writes beside the files that it reads.
    var lent: [String] = []
    /// The names of the files that are wanted; the program need not make them.
    var results: [String] = []
    /// The limits on the call.
    var limits = Limits.tool
    /// The number of bytes kept of each stream.
    var outputLimit = 1 << 20
    /// A folder of ours that the program may fill. It is only for our own code, since the folder's content is trusted
    /// later.
    var filling: String?

    /// The bench of a program that is called for a folder.
    static func bench(of folder: String) -> String { folder + "/bench" }
}

extension Limits {
    /// The limits on a compiler or a linker that works alone; no lesson needs more.
    static let tool = Limits(seconds: 180, memory: 2 << 30, files: 1000, disk: 256 << 20)

    /// The same limits for a program that starts other programs of the toolchain.
    static let driver = Limits(seconds: 180, memory: 2 << 30, files: 1000, disk: 256 << 20, processes: 16)

    /// The seconds of a core that a tool may take. The limit on the clock is for a machine on which other programs
    /// work, too.
    var secondsOfCore: Double { min(60, seconds) }
}
