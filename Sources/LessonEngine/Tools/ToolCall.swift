import LessonModel

/// One call of a program of the toolchain: what it is told, what it may read, and which files are wanted of it. A second
/// one may follow at the same bench, which saves confining it anew.
///
/// It works at a bench, an empty folder that is the only place it can write. When it has ended, the wanted files are
/// copied from there to the folder, and nothing else is.
struct ToolCall: Sendable {
    /// The program and its words.
    var command: [String]
    /// The program that follows when this one has succeeded, and its words.
    var next: [String] = []
    /// Where the wanted files go.
    var folder: String
    /// The files and folders that it reads besides the toolchain and the system's own.
    var reading: [String]
    /// Files of which it gets copies at its bench: for a program that writes beside what it reads.
    var lent: [String] = []
    /// The names of the files that are wanted; it need not make them.
    var results: [String] = []
    /// What it may take.
    var limits = Limits.tool
    /// How many bytes of each stream are kept.
    var outputLimit = 1 << 20
    /// A folder of ours that it may fill: for code of ours alone, since what stands there is believed later.
    var filling: String?

    /// Where a program that is called for a folder works while it runs.
    static func bench(of folder: String) -> String { folder + "/bench" }
}

extension Limits {
    /// What a compiler or a linker needs no more of for a lesson, alone.
    static let tool = Limits(seconds: 180, memory: 2 << 30, files: 1000, disk: 256 << 20)

    /// The same for one that starts others of the toolchain's.
    static let driver = Limits(seconds: 180, memory: 2 << 30, files: 1000, disk: 256 << 20, processes: 16)

    /// How many seconds of a core a tool may take; the limit on the clock is for a machine on which others work, too.
    var secondsOfCore: Double { min(60, seconds) }
}
