/// A problem with the history, which affects nothing else.
package enum HistoryProblem: Error, Equatable {
    case setAside(file: String, name: String)
    case cannotKeep(folder: String, reason: String)

    package var message: String {
        switch self {
        case .setAside(let file, let name): "the history '\(file)' cannot be read; it is set aside as '\(name)'"
        case .cannotKeep(let folder, let reason): "cannot keep the history in '\(folder)': \(reason)"
        }
    }

    package var hint: String {
        switch self {
        case .setAside(_, let name): "nothing is lost: look into '\(name)', or remove it"
        case .cannotKeep: "make room or permission there, or set SEAMS_HOME to a folder that you can write"
        }
    }
}
