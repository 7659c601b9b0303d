import LessonEngine
import LessonModel
import LessonReading
import LessonRendering

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
        do throws(UnknownTerm) {
            let found = try glossary.found(for: term ?? "")
            return [.page(renderer.render(found, isAskedFor: term != nil, among: glossary))]
        } catch {
            return complain(Complaint(error.message, hint: error.hint(command: "glossary"), code: ExitCode.usage))
        }
    }
}
