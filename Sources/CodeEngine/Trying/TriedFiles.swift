import CodeTrying
import Foundation
import LessonCode
import LessonModel

/// The files of one module of somebody's own code, read once: what is told of them is true of what was read.
package struct TriedFiles: Sendable, Equatable {
    package var sources: [TriedSource]
    /// The settings with which the code is compiled where it runs, as the options of a lesson's block say them.
    var settings = ["language": "5"]
    /// The conditions that are set for `#if`.
    var defines: [String] = []
    /// The module of a package to which the files belong, as SwiftPM compiles it; nil for files that stand alone.
    var origin: PackagedModule?

    /// The place where the files begin a program of their own, which no world runs; nil when they begin none.
    package var program: ProgramStart? { ProgramStart.first(in: sources) }

    /// - Throws: `TryError.waits` where no world can run the code, whatever is typed.
    package func requireRunning() throws(TryError) {
        if let variable = WaitingVariable.first(in: sources) { throw .waits(variable) }
    }

    init(_ sources: TriedSource...) {
        self.sources = sources
    }

    /// The modules that the paths name: the named files together are one, and each folder is one.
    ///
    /// - Throws: `TryError`.
    package static func modules(at paths: [String]) throws(TryError) -> [TriedFiles] {
        var files: [String] = [], modules: [[String]] = []
        for path in paths {
            if try isFolder(path) {
                modules.append(try swiftFiles(in: path))
            } else {
                guard path.hasSuffix(".swift") else { throw .notSwift(path: path) }
                files.append(path)
            }
        }
        let all = (files.isEmpty ? [] : [files.withoutRepeats]) + modules
        var read: [TriedFiles] = []
        for files in all { read.append(try TriedFiles(files)) }
        return read
    }

    /// The files at these paths, shown as a person in this folder sees them.
    ///
    /// - Throws: `TryError`.
    init(_ paths: [String], from folder: String = "") throws(TryError) {
        var bytes = 0, names: [String: String] = [:]
        sources = []
        for path in paths {
            let name = URL(filePath: path).lastPathComponent
            if let other = names.updateValue(path, forKey: name) { throw .sameName(one: other, other: path) }
            var source = try Self.source(path)
            if !folder.isEmpty, path.hasPrefix(folder + "/") { source.path = String(path.dropFirst(folder.count + 1)) }
            bytes += source.text.utf8.count
            guard bytes <= TryError.moduleLimit else {
                throw .tooMuch(path: URL(filePath: path).deletingLastPathComponent().relativePath, bytes: bytes)
            }
            sources.append(source)
        }
    }

    private static func isFolder(_ path: String) throws(TryError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .missing(path: path) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return true
        case S_IFREG: return false
        default: throw .notPlain(path: path)
        }
    }

    /// The Swift files in a folder and below it, by name. What is hidden is left out, and so are packages of their own.
    private static func swiftFiles(in folder: String) throws(TryError) -> [String] {
        let files = try swiftFiles(below: folder, depth: 0)
        guard !files.isEmpty else { throw .noSwift(folder: folder) }
        return files
    }

    private static func swiftFiles(below folder: String, depth: Int) throws(TryError) -> [String] {
        guard depth < 32, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw .unreadable(path: folder)
        }
        var files: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
            var status = stat()
            guard lstat(path, &status) == 0 else { throw .unreadable(path: path) }
            let isSwift = name.hasSuffix(".swift")
            switch status.st_mode & S_IFMT {
            case S_IFLNK where isSwift || Self.leadsToFolder(path): throw .link(path: path)
            case S_IFDIR: files += try swiftFiles(below: path, depth: depth + 1)
            case S_IFREG where isSwift: files.append(path)
            case _ where isSwift: throw .notPlain(path: path)
            default: break
            }
        }
        return files
    }

    private static func leadsToFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func source(_ path: String) throws(TryError) -> TriedSource {
        guard try !isFolder(path) else { throw .notPlain(path: path) }
        // Opening a pipe would wait for somebody to write into it, and the path may be another file by now.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0 else { throw .unreadable(path: path) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notPlain(path: path) }
        guard status.st_size <= TryError.fileLimit else { throw .tooLarge(path: path, bytes: Int(status.st_size)) }
        guard let data = try? handle.read(upToCount: TryError.fileLimit + 1) ?? Data() else {
            throw .unreadable(path: path)
        }
        return TriedSource(path: path, text: try text(data, path))
    }

    private static func text(_ data: Data, _ path: String) throws(TryError) -> String {
        var line = 1, length = 0
        for byte in data {
            if byte == 0 { throw .noText(path: path, line: line) }
            length += 1
            if byte == UInt8(ascii: "\n") { (line, length) = (line + 1, 0) }
            if length > TryError.lineLimit { throw .longLine(path: path, line: line) }
        }
        guard let text = String(validating: data, as: UTF8.self) else { throw .noText(path: path, line: nil) }
        return text
    }
}

/// A module of a package, as SwiftPM has built it.
struct PackagedModule: Sendable, Equatable {
    var package: TriedPackage
    var command: ModuleCommand
    /// The name of the module to the compiler.
    var name: String
    /// The folder of a test target that uses the module; nil where there is none.
    var testFolder: String?
    /// The values that all code shares, of the package's other modules.
    var neighbours = NeighbourValues()
}

extension TriedFiles {
    /// Whether a test target is there for the test of a cut.
    package var hasTestFolder: Bool { origin?.testFolder != nil }

    /// The file for the test of a cut: in the test target of its package, or where one would be; else beside the code; as
    /// a person in this folder sees it.
    package func testFile(for cut: Cut, _ proof: CutProof, from here: String) -> ChangedFile? {
        guard let test = proof.test, let changed = cut.files.first else { return nil }
        let words = cut.function.wordsOfName.map(\.withCapital)
        let name = words.joined() + cut.function.typesInName + cut.kind.rawValue.withCapital + "Tests.swift"
        let beside = changed.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        // Among the sources of a package it would be a part of the module.
        let folder = origin.map { $0.testFolder ?? "\($0.package.root)/Tests/\($0.name)Tests" }
        let whole = folder.map { "\($0)/\(name)" } ?? (beside + [Substring(name)]).joined(separator: "/")
        let path = whole.hasPrefix(here + "/") ? String(whole.dropFirst(here.count + 1)) : whole
        let own = origin.map { "@testable import \($0.name)" } ?? "// @testable import …, the module of the code"
        let networking = "import FoundationNetworking"
        let needed = CutTest.imports(of: changed.before).map { line in
            line == networking ? "#if canImport(FoundationNetworking)\n\(networking)\n#endif" : line
        }
        let isOfXCTest = XCTestText.isMeant(by: givenTests)
        let imports = needed.withoutRepeats + [isOfXCTest ? "import XCTest" : "import Testing", own]
        let text = isOfXCTest ? XCTestText(test, named: String(name.dropLast(".swift".count))).code : test
        return ChangedFile(path: path, before: "", after: imports.joined(separator: "\n") + "\n\n" + text)
    }

    /// The texts of the tests beside which a new one would stand.
    private var givenTests: [String] {
        guard let folder = origin?.testFolder else { return [] }
        return TriedPackage.texts(in: folder)
    }
}
