/// Why a folder of ours cannot be used.
package enum PlaceError: Error, Equatable {
    case cannotMake(folder: String, reason: String)
    case cannotWrite(folder: String, reason: String)
    /// Another user owns it or may write there.
    case openToOthers(folder: String)

    package var message: String {
        switch self {
        case .cannotMake(let folder, let reason): "cannot make the folder '\(folder)': \(reason)"
        case .cannotWrite(let folder, let reason): "cannot write into the folder '\(folder)': \(reason)"
        case .openToOthers(let folder):
            "the folder '\(folder)' belongs to another user or can be written by others, so nothing in it is run"
        }
    }

    package var hint: String {
        switch self {
        case .cannotMake, .cannotWrite:
            "make room or permission there, or set SEAMS_HOME to a folder that you can write"
        case .openToOthers: "remove it, all of it can be made again; or set SEAMS_HOME to a folder of your own"
        }
    }
}
