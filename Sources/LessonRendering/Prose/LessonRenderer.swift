import LessonModel

/// Draws a lesson's prose for the terminal.
package enum LessonRenderer {
    /// The whole lesson, or one step of it; an empty text when the lesson has no such step. Notes for trainers are
    /// left out unless they are asked for. A command that shows more names the lesson as it was `written`, or by its id.
    package static func render(
        _ lesson: Lesson, step: Int?, written name: String? = nil, showsAnswers: Bool, showsNotes: Bool = false,
        isAtPrompt: Bool = false, style: Style
    ) -> String {
        if let step {
            return lesson.step(step).map {
                render(
                    $0, of: lesson, written: name, showsAnswers: showsAnswers, showsNotes: showsNotes,
                    isAtPrompt: isAtPrompt, style: style)
            } ?? ""
        }
        let steps = lesson.steps.map {
            render($0, of: lesson, written: name, showsAnswers: showsAnswers, showsNotes: showsNotes, style: style)
        }
        let opening = opening(of: lesson, showsAnswers: showsAnswers, showsNotes: showsNotes, style: style)
        return ([opening] + steps).filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }

    /// The part before the first step: the title and the introduction.
    package static func opening(
        of lesson: Lesson, showsAnswers: Bool = false, showsNotes: Bool = false, style: Style
    ) -> String {
        let title = LessonTitle(lesson.header, style).lines.joined(separator: "\n")
        let introduction = render(
            lesson.introduction, showsAnswers: showsAnswers, showsNotes: showsNotes, style: style)
        return [title, introduction].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// One step under its rule, with a line on how to see its hidden parts. Code that repeats listings which the reader
    /// has `seen` is folded, and so is code that need not be read; all is shown where `seen` is nil.
    package static func render(
        _ step: Step, of lesson: Lesson, written name: String? = nil, showsAnswers: Bool, showsNotes: Bool = false,
        isAtPrompt: Bool = false, seen: [[String]]? = nil, style: Style
    ) -> String {
        let shown = isAtPrompt ? step.blocksWithoutHints : step.blocksWithHints
        let blocks = render(shown, showsAnswers: showsAnswers, showsNotes: showsNotes, seen: seen, style: style)
        let isHidden = !showsAnswers && step.blocks.contains(where: \.hidesAnswers)
        let hidden = isAtPrompt ? practice(step, style) : isHidden ? hint(step, name ?? lesson.id, style) : ""
        return [heading(of: step, in: lesson, style: style), blocks, hidden].filter { !$0.isEmpty }
            .joined(separator: style.isLinear ? "\n" : "\n\n")
    }

    /// Some blocks by themselves, for callers that show a step piece by piece.
    package static func render(
        _ blocks: [Block], showsAnswers: Bool, showsNotes: Bool = false, seen: [[String]]? = nil, style: Style
    ) -> String {
        ProseRenderer(style: style, showsAnswers: showsAnswers, showsNotes: showsNotes, seen: seen).lines(blocks)
            .map(\.withoutTrailingBlanks).joined(separator: "\n")
    }

    /// The rule with which a step begins.
    package static func heading(of step: Step, in lesson: Lesson, style: Style) -> String {
        let place = "Step \(step.number) of \(lesson.steps.count)"
        if style.isLinear { return "\(place): \(step.title).".madeSafeOnOneLine }
        return TerminalRenderer.rule("\(place) · \(step.title)", style: style)
    }

    /// Swift in colours, with nothing else changed.
    package static func colored(_ swift: String, style: Style) -> String {
        // Code that cannot be shown as it is would be changed by being made safe.
        guard style.usesColor, swift.madeSafe == swift else { return swift }
        return SwiftColoring.lines(of: swift).map { $0.unbroken(style: style) }.joined(separator: "\n")
    }

    /// The commands for an exercise at the prompt; empty when the step has no exercise.
    private static func practice(_ step: Step, _ style: Style) -> String {
        guard step.isExercise else { return "" }
        let text = "'edit' opens your answer, 'check' judges it, 'hint' helps, 'solution' shows the author's."
        let room = style.isLinear ? Int.max : style.proseWidth
        return text.wrapped(to: room, hanging: 2).joined(separator: "\n")
    }

    private static func hint(_ step: Step, _ lesson: String, _ style: Style) -> String {
        let text = "Answers are hidden. To see them: seams show \(lesson) --step \(step.number) --answers"
        let room = style.isLinear ? Int.max : style.proseWidth
        return text.madeSafeOnOneLine.wrapped(to: room, hanging: 2).joined(separator: "\n")
    }
}

extension Step {
    /// The step's blocks without the tips of an exercise, which wait until the learner asks for them.
    fileprivate var blocksWithoutHints: [Block] {
        blocks.filter { block in
            guard case .quote(let quote) = block else { return true }
            return title(ofHint: quote) == nil
        }
    }

    /// The step's blocks; in an exercise each tip says which hint it is.
    fileprivate var blocksWithHints: [Block] {
        blocks.map { block in
            guard case .quote(var quote) = block, let title = title(ofHint: quote) else { return block }
            quote.kind = nil
            quote.label = [title, quote.label].filter { !$0.isEmpty }.joined(separator: ", ")
            return .quote(quote)
        }
    }
}

extension Block {
    /// Whether the block, or one inside it, shows more when answers are asked for.
    fileprivate var hidesAnswers: Bool {
        switch self {
        case .details, .question: true
        default: children.contains(where: \.hidesAnswers)
        }
    }
}

/// The lines above a lesson: its title and the facts of its header.
struct LessonTitle {
    private let header: Header
    private let style: Style

    init(_ header: Header, _ style: Style) {
        self.header = header
        self.style = style
    }

    var lines: [String] {
        if style.isLinear { return linear }
        let room = style.proseWidth
        let title = header.title.madeSafeOnOneLine.wrapped(to: style.width).map { style.paint($0, .heading) }
        return title + ([facts.joined(separator: " · ")] + source).flatMap { $0.wrapped(to: room, hanging: 2) }
    }

    private var linear: [String] {
        ["Lesson: \(header.title.madeSafeOnOneLine)."] + facts.map { "\($0.withCapital)." } + source.map(\.withCapital)
    }

    private var facts: [String] {
        let form = header.form == .none ? [] : ["form: \(header.form.rawValue)"]
        let needs = header.needs.isEmpty ? [] : ["needs: \(header.needs.joined(separator: ", "))"]
        return (form + [header.minutes.of("minute")] + needs).map(\.madeSafeOnOneLine)
    }

    private var source: [String] { header.source.isEmpty ? [] : ["source: \(header.source)".madeSafeOnOneLine] }
}

/// A step in two parts: the blocks to read before its probe runs, and the blocks to read after. The comparison stands
/// between them, in the place of the probe's code and its recorded results.
package struct StepPages: Sendable, Equatable {
    /// The step as far as its probe; the whole step when it has no probe.
    package var before: Step
    package var after: [Block]

    package init(_ step: Step) {
        before = step
        after = []
        guard let probe = step.blocks.firstIndex(where: { $0.code.contains { $0.role == .probe } }) else { return }
        before.blocks = Array(step.blocks[..<probe])
        after = step.blocks[probe...].dropFirst().filter { !$0.isRecorded }
    }
}

extension Step {
    /// The step without the recorded results of its probe, which in an exercise come from the author's own answer.
    package var withoutResults: Step {
        var step = self
        step.blocks.removeAll(where: \.isRecorded)
        return step
    }
}

extension Block {
    /// Whether the block only repeats results of the probe.
    fileprivate var isRecorded: Bool {
        switch self {
        case .results, .scorecard, .multilineResult: true
        default: false
        }
    }
}
