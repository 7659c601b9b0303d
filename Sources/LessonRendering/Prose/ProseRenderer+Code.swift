import LessonModel

extension ProseRenderer {
    /// A code block: its caption, and its lines behind a bar. Lines of code that runs are numbered.
    func lines(_ code: CodeBlock) -> [String] {
        lines(code, caption: code.caption, isNumbered: code.role != nil)
    }

    /// The value of several lines that a world shows for one line of the probe.
    func lines(_ result: MultilineResult) -> [String] {
        let code = CodeBlock(language: "text", source: result.text, fenceLine: result.line)
        return lines(code, caption: "\(result.wiring), line \(result.row) of the probe shows")
    }

    /// A code block under a caption that the caller gives.
    func lines(_ code: CodeBlock, caption: String, isNumbered: Bool = false) -> [String] {
        let source = coloredLines(code)
        if style.isLinear { return linear(source, caption: caption) }
        let margin = room < 40 ? "" : "  "
        let digits = isNumbered && room >= 30 ? String(source.count).count : 0
        let title = caption.isEmpty ? [] : caption.madeSafeOnOneLine.wrapped(to: room - margin.count, hanging: 2)
        let body = source.enumerated().flatMap { index, line in
            let number = digits > 0 ? String(index + 1) : ""
            return lines(line, number: number.paddedLeft(to: digits), margin: margin)
        }
        return title.map { margin + style.paint($0, .heading) } + body
    }

    /// One line of code, broken where it is too long; `↳` marks each line that goes on.
    private func lines(_ line: PaintedText, number: String, margin: String) -> [String] {
        let gap = number.isEmpty ? "" : " "
        let room = room - margin.count - number.count - gap.count - 2
        let hanging = min(line.text.prefix { $0 == " " }.count + 4, room / 3)
        let goesOn = margin + (number.isEmpty ? "↳ " : "↳".paddedLeft(to: number.count) + " │ ")
        let first = margin + number + gap + "│ "
        return line.lines(to: room, hanging: hanging, style: style).indented(first: first, rest: goesOn)
            .map(\.withoutTrailingBlanks)
    }

    private func linear(_ source: [PaintedText], caption: String) -> [String] {
        let name = ["Code", caption.madeSafeOnOneLine, source.count.of("line")].filter { !$0.isEmpty }
        return [name.joined(separator: ", ") + ":"] + source.flatMap { $0.lines(to: room, style: style) }
    }

    private func coloredLines(_ code: CodeBlock) -> [PaintedText] {
        var source = code.source.madeSafe
        if source.last == "\n" { source.removeLast() }
        if code.language == "swift" { return SwiftColoring.lines(of: source) }
        return source.split(separator: "\n", omittingEmptySubsequences: false).map { PaintedText(String($0)) }
    }
}

extension CodeBlock {
    /// The purpose of the block in words: its role with its name and options, else its language.
    var caption: String {
        guard let role else { return language == "text" ? "" : language }
        let words = [role == .mustNotCompile ? "must not compile" : role.rawValue, name].compactMap { $0 }
        let options = options.map { "\($0.key)=\($0.value)" }.sorted()
        return ([words.joined(separator: " ")] + options).joined(separator: ", ")
    }
}
