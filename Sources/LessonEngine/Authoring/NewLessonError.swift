import LessonModel

/// Why no lesson can be begun.
package enum NewLessonError: Error, Equatable {
    case noID(String)
    case noForm(String)
    /// Another file of the folder has the id.
    case taken(String, path: String)
    case exists(String)
    case noTemplate(String)
    case cannotWrite(String, reason: String)

    package var message: String {
        switch self {
        case .noID(let id): "'\(id)' is no id of a lesson"
        case .noForm(let form): "no form called '\(form)'"
        case .taken(let id, let path): "the id '\(id)' belongs to '\(path)' already"
        case .exists(let path): "'\(path)' is there already"
        case .noTemplate(let path): "the template '\(path)' cannot be read"
        case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
        }
    }

    package var hint: String {
        switch self {
        case .noID: "write up to 64 lowercase letters, digits and hyphens, a letter first: 'my-lesson'"
        case .noForm(let form):
            (nearestName(to: form, in: forms).map { "did you mean '\($0)'? " } ?? "")
                + "the forms: \(forms.joined(separator: ", "))"
        case .taken, .exists: "choose another id, or delete the file"
        case .noTemplate: "'seams doctor' looks at what is needed"
        case .cannotWrite: "name a folder that you can write with '--folder DIR'"
        }
    }

    private var forms: [String] { Form.allCases.map(\.rawValue) }
}
