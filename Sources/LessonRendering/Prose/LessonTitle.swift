import LessonModel

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
