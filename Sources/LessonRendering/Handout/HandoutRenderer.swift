import LessonModel

/// A lesson as a page to print or to keep: one HTML file that needs nothing beside it.
///
/// Without answers a probe's table is empty, to be filled with bets, hints are folded and not printed, and no scorecard
/// is shown; the author's text below a table stays. With answers all of that is open, and the answers stand at the end of
/// each step. A trainer's notes are left out unless they are asked for.
package enum HandoutRenderer {
    /// The whole lesson, or one step of it; only the title when the lesson has no such step. `images` holds the
    /// pictures that the page carries with it, as addresses of data, by their destination in the lesson.
    package static func render(
        _ lesson: Lesson, step: Int? = nil, showsAnswers: Bool, showsNotes: Bool = false,
        images: [String: String] = [:]
    ) -> String {
        let steps = lesson.steps.filter { step == nil || $0.number == step }
        let places = Dictionary(steps.map { ($0.title.anchor, HandoutStep.id($0)) }) { first, _ in first }
        let blocks = HandoutBlocks(
            showsNotes: showsNotes, showsResults: showsAnswers, text: HandoutText(images: images, places: places))
        let introduction = step == nil ? blocks.markup(lesson.introduction) : .nothing
        let sections = steps.map { HandoutStep($0, blocks, showsAnswers: showsAnswers).markup }
        let body = ([header(of: lesson.header), introduction] + sections).lines
        return Page.render(title: lesson.header.title, style: HandoutStyle.sheet, body)
    }

    /// The title of the lesson and the facts of its header.
    private static func header(of header: Header) -> Markup {
        let form = header.form == .none ? [] : ["form: \(header.form.rawValue)"]
        let needs = header.needs.isEmpty ? [] : ["needs: \(header.needs.joined(separator: ", "))"]
        let facts = [header.id] + form + [header.minutes.of("minute")] + needs
        let lines = [facts.joined(separator: " · "), header.source.isEmpty ? "" : "source: \(header.source)"]
        let title = Markup.element("h1", [:], Markup(header.title))
        return .element(
            "header", [:], ([title] + lines.filter { !$0.isEmpty }.map { .element("p", [:], Markup($0)) }).joined)
    }
}

/// A step of a handout: its blocks, and at its end the answers.
struct HandoutStep {
    private let step: Step
    private let blocks: HandoutBlocks
    private let showsAnswers: Bool

    init(_ step: Step, _ blocks: HandoutBlocks, showsAnswers: Bool) {
        (self.step, self.blocks) = (step, blocks)
        self.showsAnswers = showsAnswers
    }

    var markup: Markup {
        let markup = step.blocks.map { hint($0) ?? blocks.markup($0) }
        let title = Markup.element("h2", [:], Markup("\(step.number) · \(step.title)"))
        return .element(
            "section", ["id": Self.id(step)], Markup("\n"), ([title] + markup + [answers]).lines)
    }

    /// The name by which a link within the page leads to the step.
    static func id(_ step: Step) -> String { "step-\(step.number)" }

    /// A hint, folded away for a learner who wants to think first; nil when the block is no hint.
    private func hint(_ block: Block) -> Markup? {
        guard case .quote(let quote) = block, let title = step.title(ofHint: quote) else { return nil }
        let words = [title, quote.label].filter { !$0.isEmpty }.joined(separator: ", ")
        return .element(
            "details", ["open": showsAnswers ? "open" : nil], .element("summary", [:], Markup(words)),
            blocks.markup(quote.blocks))
    }

    private var answers: Markup {
        let answers = showsAnswers ? step.blocks.flatMap(answers(in:)) : []
        guard !answers.isEmpty else { return .nothing }
        return .element(
            "aside", ["class": "answers"], .element("h3", [:], Markup("Answers")), Markup("\n"), answers.lines)
    }

    private func answers(in block: Block) -> [Markup] {
        switch block {
        case .question(let question): [answers(to: question)]
        case .details(let summary, let inner, _):
            [.element("h4", [:], blocks.text.markup(summary)), blocks.markup(inner)]
                + inner.flatMap(answers)
        default: block.children.flatMap(answers)
        }
    }

    private func answers(to question: Question) -> Markup {
        let items = question.answers.map { answer in
            let mark = Markup(answer.isRight ? "☑ right: " : "☒ wrong: ")
            return Markup.element(
                "li", [:], .element("p", [:], mark, blocks.text.markup(answer.text)),
                blocks.markup(answer.explanation))
        }
        return .element("ul", ["class": "choices"], Markup("\n"), items.lines)
    }
}

/// The text inside a block of a handout.
struct HandoutText {
    /// The pictures that the page carries with it, as addresses of data, by their destination.
    var images: [String: String] = [:]
    /// The name of each step of the page, by the anchor of its heading.
    var places: [String: String] = [:]

    func markup(_ inlines: [Inline]) -> Markup { inlines.map(markup).joined }

