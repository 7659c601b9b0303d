import Dispatch
import LessonModel
import LessonRendering
import Synchronization

/// Performs the effects that the session asks for.
extension Shell {
    /// Performs effects in their order, but for what was recorded and what is to be built: that goes to the disk, to the
    /// room and to the builder first. A text that is longer than the screen waits for the person, and nobody else waits
    /// with it.
    func perform(_ effects: [Effect]) {
        for effect in effects where effect.waitsForNobody { perform(effect) }
        for effect in effects where !effect.waitsForNobody { perform(effect) }
    }

    private func perform(_ effect: Effect) {
        if isOvertaken, effect.isForScreen { return }
        switch effect {
        case .show(let text): show(text)
        case .page(let text): page(text)
        case .ask(let request):
            let answer = answer(request)
            // The terminal may have another size by now.
            session.style = console.style
            perform(session.receive(answer))
        case .endWorlds: wait { [keeper] in await keeper.close() }
        case .prepare(let lesson, let step): preparation = (lesson, step)
        case .save(let workbook):
            save(workbook)
            tellRoom(workbook)
        case .keep(let settings): keep(settings)
        case .edit(let path): edit(path)
        case .room(let wish): perform(wish)
        case .write(let text, let path): write(text, to: path)
        case .export(let lessons, let workbook, let path):
            let answers = keeper.answerTexts(of: lessons)
            write(NotesRenderer.render(lessons, workbook, answers: answers) + "\n", to: path)
        case .history(let word): perform(session.told(historyText(containing: word)))
        case .cut(let function): cut(function)
        case .clear: if console.rows != nil { console.show("\u{1B}[H\u{1B}[2J\u{1B}[3J\u{1B}[A") }
        case .leave: isOver = true
        }
    }

    /// Shows a text; one that is taller than the screen is shown a screen at a time, unless the person has typed on.
    private func show(_ text: String) {
        let above = keepsScreen ? rowsShown : 0
        if let rows = console.rows, typedAhead == nil, above + console.style.rows(of: text) > rows - 2 {
            return page(text)
        }
        if hasShown { put("") }
        put(text)
    }

    /// Shows a text that may be longer than the screen; shows nothing once the person has typed something else.
    private func page(_ text: String) {
        guard typedAhead == nil else { return }
        put("")
        guard let rows = console.rows, rows > 4, let reader, !showsAll else { return put(text) }
        let ask = { (question: String) in
            self.rowsShown = 0
            let question = self.console.style.paint(question, .heading)
            let typed = self.interruption.reading { reader.ask(question, keys: Pages.keys) }
            self.isOvertaken = typed == .interrupted && self.isOutdated()
            return typed
        }
        let pages = Pages(
            style: self.console.style, rows: self.console.rows ?? rows, used: rowsShown, show: put, ask: ask
        ) {
            CellReader(scope: self.session.scope).reading(of: $0) == .command(.course(.next))
        }
        switch pages.leaf(through: text) {
        case .shown: break
        case .shownAndAllElse: showsAll = true
        case .instead(let cell): typedAhead = cell
        }
    }

    /// The text with lines that break between words, where a person reads it on a screen.
    func fitted(_ text: String) -> String {
        let style = console.style
        return console.rows == nil || style.isLinear ? text : text.fitted(to: style.width)
    }

    private func put(_ text: String) {
        let text = fitted(text)
        hasShown = true
        rowsShown += console.style.rows(of: text)
        console.show(text)
    }

    private func answer(_ request: Request) -> Response {
        let response =
            request.awaitsSave
            ? hearing(request)
            : wait { [console, keeper] in
                await console.saying(request.progress) { await keeper.answer(request) }
            }
        if case .cancelled = response { isStopped = true }
        return response
    }

    /// The answer for which a person may need long; what the room tells meanwhile is shown at once.
    private func hearing(_ request: Request) -> Response {
        // A person who saves in an editor does not look here for a question.
        showsAll = true
        while true {
            let answer = wait { [keeper, room] () -> Response? in
                guard let room else { return await keeper.answer(request) }
                return await room.unlessHeard { await keeper.answer(request) }
            }
            if let answer { return answer }
            showHeard()
        }
    }

