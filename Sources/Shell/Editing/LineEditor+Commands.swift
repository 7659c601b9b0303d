import Foundation

extension LineEditor {
    func perform(_ command: EditingCommand) -> EditLine.Answer {
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
    func leave(as outcome: Typed, mark: String = "") -> EditLine.Answer {
        self.outcome = outcome
        isQuestion ? erase() : goBelow(mark: mark)
        return .finish
    }

    private func accept() -> EditLine.Answer {
        let text = String(edit.text), forced = CellText.forced(text)
        if forced == nil, let indentation = help.continuation(text) {
            // More keys at once are a paste without marks, which brings its own indentation.
            return breakLine(indentation: keys.hasKey ? "" : indentation)
        }
        outcome = .cell(forced ?? text, isPasted: isPasted)
        showAccepted(forced ?? text)
        return .finish
    }

    private func breakLine(indentation: String) -> EditLine.Answer {
        edit.insert(("\n" + indentation).unicodeScalars)
        return .refresh
    }

    private func closeBracket() -> EditLine.Answer {
        if !keys.hasKey { edit.deleteBackwards(cell.blanksToLevelBefore) }
        return .refresh
    }

    private func end() -> EditLine.Answer {
        if edit.isEmpty { return leave(as: .endOfInput) }
        guard edit.cursor < edit.text.count else { return .refuse }
        edit.cursor += 1
        edit.deleteBackwards(1)
        return .refresh
    }

    private func move(to place: Int) -> EditLine.Answer {
        edit.cursor = place
        return .moved
    }

    private var draft: Recall.Draft { Recall.Draft(scalars: edit.text, isPasted: isPasted) }

    private func show(_ draft: Recall.Draft?) -> EditLine.Answer {
        guard let draft else { return .refuse }
        edit.replaceAll(with: draft.scalars)
        isPasted = draft.isPasted
        return .refresh
    }

    private func paste() -> EditLine.Answer {
        edit.insert(PastedText.clean(keys.readPaste()))
        isPasted = true
        return .refresh
    }

    /// Stops the whole job, as the key would do if the editor had not taken it from the terminal.
    private func suspend() -> EditLine.Answer {
        guard TerminalSignals.canStop else { return .refuse }
        goBelow()
        TerminalSignals.stopJob()
        return .drawn
    }

    /// Ends the whole job. The handler of SIGQUIT puts the terminal back.
    private func quit() -> EditLine.Answer {
        kill(0, SIGQUIT)
        return .drawn
    }
}
