extension LineEditor {
    /// Adds the beginning that all candidates share; when that adds nothing, lists the candidates.
    func complete() -> EditLine.Answer {
        if cell.isInIndentation {
            edit.insert(repeatElement(" ", count: cell.blanksToNextLevel))
            return .refresh
        }
        let before = String(edit.text.prefix(edit.cursor))
        let list = help.completions(String(edit.text), before.count)
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
    private func show(_ candidates: [CompletionList.Candidate]) -> EditLine.Answer {
        let room = max(1, screen.rows - rows)
        let table = CompletionTable(candidates: candidates, width: screen.columns, height: room)
        goBelow()
        edit.write(table.lines.map { $0 + "\n" }.joined())
        edit.redraw()
        return .drawn
    }
}
