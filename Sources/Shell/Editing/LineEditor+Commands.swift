import Foundation

extension LineEditor {
    func perform(_ command: EditingCommand) -> EditLine.Outcome {
        switch command {
        case .accept: accept()
        case .breakLine: breakLine(indentation: "")
        case .cancel: leave(as: .interrupted, mark: "^C")
        case .closeBracket: closeBracket()
        case .complete: complete()
        case .end: end()
        case .ignore: .drawn
        case .lineEnd: move(to: cell.lineEnd)
        case .lineStart: move(to: cell.lineStart)
        case .newer: show(recall?.newer())
        case .older: show(recall?.older(than: draft))
        case .lineDown: cell.lineDown.map(move) ?? show(recall?.newer())
        case .lineUp: cell.lineUp.map(move) ?? show(recall?.older(than: draft))
        case .paste: paste()
        case .quit: quit()
        case .suspend: suspend()
        }
    }

    var cell: CellText { CellText(edit.text, cursor: edit.cursor) }

    /// Ends the cell with an outcome other than its text.
    @discardableResult
    func leave(as outcome: Typed, mark: String = "") -> EditLine.Outcome {
        self.outcome = outcome
        isQuestion ? erase() : goBelow(mark: mark)
        return .finish
    }

    private func accept() -> EditLine.Outcome {
        let text = String(edit.text), forced = CellText.forced(text)
        if isLate(text) {
            edit.replaceAll(with: [])
            return .refresh
        }
        if forced == nil, let indentation = help.continuation(text, isPasted) {
            // More keys at once are a paste without marks, which brings its own indentation.
            if keys.hasKey { return breakLine(indentation: "") }
            if !text.contains("\n"), let words = help.waiting(text) { show(note: words) }
            return breakLine(indentation: indentation)
        }
        outcome = .cell(forced ?? text, isPasted: isPasted)
        showAccepted(forced ?? text)
        return .finish
    }

    /// Whether a line was meant for the question before it: Enter behind a key that needs none, or one key too many.
    private func isLate(_ text: String) -> Bool {
        !isQuestion && !lateKeys.isEmpty && lateKeys.isSuperset(of: text.unicodeScalars) && .now < lateUntil
    }

    /// Shows a sentence above the line.
    private func show(note: String) {
        erase()
        edit.write(note + "\n")
        edit.redraw()
    }

    private func breakLine(indentation: String) -> EditLine.Outcome {
        edit.insert(("\n" + indentation).unicodeScalars)
        return .refresh
    }

    private func closeBracket() -> EditLine.Outcome {
        if !keys.hasKey { edit.deleteBackwards(cell.blanksToLevelBefore) }
        return .refresh
    }

    private func end() -> EditLine.Outcome {
        if edit.isEmpty { return leave(as: .endOfInput) }
        let count = cell.scalarsBehind
        guard count > 0 else { return .refuse }
        edit.cursor += count
        edit.deleteBackwards(count)
        return .refresh
    }

    private func move(to place: Int) -> EditLine.Outcome {
        edit.cursor = place
        return .moved
    }

    private var draft: Recall.Draft { Recall.Draft(scalars: edit.text, isPasted: isPasted) }

    private func show(_ draft: Recall.Draft?) -> EditLine.Outcome {
        guard let draft else { return .refuse }
        edit.replaceAll(with: draft.scalars)
        isPasted = draft.isPasted
        return .refresh
    }

    private func paste() -> EditLine.Outcome {
        edit.insert(PastedText.clean(keys.readPaste()))
        isPasted = true
        return .refresh
    }

    /// Stops the whole job, as the key would do if the editor had not taken it from the terminal.
    private func suspend() -> EditLine.Outcome {
        guard TerminalSignals.canStop else { return .refuse }
        goBelow()
        TerminalSignals.stopJob()
        return .drawn
    }

    /// Ends the whole job. The handler of SIGQUIT puts the terminal back.
    private func quit() -> EditLine.Outcome {
        kill(0, SIGQUIT)
        return .drawn
    }
}

extension LineEditor: EditLine.Client {
    /// Waits for a key, and meanwhile handles the other events that can happen to a line.
    func nextKey() -> Unicode.Scalar? {
        if let key = keysLeft.popLast() { return key }
        if !isReady {
            bringBack()
            // A notice that came just before the wait for keys began has waked nobody.
            showAnnouncements()
            help.whenReady()
        }
        isReady = true
        guard waitForKey() else { return nil }
        prepareRecall()
        if edit.isEmpty { isPasted = false }
        let key = keys.next()
        // A letter may be the first of a word; no cell begins with a blank, so that one need not be alone.
        if let key, edit.isEmpty, singleKeys.contains(key), key == " " || keys.endsLine() {
            leave(as: .cell(String(key), isPasted: false))
            return nil
        }
        // libedit's own commands go over one scalar at a time, wherever they are bound, also in a search.
        if let key { keysLeft = Array(repeating: key, count: max(0, cell.scalars(passedBy: key) - 1)) }
        return key
    }

    private func waitForKey() -> Bool {
        while true {
            var waiting = [input, WakePipe.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            if poll(&waiting, 2, keys.hasKey ? 0 : -1) < 0, errno != EINTR { return false }
            for event in WakePipe.take() where !handle(event) { return false }
            if keys.hasKey { return true }
        }
    }

    /// Handles an event. Returns whether the line goes on.
    private func handle(_ event: WakePipe.Event) -> Bool {
        switch event {
        case .resized: fitScreen()
        case .continued: resume()
        case .announced: showAnnouncements()
        case .interrupted:
            leave(as: .interrupted, mark: "^C")
            return false
        case .paused:
            guard isPauseWanted.exchange(false, ordering: .sequentiallyConsistent) else { return true }
            if !isQuestion { laidAside = edit.text }
            erase()
            outcome = .interrupted
            return false
        }
        return true
    }

    /// Goes on with the text that was typed before the line began, or when the reading was paused.
    private func bringBack() {
        let text = typedAhead + (isQuestion ? [] : laidAside)
        guard !text.isEmpty else { return }
        edit.insert(text)
        typedAhead = []
        if !isQuestion { laidAside = [] }
        erase()
        edit.redraw()
    }

    /// Takes the terminal back after a stop: the program that continued us has left it in a state of its own.
    private func resume() {
        guard Terminal.regain() else { return }
        edit.makeRawAgain()
        edit.resize()
        edit.write("\r")
        edit.redraw()
    }
}
