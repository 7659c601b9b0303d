import CodeEngine
import Foundation
import LessonEngine
import LessonModel

/// An error that says in its own words what happened and what to do next, with the exit code that a script sees.
protocol ToldError: Error {
    var message: String { get }
    var hint: String { get }
    var exitCode: Int32 { get }
}

extension ExitCode {
    /// The code for a file that a person named and that cannot be used.
    static func unusable(_ file: String) -> Int32 { access(file, F_OK) == 0 ? brokenFile : noLesson }

    /// The code for several files that cannot be used: one that is there and of no use counts before one that is not there.
    static func worst(of codes: [Int32]) -> Int32? { codes.contains(brokenFile) ? brokenFile : codes.first }
}

extension CourseError: ToldError {
    var exitCode: Int32 { ExitCode.noLesson }
}

extension BaselineFileError: ToldError {
    var exitCode: Int32 { ExitCode.brokenFile }
}

extension RunRequestError: ToldError {
    var exitCode: Int32 { ExitCode.usage }
}

extension OpenStageError: ToldError {
    var exitCode: Int32 { ExitCode.failed }
}

extension CutLessonError: ToldError {
    var exitCode: Int32 { ExitCode.failed }
}

extension ToolchainError: ToldError {
    var exitCode: Int32 { ExitCode.noToolchain }
}

extension TrustError: ToldError {
    var exitCode: Int32 { ExitCode.notAllowed }
}

extension ConfinementError: ToldError {
    var exitCode: Int32 { ExitCode.notAllowed }
}

extension LauncherError: ToldError {
    var exitCode: Int32 { ExitCode.ourFault }
}

extension PlaceError: ToldError {
    var exitCode: Int32 { ExitCode.cannotWrite }
}

extension CutError: ToldError {
    var exitCode: Int32 { isOfUsage ? ExitCode.usage : ExitCode.failed }
}

extension CheckRequestError: ToldError {
    var exitCode: Int32 {
        switch self {
        case .unreadable, .noAnswers, .noExercise: ExitCode.noLesson
        case .utf16, .tooLong: ExitCode.brokenFile
        case .noExerciseInStep, .severalExercises: ExitCode.usage
        }
    }
}

extension TryError: ToldError {
    var exitCode: Int32 {
        switch self {
        case .missing, .unreadable, .noSwift: ExitCode.noLesson
        case .notSwift, .noFunction, .noTarget, .noSwiftTarget, .pluginTarget, .noPackageHere, .severalModules:
            ExitCode.usage
        case .notPlain, .link, .tooLarge, .tooMuch, .noText, .longLine, .sameName: ExitCode.brokenFile
        case .noModule, .doesNotCompile, .packageDoesNotBuild, .waits: ExitCode.failed
        case .noPackage: ExitCode.brokenFile
        case .unknownTree, .unknownPlan, .compilerFailed: ExitCode.noToolchain
        }
    }
}

extension NewLessonError: ToldError {
    var exitCode: Int32 {
        switch self {
        case .noID, .noForm, .taken: ExitCode.usage
        case .exists, .cannotWrite: ExitCode.cannotWrite
        case .noTemplate: ExitCode.ourFault
        }
    }
}

extension BuildError: ToldError {
    var exitCode: Int32 {
        switch self {
        case .timedOut: ExitCode.timeLimit
        case .diskFull, .cannotKeep: ExitCode.cannotWrite
        case .compilerCrashed, .linkFailed: ExitCode.ourFault
        case .tooMuch, .cannotBind: ExitCode.failed
        case .sourcesMissing: ExitCode.noToolchain
        }
    }
}

extension CacheFileError: ToldError {
    var exitCode: Int32 {
        switch self {
        case .unreadable: ExitCode.noLesson
        case .unwritable: ExitCode.cannotWrite
        case .notOurs, .damaged: ExitCode.brokenFile
        case .otherSeams, .otherCompiler: ExitCode.usage
        }
    }
}
