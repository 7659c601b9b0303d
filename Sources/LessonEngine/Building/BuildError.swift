/// Why something could not be built, through no fault of the code.
package enum BuildError: Error, Equatable {
    case timedOut(module: String, seconds: Int)
    case compilerCrashed(module: String, signal: Int32)
    case linkFailed(module: String, reason: String)
    case sourcesMissing(folder: String)
    case diskFull

    package var message: String {
        switch self {
        case .timedOut(let module, let seconds): "compiling '\(module)' took longer than \(seconds) s and was stopped"
        case .compilerCrashed(let module, let signal): "the Swift compiler crashed (signal \(signal)) on '\(module)'"
        case .linkFailed(let module, let reason): "linking '\(module)' failed: \(reason)"
        case .diskFull: "the disk that holds the cache is full"
        case .sourcesMissing(let folder): "the sources that come with seams are not in '\(folder)'"
        }
    }

    package var hint: String {
        switch self {
        case .timedOut: "try again when the machine is less busy, or make the code simpler for the type checker"
        case .compilerCrashed: "change the code a little, or try another toolchain with SEAMS_SWIFTC"
        case .linkFailed: "'seams cache clear' and try again; if it stays, please report it"
        case .diskFull: "make room there ('seams cache' says where); 'seams cache clear' gives some back"
        case .sourcesMissing: "set SEAMS_SHARE to the folder that holds 'Lessons' and 'Sources'"
        }
    }
}
