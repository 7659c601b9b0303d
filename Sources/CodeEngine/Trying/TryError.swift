import CodeTrying
import LessonCode
import LessonModel

/// The reason why somebody's own code cannot be looked at.
package enum TryError: Error, Equatable {
    case missing(path: String)
    case unreadable(path: String)
    case notSwift(path: String)
    case notPlain(path: String)
    /// A link inside a folder: it may lead anywhere.
    case link(path: String)
    case noSwift(folder: String)
    case tooLarge(path: String, bytes: Int)
    case tooMuch(path: String, bytes: Int)
    case noText(path: String, line: Int?)
    case longLine(path: String, line: Int)
    case sameName(one: String, other: String)
    case noFunction(String, nearest: String?)
    /// The code imports a module that is not there: of another platform, or of a package.
    case noModule(String, place: String)
    case doesNotCompile([Diagnostic])
    case unknownTree(version: String)
    /// SwiftPM cannot read or resolve the package.
    case noPackage(root: String, reason: String)
    case packageDoesNotBuild(root: String, target: String, reason: String)
    case noTarget(String, known: [String])
    /// A target of C, or something else that has no Swift of its own.
    case noSwiftTarget(String)
    /// A target whose code runs in SwiftPM.
    case pluginTarget(String)
    /// The compiler failed and said nothing about the code.
    case compilerFailed(reason: String)
    /// A target was named, and there is no package.
    case noPackageHere(path: String)
    case unknownPlan(file: String, target: String)
    /// The code is to run, and is more than one module.
    case severalModules
    /// The code is to run, and a variable of it gets its value only where its program starts.
    case waits(WaitingVariable)

    /// The limit of a file and of a module, in bytes.
    static let fileLimit = 512 << 10, moduleLimit = 8 << 20
    /// The limit of a line, in bytes. The compiler would read more, and nobody could read what is said of it.
    static let lineLimit = 64 << 10

    package var message: String {
        switch self {
        case .missing(let path): "there is no file or folder '\(path)'"
        case .unreadable(let path): "'\(path)' cannot be read"
        case .notSwift(let path): "'\(path)' is no Swift file"
        case .notPlain(let path): "'\(path)' is no plain file"
        case .link(let path): "'\(path)' is a link, and links in a folder are not followed"
        case .noSwift(let folder): "there is no Swift file in '\(folder)'"
        case .tooLarge(let path, let bytes):
            "'\(path)' has \(bytes.inUnits), and a file of code has at most \(Self.fileLimit.inUnits)"
        case .tooMuch(let path, let bytes):
            "the Swift in '\(path)' has \(bytes.inUnits), and at most \(Self.moduleLimit.inUnits) are read"
        case .noText(let path, let line?): "'\(path)' holds a NUL in line \(line), and so is no text"
        case .noText(let path, nil): "'\(path)' is not written in UTF-8"
        case .longLine(let path, let line):
            "line \(line) of '\(path)' is longer than \(Self.lineLimit.inUnits), and more is not read"
        case .sameName(let one, let other):
            "'\(one)' and '\(other)' have the same name, which Swift allows in no module"
        case .noFunction(let name, _): "no function is called '\(name)' here"
        case .noModule(let module, let place) where Self.platforms.contains(module):
            "\(place) imports '\(module)', which belongs to another platform"
        case .noModule(let module, let place): "\(place) imports '\(module)', and there is no such module here"
        case .doesNotCompile(let errors): "the code does not compile: \(errors.count.of("error"))"
        case .unknownTree(let version):
            "the compiler (\(version)) writes its syntax tree in a way that is not known here"
        case .noPackage(let root, let reason): "SwiftPM cannot read the package in '\(root)':\n\(reason)"
        case .packageDoesNotBuild(let root, let target, let reason):
            "target '\(target)' of the package in '\(root)' does not build:\n\(reason)"
        case .noTarget(let name, _): "the package has no target '\(name)'"
        case .noSwiftTarget(let name): "target '\(name)' has no Swift of its own"
        case .pluginTarget(let name): "target '\(name)' is a plugin: its code runs in SwiftPM and in no program"
        case .compilerFailed(let reason): "the compiler failed, and points at no line of the code: \(reason)"
        case .severalModules: "the paths are several modules, and one can run at a time"
        case .waits(let variable): "no line runs here: \(variable.clause)"
        case .noPackageHere(let path): "there is no Package.swift for '\(path)'"
        case .unknownPlan(let file, let target):
            "SwiftPM's plan '\(file)' has no command for target '\(target)' that is known here"
        }
    }

    /// Whether the code can be read and not run, since it is a program of its own.
    package var hint: String {
        switch self {
        case .missing: "name a Swift file, or a folder of Swift files"
        case .unreadable: "check that you may read it"
        case .notSwift: "name a file that ends with '.swift', or a folder"
        case .notPlain: "name a Swift file, or a folder of Swift files"
        case .link: "name the files that belong to the module, or put the file in the place of the link"
        case .noSwift: "name the folder that holds the files of one module, such as 'Sources/App'"
        case .tooLarge, .tooMuch: "name the files that you want to know about; generated code is best left out"
        case .noText: "look at the file: it may be something else, or damaged"
        case .longLine: "break the line, or leave the file out: it looks generated"
        case .sameName: "name the files of one module only"
        case .noFunction(_, let nearest):
            nearest.map { "did you mean '\($0)'?" } ?? "without --function all findings are listed"
        case .noModule(let module, _) where Self.platforms.contains(module):
            "look at files without it, or put '#if canImport(\(module))' around what needs it"
        case .noModule: "name all files of the module; only what comes with the toolchain can be imported"
        case .doesNotCompile: "nothing was changed; 'seams try' looks at code that compiles"
        case .noPackage(let root, _): "'swift package --package-path \(root) describe' says the same; mend that first"
        case .packageDoesNotBuild(let root, let target, _):
            "'swift build --package-path \(root) --target \(target)' says more; mend that first"
        case .noTarget(let name, let known):
            nearestName(to: name, in: known).map { "did you mean '\($0)'?" }
                ?? "one of: \(known.joined(separator: ", "))"
        case .noSwiftTarget, .pluginTarget: "name a target that is written in Swift, and is a part of a program"
        case .compilerFailed: "try again; if it stays, 'seams doctor' looks at the compiler"
        case .severalModules: "name the files of one module, or one folder; of a package a target, with --target"
        case .waits(let variable):
            "make it a function, such as 'func \(variable.name ?? "load")() async', and evaluate "
                + "'await \(variable.name ?? "load")()'"
        case .noPackageHere: "leave out --target, or name the folder of the package"
        case .unknownPlan: "look at the target's folder instead, if it imports nothing of the package"
        case .unknownTree: "set SEAMS_SWIFTC to a compiler that 'seams doctor' knows"
        }
    }

    /// Modules that people's code often imports and that only their platforms have.
    private static let platforms: Set = [
        "UIKit", "AppKit", "SwiftUI", "Combine", "CoreData", "CoreGraphics", "CoreLocation", "MapKit", "WatchKit",
        "WidgetKit", "StoreKit", "AVFoundation", "CryptoKit", "Security", "OSLog", "os", "Darwin", "Cocoa", "WebKit",
        "UserNotifications", "SwiftData", "QuartzCore", "CoreImage", "Photos", "WinSDK", "Android", "Network",
    ]
}

extension Int {
    /// The number of bytes as people say it: `512 KB`.
    fileprivate var inUnits: String { self >= 1 << 20 ? "\(self >> 20) MB" : "\((self + 1023) >> 10) KB" }
}
