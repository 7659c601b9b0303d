extension LineEditor {
    /// The place of the terminal's cursor, counted from the prompt's first row.
    private var cursorLayout: Layout { layout(of: edit.text.prefix(edit.cursor)) }

    /// The number of rows that prompt and text take.
    var rows: Int { layout(of: edit.text[...]).row + 1 }

    var screen: (columns: Int, rows: Int) { Terminal.size(of: input) }

    /// Draws anew for a screen of another size. Terminals have wrapped the rows already.
    func fitScreen() {
        erase()
        edit.resize()
        edit.redraw()
    }

    /// Shows the announced texts above the line.
    func showAnnouncements() {
        rewordQuestion()
        // Notices wait for a line: a question is gone once it is answered, and what stands above it belongs to it.
        let notices = isQuestion ? nil : help.notices()
        let texts = announcements.take() + (notices.map { $0 + "\n" } ?? "")
        guard !texts.isEmpty else { return }
        erase()
        edit.write(texts)
        edit.redraw()
    }

    /// Asks the question in other words, if that is wanted; what was typed stays.
    private func rewordQuestion() {
        guard let words = reworded.withLock({ $0.take() }), isQuestion, words != prompt.source else { return }
        erase()
        prompt = StyledPrompt(words)
        edit.setPrompt(prompt)
        edit.redraw()
    }

    /// Leaves the edited text as it is and goes to a fresh row below it, past a mark such as `^C`.
    func goBelow(mark: String = "") {
        let end = layout(of: edit.text[...])
        let down = min(max(0, end.row - cursorLayout.row), screen.rows)
        let across = end.column > 0 ? "\u{1B}[\(end.column)C" : ""
        edit.write(String(repeating: "\n", count: down) + "\r" + across + mark + "\n")
    }

    /// Ends the cell: its text stays on the screen, in colours when they are wanted and the whole text fits. Of a text
    /// that is taken for several cells, the first takes its place. A question is erased together with its answer.
    func showAccepted(_ text: String) {
        if isQuestion { return erase() }
        let shown = help.cells(text, isPasted).first ?? "", isItself = shown == text
        guard rows < screen.rows, let line = colored(shown) ?? (isItself ? nil : shown.madeSafe) else {
            return goBelow()
        }
        erase()
        edit.write(prompt.source + line + "\n")
    }

    /// Clears prompt and text from the screen, the cursor where the prompt began.
    func erase() {
        let up = cursorLayout.row
        edit.write("\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J")
    }

    private func layout(of scalars: ArraySlice<Unicode.Scalar>) -> Layout {
        var layout = Layout(width: screen.columns)
        layout.put(prompt.plain.unicodeScalars)
        layout.put(scalars)
        return layout
    }
}
