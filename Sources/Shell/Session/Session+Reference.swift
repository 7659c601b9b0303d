import LessonCore
import LessonEngine

/// Looking something up: the terms of the course.
extension Session {
    mutating func lookUp(_ term: String?) -> [Effect] {
        do {
            let page = try course.glossary()
            guard page.diagnostics.isEmpty else { return refuse(page) }
            return show(term, of: page.glossary)
        } catch {
            return complain(Complaint(error.message, hint: error.hint, code: ExitCode.noLesson))
        }
    }

    private mutating func refuse(_ page: ScannedGlossary) -> [Effect] {
        note(code: ExitCode.brokenFile)
        return [.show(DiagnosticRenderer.render(page.diagnostics, style: style))]
    }

    private mutating func show(_ term: String?, of glossary: Glossary) -> [Effect] {
        let titles = Dictionary(course.lessons().map { ($0.id, $0.header.title) }) { $1 }
        let renderer = GlossaryRenderer(lessons: titles, opening: "open", style: style)
        guard let term else { return [.page(renderer.list(glossary.entries))] }
        let found = glossary.entries(for: term)
        guard let first = found.first else { return complain(.noTerm(term, in: glossary)) }
        return [.page(found.count == 1 ? renderer.page(first, among: glossary) : renderer.list(found))]
    }
}

extension Complaint {
    package static func noTerm(_ term: String, in glossary: Glossary) -> Complaint {
        let question = glossary.name(near: term).map { "did you mean '\($0)'? " } ?? ""
        return Complaint(
            "no term called '\(term)'", hint: question + "'glossary' shows all \(glossary.entries.count)",
            code: ExitCode.usage)
    }
}