    private func markup(_ inline: Inline) -> Markup {
        switch inline {
        case .text(let text): Markup(text)
        case .code(let code): .element("code", [:], Self.breakable(code))
        case .emphasis(let inner): .element("em", [:], markup(inner))
        case .strong(let inner): .element("strong", [:], markup(inner))
        case .strikethrough(let inner): .element("del", [:], markup(inner))
        case .link(let text, let destination): link(markup(text), destination)
        case .image(let description, let destination): image(description, destination)
        case .lineBreak: .lineBreak
        }
    }

    /// The picture, if the page carries it; else its description, with a link where one can be followed.
    private func image(_ description: String, _ destination: String) -> Markup {
        guard let data = images[destination] else { return link(Markup("image: \(description)"), destination) }
        return .void("img", ["src": data, "alt": description])
    }

    /// Code that may break after its slashes and behind opening brackets, rather than inside a word; also at its end, if
    /// more code follows.
    static func breakable(_ code: String, goesOn: Bool = false) -> Markup {
        var pieces: [String] = [], piece = ""
        for (index, character) in zip(code.indices, code) {
            piece.append(character)
            let next = code[index...].dropFirst().first
            guard "/([".contains(character), next.map({ !"/)] ".contains($0) }) ?? goesOn else { continue }
            pieces.append(piece)
            piece = ""
        }
        return pieces.reduce(Markup("")) { $0 + Markup($1) + .void("wbr", [:]) } + Markup(piece)
    }

    /// A link where the page alone can lead: to one of its steps or to an address. Another lesson does not lie beside the
    /// page, and what could run code must not; both leave only their text.
    private func link(_ text: Markup, _ destination: String) -> Markup {
        address(destination).map { .element("a", ["href": $0], text) } ?? text
    }

    private func address(_ destination: String) -> String? {
        if destination.hasPrefix("#") { return places[destination.dropFirst().lowercased()].map { "#" + $0 } }
        let scheme = destination.prefixMatch(of: /[^\/?#:]*:/)?.output.lowercased() ?? ""
        return ["http:", "https:", "mailto:"].contains(scheme) ? destination : nil
    }
}

/// The style sheet of a handout: on A4 in black and a few dark colours, on a screen light or dark as its reader likes.
enum HandoutStyle {
    static let sheet: StaticString = """
        :root { color-scheme: light dark; --ink: #111; --paper: #fff; --line: #bbb; --tint: #f4f4f4;
          --keyword: #8a1c7c; --type: #1b5a78; --literal: #8a4b00; --comment: #2d6a30; }
        @media screen and (prefers-color-scheme: dark) {
          :root { --ink: #e8e8e8; --paper: #161616; --line: #555; --tint: #242424;
            --keyword: #ff9df0; --type: #8fd3f4; --literal: #ffc069; --comment: #93d496; } }
        body { color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif;
          max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
        header p { margin: 0; font-size: .9rem; }
        h1, h2, h3, h4 { line-height: 1.2; break-after: avoid; }
        h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
        figure { margin: 1rem 0; }
        figcaption { font-size: .8rem; font-weight: bold; break-after: avoid; }
        pre { margin: 0; padding: .6rem .8rem; background: var(--tint); border-left: 3px solid var(--line);
          font-size: .85rem; line-height: 1.4; white-space: pre-wrap; overflow-wrap: anywhere; }
        .chunk { display: block; break-inside: avoid; }
        .line { display: block; position: relative; overflow: hidden;
          padding-left: calc(var(--in, 0ch) + 2ch); text-indent: calc(-2ch - var(--in, 0ch)); }
        .line::before { content: "↪\\A↪\\A↪\\A↪\\A↪\\A↪\\A↪\\A↪"; white-space: pre; position: absolute; top: 1.4em;
          left: var(--in, 0ch); text-indent: 0; color: var(--comment); }
        code { font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
        .keyword { color: var(--keyword); font-weight: bold; }
        .type { color: var(--type); }
        .literal { color: var(--literal); }
        .comment { color: var(--comment); font-style: italic; }
        table { border-collapse: collapse; margin: 1rem 0; break-inside: avoid; }
        th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: left; vertical-align: top;
          min-width: 3.4rem; }
        .center { text-align: center; }
        .right { text-align: right; }
        blockquote { margin: 1rem 0; padding-left: .8rem; border-left: 3px solid var(--line); }
        blockquote p:first-child { margin-top: 0; }
        .choices { list-style: none; padding-left: 1rem; break-before: avoid; break-inside: avoid; }
        .bet { min-width: 6rem; }
        img { max-width: 100%; }
        details { margin: .5rem 0; }
        summary { font-weight: bold; }
        .answers { border: 1px solid var(--line); padding: 0 1rem; }
        a { color: inherit; }
        @page { size: A4; margin: 18mm; @bottom-center { content: counter(page) " / " counter(pages); font-size: 9pt; } }
        @media print {
          details:not([open]) { display: none; }
          body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }
          p, li { orphans: 3; widows: 3; }
        }
        """
}