    /// The last lines that were typed, of this session and earlier ones: those that contain a word.
    private func historyText(containing word: String?) -> String {
        let found = (history?.entries ?? []).filter { entry in word.map(entry.contains) ?? true }
        guard !found.isEmpty else {
            return word.map { "no line that was typed contains '\($0.madeSafeOnOneLine)'" }
                ?? "no line is remembered here"
        }
        // The further lines of an entry stand under its first.
        let entries = found.suffix(30).map { "  " + $0.madeSafe.replacing("\n", with: "\n    ") }
        return entries.joined(separator: "\n")
    }

    /// Builds stages while the person reads. An obstacle to that is told once, above the line that they type.
    func prepare() {
        catchUpWithRoom()
        guard let (lesson, step) = preparation else { return }
        preparation = nil
        let isForAuthor = isForAuthor, style = console.style
        // A probe meets the errors itself.
        let isTold = isForAuthor && lesson.step(step)?.code(.probe).isEmpty == true
        preparing.begin { [keeper, reader] in
            let tell: @Sendable ([Diagnostic]) -> Void = { errors in
                guard !errors.isEmpty else { return }
                reader?.announce(DiagnosticRenderer.render(errors, style: style) + "\n\n")
            }
            let complaint = await keeper.prepare(lesson, step: step) { if isTold { tell($0) } }
            if let complaint { reader?.announce(complaint.text) }
            if isForAuthor, !Task.isCancelled { await keeper.prove(lesson, step: step, telling: tell) }
        }
    }

    private func save(_ workbook: Workbook) {
        if let trouble = book?.write(workbook) { warn(Complaint(trouble)) }
    }

    private func keep(_ settings: Settings) {
        if let trouble = settingsFile?.write(settings) { warn(Complaint(trouble)) }
    }

    /// Gives the terminal to the person's editor. Ctrl-C belongs to the editor meanwhile.
    private func edit(_ path: String) {
        guard let editor = session.editor, let reader else { return }
        interruption.begin {}
        defer { interruption.end() }
        let failure = reader.lend { () -> Complaint? in
            do throws(Complaint) {
                try self.console.edit(path, with: editor)
                return nil
            } catch { return error }
        }
        perform(session.edited(failure))
    }

    /// Warns that the person's work is not kept, and does so once: one full disk is behind all such failures.
    func warn(_ complaint: Complaint) {
        if hasWarned { return }
        hasWarned = true
        console.tell(complaint.warning)
    }

    private func write(_ text: String, to path: String) {
        do {
            try console.write(text, to: path)
            show("saved: \(path)")
        } catch {
            perform(session.fail(console.complaint(about: error)))
        }
    }

    private func cut(_ function: String?) {
        guard let cutting else { return }
        let answer = wait { [console] in await console.saying("cutting …") { await cutting(function) } }
        switch answer {
        case .success(let text): perform(session.told(text))
        case .failure(let complaint): perform(session.fail(complaint))
        }
    }

    /// Waits for work that Ctrl-C may stop.
    @discardableResult
    func wait<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
        let done = DispatchSemaphore(value: 0), result = Kept<Result>()
        let task = Task {
            let value = await work()
            result.value.withLock { $0 = value }
            done.signal()
        }
        interruption.begin { task.cancel() }
        defer { interruption.end() }
        while true {
            done.wait()
            if let value = result.value.withLock({ $0 }) { return value }
        }
    }
}

extension Effect {
    /// Whether it comes before all that a person reads first.
    fileprivate var waitsForNobody: Bool {
        switch self {
        case .save, .prepare: true
        default: false
        }
    }

    /// Whether it only shows something, or gets something that will be shown.
    fileprivate var isForScreen: Bool {
        switch self {
        case .show, .page, .ask, .prepare: true
        default: false
        }
    }
}

/// A result on its way from the task that made it to the thread that waits. A class because both hold it.
private final class Kept<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
