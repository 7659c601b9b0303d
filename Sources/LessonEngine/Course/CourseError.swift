/// Why there is no such course or lesson.
package enum CourseError: Error, Equatable {
    case noFolder(String)
    case noLessons(String)
    case noLesson(String, nearest: String?, count: Int)
    case unreadable(String)
    case noGlossary(String)

    package var message: String {
        switch self {
        case .noFolder(let folder): "no folder of lessons at '\(folder)'"
        case .noLessons(let folder): "no lesson file in '\(folder)'"
        case .noLesson(let id, _, _): "no lesson called '\(id)'"
        case .unreadable(let path): "the lesson file '\(path)' cannot be read"
        case .noGlossary(let folder): "the course in '\(folder)' has no page of terms"
        }
    }

    package var hint: String {
        switch self {
        case .noFolder, .noLessons: "name the folder with '--lessons DIR'"
        case .noLesson(_, let nearest?, let count): "did you mean '\(nearest)'? 'seams list' shows all \(count)"
        case .noLesson(_, nil, let count): "'seams list' shows all \(count)"
        case .unreadable: "check that it is there and that you may read it"
        case .noGlossary(let folder):
            "write '\(folder)/\(GlossaryFile.name)'; 'seams glossary' without '--lessons' has the words of the field"
        }
    }
}
