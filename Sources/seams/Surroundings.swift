import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import Room
import Shell
import WholeFiles

/// The surroundings of the program: the environment, its streams and the terminal. Read here and nowhere else.
struct Surroundings: Sendable {
    var environment: [String: String]
    /// The style for drawing on stdout.
    var style: Style
    /// The style for drawing on stderr.
    var errorStyle: Style
    /// Whether a person is likely to watch stderr, so that long work shows that it goes on.
    var showsProgress: Bool
    var executable: String
    var folder: String
    /// The files that come with the tool.
    let share: Share

    /// Whether a person types at an editor: stdin and stdout are a terminal that can do more than print.
    var isInteractive: Bool
    /// Whether a person can be asked: stdin and stderr are a terminal that can do more than print.
    var canAsk: Bool
    /// Whether stdin is a terminal, which shows by itself what is typed.
    var echoes: Bool
    /// The command line of the person's editor, if they named one.
    var editor: String? {
        ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    /// The paths that a code host is told: GitHub takes them relative to the folder of the repository, wherever in it a
    /// job works.
    var hostedPaths: HostedPaths {
        let repository = environment["GITHUB_WORKSPACE"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return HostedPaths(from: folder, in: repository.map { [$0, $0.withoutLinks] } ?? [])
    }

    /// The folder of the bundled course, as a person in this folder would write it.
    var lessons: String { share.lessons.relative(to: folder) }

    /// The person's login name.
    var person: String {
        ["LOGNAME", "USER"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "me"
    }

    /// The rows of the terminal where a person reads screen by screen.
    var rows: Int?

    /// The time, in ISO 8601: `2026-11-14T10:05:33Z`. Written as rooms write it: Foundation's first style takes a
    /// millisecond, which a person waits for the first prompt.
    static var time: String { roomTime.text.prefix(19) + "Z" }

    /// This moment, from which others are counted.
    static var instant: ContinuousClock.Instant { .now }

    /// The time as rooms write it, in milliseconds.
    static var roomTime: RoomTime { RoomTime(milliseconds: Int(Date.now.timeIntervalSince1970 * 1000)) }

    /// Opens something in the place of a stream that was closed (`seams <&-`), before a file of ours takes its number:
    /// an input at its end, an output that cannot be written, errors that nobody reads.
    static func openStreams() {
        for (stream, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(stream, F_GETFD) < 0 {
            // Takes the lowest number that is free: this one.
            _ = open("/dev/null", mode)
        }
    }

    static let current = now

    /// The same read once more: the terminal may have another size by now.
    static var now: Surroundings {
        Surroundings(
            environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1)
    }

    private init(environment: [String: String], isTerminal: Bool, isErrorTerminal: Bool) {
        let isDumb = ["dumb", ""].contains(environment["TERM"] ?? "")
        let isLinear = environment["ACCESSIBLE"].map { !$0.isEmpty && $0 != "0" } ?? false
        func style(_ isTerminal: Bool) -> Style {
            let forced = environment["CLICOLOR_FORCE"].map { !$0.isEmpty && $0 != "0" } ?? false
            let refused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
            return Style(
                width: Self.width(environment), usesColor: !refused && (forced || isTerminal && !isDumb),
                isLinear: isLinear, home: environment["HOME"])
        }
        self.environment = environment
        self.style = style(isTerminal)
        // An editor and 'grep' read a problem by its line, as they read a compiler's: without a terminal it is not wrapped.
        let errors = style(isErrorTerminal), hasWidth = isErrorTerminal || Self.columns(environment) != nil
        errorStyle = hasWidth ? errors : errors.with(width: .max)
        echoes = isatty(STDIN_FILENO) == 1
        isInteractive = echoes && isTerminal && !isDumb
        canAsk = echoes && isErrorTerminal && !isDumb
        rows = isInteractive && !isLinear ? Self.rows : nil
        showsProgress = isErrorTerminal && !isDumb && !isLinear
        executable =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        folder = FileManager.default.currentDirectoryPath
        share = Share(environment: environment, executable: executable)
    }

    private static var rows: Int? {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 0 ? Int(size.ws_row) : nil
    }

    /// The width that a person asks for in `COLUMNS`.
    private static func columns(_ environment: [String: String]) -> Int? {
        environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// `COLUMNS`, else the terminal's width, else 80.
    private static func width(_ environment: [String: String]) -> Int {
        if let columns = columns(environment) { return columns }
        var size = winsize()
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 {
            if size.ws_col > 0 { return Int(size.ws_col) }
        }
        return 80
    }

    /// Writes data to stdout, with a line break at its end.
    func print(_ text: String) {
        write(text.hasSuffix("\n") ? text : text + "\n", to: STDOUT_FILENO)
    }

    /// Writes anything else to stderr, with a line break at its end. Where a terminal is too narrow, lines break between
    /// words, as those of the shell do.
    func complain(_ text: String) {
        let text = errorStyle.isLinear ? text : text.fitted(to: errorStyle.width)
        write(text.hasSuffix("\n") ? text : text + "\n", to: STDERR_FILENO)
    }

    /// The line that a person types behind a question; empty at the end of the input.
    func answer(to question: String) -> String {
        write(question, to: STDERR_FILENO)
        return readLine()?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    }

    /// Whether something waits in stdin that nobody has read.
    static var hasInput: Bool {
        var count: Int32 = 0
        return ioctl(STDIN_FILENO, unreadBytes, &count) == 0 && count > 0
    }

    /// The request for the number of bytes that can be read: `FIONREAD`, which is no constant for Swift on macOS.
    private static let unreadBytes: UInt = {
        #if canImport(Darwin)
        0x4004_667F
        #else
        UInt(FIONREAD)
        #endif
    }()

    /// The lines that come from stdin, without those that are empty.
    var lines: [String] {
        sequence(state: ()) { _ in readLine() }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Asks a person for a yes. Returns false for any other answer, at once for the key q, which leaves everywhere, and
    /// where nobody can be asked.
    func ask(_ question: String) -> Bool {
        guard canAsk else { return false }
        let line = Terminal.line(endedBy: UInt8(ascii: "q"), input: STDIN_FILENO, output: STDERR_FILENO) {
            write(question, to: STDERR_FILENO)
        }
        if !line.hasSuffix("\n") { write("\n", to: STDERR_FILENO) }
        return ["y", "yes"].contains(line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased())
    }

    /// Writes all of a text. A reader that went away (`seams list | head -1`) ends the program without a word; any
    /// other failure is told. Where nobody reads errors, the program goes on: its exit code says the rest.
    func write(_ text: String, to descriptor: Int32) {
        // The output of a world that we killed because of a signal is no result.
        Signals.waitIfLeaving()
        guard !ByteWriter.write(text.utf8, to: descriptor), descriptor != STDERR_FILENO else { return }
        stopWriting(because: errno)
    }

    private func stopWriting(because reason: Int32) -> Never {
        if reason != EPIPE {
            // 'openStreams' puts a file that is only read in the place of a closed stdout.
            let isClosed = fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE == O_RDONLY
            let words = isClosed ? "it is closed" : String(cString: strerror(reason))
            complain("error: cannot write to stdout: \(words)")
        }
        Signals.leave(ExitCode.cannotWrite)
    }
}
