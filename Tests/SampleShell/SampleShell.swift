import Foundation
import Shell

/// The smallest program around the line editor: it says what it was given. For tests and for trying the editor by hand.
///
/// `sampleshell [color] [ask] [announce] [signals] [history FOLDER]`
@main struct SampleShell {
    static func main() {
        // Swift's runtime would begin a conversation about the crash.
        signal(SIGQUIT, SIG_DFL)
        let arguments = CommandLine.arguments
        let history = arguments.firstIndex(of: "history").map { History(folder: arguments[$0 + 1]) }
        if let problem = history?.load() { say("error: \(problem.message)") }
        if arguments.contains("ask") { say("answered [\(answer())]") }
        let reader = reader(usesColor: arguments.contains("color"), history: history ?? History(folder: "/dev/null"))
        if arguments.contains("signals") {
            SampleSignals.handle {
                (reader as? LineEditor)?.interrupt()
                (reader as? PlainReader)?.interrupt()
            }
        }
        if arguments.contains("announce") { announce(through: reader) }
        var number = 1
        while true {
            switch reader.read("\u{1B}[1mdemo \(number)\u{1B}[0m> ") {
            case .cell(let text, let isPasted):
                say("\(isPasted ? "pasted" : "typed") [\(text.replacing("\n", with: "⏎"))]")
                if let problem = history?.remember(text) { say("error: \(problem.message)") }
                if text == "quit" { return }
                if text == "leave" { SampleSignals.leave() }
                if text == "mode" { say((reader as? LineEditor)?.isInViMode == true ? "vi" : "not vi") }
                if text == "longest" { say("\(history?.entries.map(\.count).max() ?? 0)") }
            case .interrupted: say("interrupted")
            case .endOfInput: return say("bye")
            }
            number += 1
        }
    }

    private static func reader(usesColor: Bool, history: History) -> any LineReading {
        var help = EditingHelp.sample
        help.entries = { history.entries }
        let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
        if !isDumb, let editor = LineEditor(program: "sampleshell", usesColor: usesColor, help: help) { return editor }
        return PlainReader(source: isatty(STDIN_FILENO) == 1 ? .person : .pipe, help: help) { write($0) }
    }

    private static func announce(through reader: any LineReading) {
        // Whoever watches asks for each with a SIGUSR1, which no thread takes but the one that waits for it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR1)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Thread.detachNewThread { [signals] in
            var signals = signals, number: Int32 = 0, count = 0
            while sigwait(&signals, &number) == 0 {
                count += 1
                reader.announce("built \(count)")
            }
        }
    }

    /// The answer to a question, which a person has before them for a moment before the program goes on.
    private static func answer() -> String {
        Terminal.line(endedBy: UInt8(ascii: "q"), input: STDIN_FILENO, output: STDOUT_FILENO) {
            write("question: ")
            Thread.sleep(forTimeInterval: 0.3)
        }
    }

    private static func say(_ text: String) { write(text + "\n") }

    @Sendable private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
