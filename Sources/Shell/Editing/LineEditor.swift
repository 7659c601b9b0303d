import Foundation
import Synchronization

/// A person at a terminal: cells are edited with libedit, over several lines, with completion, recall and search.
///
/// A process has at most one, since libedit's knowledge of the terminal is global. A class because libedit calls back
/// into it; unchecked because one thread reads, and other threads touch only `announcements`, `isPauseWanted`,
/// `reworded` and the wake pipe.
package final class LineEditor: LineReading, @unchecked Sendable {
    /// The answers that the editor needs from the session. Set between two reads.
    package var help: EditingHelp

    let input: Int32
    let edit: EditLine
    let announcements: Announcements
    private let output: Int32
    private let usesColor: Bool
    var keys: KeyReader
    /// The same key once more for each further scalar of the character that it goes over.
    var keysLeft: [Unicode.Scalar] = []
    var prompt = StyledPrompt("")
    /// The outcome of the cell, once one of our keys or a wake event has ended it.
    var outcome: Typed?
    var isPasted = false
    /// Whether the line is erased when it is done.
    var isQuestion = false
    /// The keys that answer the question at once, while nothing is typed.
    var singleKeys: Set<Unicode.Scalar> = []
    /// The keys of the question before this line, if some of them answered it.
    var lateKeys: Set<Unicode.Scalar> = []
    /// The moment up to which a line of nothing but those is meant for that question.
    var lateUntil = ContinuousClock.now
    /// The walk through earlier cells: made when the first key comes, so that the prompt need not wait for the history.
    var recall: Recall?
    /// Whether the session was told that the prompt is there.
    var isReady = false
    /// The text that was being typed when the reading was paused.
    var laidAside: [Unicode.Scalar] = []
    /// The text with which the next line begins.
    var typedAhead: [Unicode.Scalar] = []
    let isPauseWanted = Atomic(false)
    /// The words that are wanted in the place of the question.
    let reworded = Mutex<String?>(nil)
    private var searched: [String] = []

    /// An editor on these descriptors; nil when they are no terminal, or libedit cannot begin. `program` is the name by
    /// which `~/.editrc` knows us. Cells that were accepted are shown again in colours when `usesColor`.
    package init?(
        program: String = "seams", input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, usesColor: Bool,
        help: EditingHelp = EditingHelp()
    ) {
        guard isatty(input) == 1, isatty(output) == 1 else { return nil }
        TextLocale.adoptUTF8()
        var settings = termios()
        tcgetattr(input, &settings)
        guard let edit = EditLine(program: program, input: input, output: output) else { return nil }
        (self.edit, self.input, self.output, self.usesColor, self.help) = (edit, input, output, usesColor, help)
        keys = KeyReader(descriptor: input, passesUnknown: false)
        announcements = Announcements(output: output)
        edit.attach(self)
        keys = KeyReader(descriptor: input, passesUnknown: edit.bindKeys())
        // libedit has settings of its own, even between two lines.
        tcsetattr(input, TCSANOW, &settings)
    }

    deinit { close() }

    /// Whether `~/.editrc` asked for vi's keys.
    package var isInViMode: Bool { edit.isInViMode }

    package func read(_ prompt: String) -> Typed {
        self.prompt = StyledPrompt(prompt)
        (outcome, recall, isPasted, isReady, keysLeft) = (nil, nil, false, false, [])
        reworded.withLock { $0 = nil }
        // Events between two lines concern no line, but the terminal may have another size.
        _ = WakePipe.take()
        if isPauseWanted.exchange(false, ordering: .sequentiallyConsistent) { return .interrupted }
        edit.resize()
        announcements.hold()
        TerminalSignals.begin()
        Terminal.hold(input: input, output: output)
        lateUntil = .now + .milliseconds(800)
        let line = edit.readLine(self.prompt)
        Terminal.silence()
        defer {
            announcements.release()
            lateKeys = []
        }
        if let outcome { return outcome }
        // The line was ended by a key that was bound in ~/.editrc, or by the end of the input.
        if let line { return .cell(line, isPasted: isPasted) }
        edit.write("\n")
        return .endOfInput
    }

    package func ask(_ question: String) -> Typed {
        isQuestion = true
        defer { isQuestion = false }
        return read(question)
    }

    package func ask(_ question: String, keys answers: String) -> Typed {
        singleKeys = Set(answers.unicodeScalars)
        defer { singleKeys = [] }
        let typed = ask(question)
        if case .cell(let text, isPasted: false) = typed, singleKeys.isSuperset(of: text.unicodeScalars) {
            lateKeys = singleKeys
        }
        return typed
    }

    package func begin(with text: String) { typedAhead = Array(text.unicodeScalars) }

    package func announce(_ text: String) { announcements.add(text) }

    package func wake() { WakePipe.post(.announced) }

    package func reword(_ question: String) {
        reworded.withLock { $0 = question }
        wake()
    }

    package func pause() {
        // The wish for a pause is kept until the next line, should no line be edited at this moment.
        isPauseWanted.store(true, ordering: .sequentiallyConsistent)
        WakePipe.post(.paused)
    }

    package func cancelPause() { isPauseWanted.store(false, ordering: .sequentiallyConsistent) }

    package func lend<Result>(_ work: () -> Result) -> Result {
        Terminal.release()
        defer {
            Terminal.regain()
            Terminal.silence()
        }
        return work()
    }

    package func close() {
        Terminal.release()
        TerminalSignals.end()
    }

    /// Drops the line being edited, if there is one, as Ctrl-C does; for a SIGINT from outside. May be called from any
    /// thread.
    package func interrupt() { WakePipe.post(.interrupted) }

    /// Prepares the entries typed before for recall and search.
    func prepareRecall() {
        guard recall == nil else { return }
        let entries = help.entries()
        recall = Recall(entries)
        guard entries != searched else { return }
        edit.setEntries(entries)
        searched = entries
    }

    /// The accepted text in colours, when they are wanted and change nothing else.
    func colored(_ text: String) -> String? {
        let isShownAsItIs = text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) }
        return usesColor && isShownAsItIs ? help.coloring(text) : nil
    }
}

extension LineEditor {
    /// Adds the beginning that all candidates share; when that adds nothing, lists the candidates.
    func complete() -> EditLine.Outcome {
        if cell.isInIndentation {
            edit.insert(repeatElement(" ", count: cell.blanksToNextLevel))
            return .refresh
        }
        let before = String(edit.text.prefix(edit.cursor))
        let list = help.completions(String(edit.text), before.count) { !self.keys.hasKey }
        let typed = String(before.dropFirst(list.start)), common = list.commonPrefix
        let isOnly = list.candidates.count == 1
        if common.count > typed.count || (isOnly && common != typed) {
            edit.deleteBackwards(typed.unicodeScalars.count)
            edit.insert(common.unicodeScalars)
            return isOnly ? .refresh : .refreshAndBeep
        }
        return list.candidates.count > 1 ? show(list.candidates) : .refuse
    }

    /// Writes the list past libedit and draws everything again below it, since libedit would clear upwards from the row
    /// where it believes the cursor to be.
    private func show(_ candidates: [CompletionList.Candidate]) -> EditLine.Outcome {
        let room = max(1, screen.rows - rows)
        let table = CompletionTable(candidates: candidates, width: screen.columns, height: room)
        goBelow()
        edit.write(table.lines.map { $0 + "\n" }.joined())
        edit.redraw()
        return .drawn
    }
}
