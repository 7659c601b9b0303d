import LessonModel

extension ProseRenderer {
    /// A code block: its caption, and its lines behind a bar. Lines of code that runs have the numbers of the file in
    /// which they stand, by which every message names them.
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
        let source = coloredLines(code), parts = parts(of: code)
        if style.isLinear { return linear(source, parts, caption: caption) }
        let margin = room < 40 ? "" : "  "
        let last = code.firstLine + source.count - 1
        let digits = isNumbered && room >= 30 ? String(last).count : 0
        let title = caption.isEmpty ? [] : caption.madeSafeOnOneLine.wrapped(to: room - margin.count, hanging: 2)
        let body = parts.flatMap { part in
            switch part {
            case .lines(let range):
                range.clamped(to: source.indices).flatMap { index in
                    let number = digits > 0 ? String(code.firstLine + index) : ""
                    return lines(source[index], number: number.paddedLeft(to: digits), margin: margin)
                }
            case .asBefore(let range): [margin + "⋮".paddedLeft(to: max(1, digits)) + " " + words(forSeen: range)]
            }
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

    private func words(forSeen lines: Range<Int>) -> String { "\(lines.count) lines as before; 'show' shows them" }

    private func linear(_ source: [PaintedText], _ parts: [ListingFold.Part], caption: String) -> [String] {
        let name = ["Code", caption.madeSafeOnOneLine, source.count.of("line")].filter { !$0.isEmpty }
        return [name.joined(separator: ", ") + ":"]
            + parts.flatMap { part in
                switch part {
                case .lines(let range):
                    source[range.clamped(to: source.indices)].flatMap { $0.lines(to: room, style: style) }
                case .asBefore(let range): ["(\(words(forSeen: range)))"]
                }
            }
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
        // An option of a probe is about how its result is shown, which the reader sees.
        let others = CompilerSettings.keys + ["module", "testable", "form", "listing"]
        let told = options.filter { role != .probe && !others.contains($0.key) }
        let place = (module.map { ["module \($0)"] } ?? []) + (options["testable"] == nil ? [] : ["built for testing"])
        let choice = options["form"] == nil ? [] : ["in a form of your choice"]
        let flags = CompilerSettings([self]).flags
        let settings = flags.isEmpty ? [] : ["compiled with \(flags.joined(separator: " "))"]
        let said = told.map { "\($0.key)=\($0.value)" }.sorted()
        return ([words.joined(separator: " ")] + place + choice + said + settings).joined(separator: ", ")
    }
}
