import Foundation
import LessonModel

/// Why something could not be built, through no fault of the code.
package enum BuildError: Error, Equatable {
    case timedOut(module: String, seconds: Int)
    case compilerCrashed(module: String, signal: Int32)
    case linkFailed(module: String, reason: String)
    /// The code uses a symbol that no library has, or defines a symbol twice.
    case cannotBind(LinkComplaint)
    case sourcesMissing(folder: String)
    case diskFull
    /// The result cannot be put into the cache, for a reason in the system's words.
    case cannotKeep(reason: String)
    /// A tool wanted more of something than any lesson needs.
    case tooMuch(of: Limit, module: String)

    package var message: String {
        switch self {
        case .timedOut(let module, let seconds): "compiling '\(module)' took longer than \(seconds) s and was stopped"
        case .compilerCrashed(let module, let signal): "the Swift compiler crashed (signal \(signal)) on '\(module)'"
        case .linkFailed(let module, let reason): "linking '\(module)' failed: \(reason)"
        case .cannotBind(let complaint): complaint.message
        case .diskFull: "the disk that holds the cache is full"
        case .cannotKeep(let reason): "the results of the build cannot be kept in the cache: \(reason)"
        case .tooMuch(let limit, let module): "compiling '\(module)' took more \(limit.rawValue) than any lesson needs"
        case .sourcesMissing(let folder): "the sources that come with seams are not in '\(folder)'"
        }
    }

    package var hint: String {
        switch self {
        case .timedOut: "try again when the machine is less busy, or make the code simpler for the type checker"
        case .compilerCrashed: "change the code a little, or try another toolchain with SEAMS_SWIFTC"
        case .linkFailed: "'seams cache clear' and try again; if it stays, please report it"
        case .cannotBind(let complaint): complaint.hint
        case .diskFull: "make room there ('seams cache' says where); 'seams cache clear' gives some back"
        case .cannotKeep: "check the folder of the cache ('seams cache' says where), or set SEAMS_HOME to another"
        case .tooMuch: "look for a value of enormous size, or for a declaration that makes very many others"
        case .sourcesMissing: "set SEAMS_SHARE to the folder that holds 'Lessons' and 'Sources'"
        }
    }
}

extension LinkComplaint {
    var message: String {
        let named = "'\(symbol)'" + (place.map { ", named in \($0)," } ?? "")
        return switch kind {
        case .missing: "\(named) is in none of the libraries that the code imports"
        case .twice: "\(named) is defined twice"
        }
    }

    fileprivate var hint: String {
        switch kind {
        case .missing:
            "leave out what needs it, or import the module that has it; 'LessonKit' and Swift's own are linked"
        case .twice: "give one of the two another name"
        }
    }
}

extension BuildError {
    /// The reason why a linker failed: a complaint about the code, or else the linker's first line.
    init(linkingOf module: String, _ child: FinishedChild) {
        if let complaint = LinkComplaint(child.errorOutput) {
            self = .cannotBind(complaint)
        } else {
            let reason = child.errorOutput.split(separator: "\n").first.map(String.init) ?? "\(child.outcome.ending)"
            self = .linkFailed(module: module, reason: reason)
        }
    }

    /// The limit that a tool went over; nil when the tool failed for another reason.
    package init?(excessOf child: FinishedChild, module: String, limits: Limits) {
        switch (child.report.ending, child.outcome.ending) {
        case (_, .signaled(SIGXCPU)):
            self = .timedOut(module: module, seconds: Int(limits.secondsOfCore))
        case (.wentOver(.time), _), (_, .timedOut): self = .timedOut(module: module, seconds: Int(limits.seconds))
        case (.wentOver(let limit), _): self = .tooMuch(of: limit, module: module)
        default: return nil
        }
    }
}
