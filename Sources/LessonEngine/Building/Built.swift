import Foundation

/// Something that was built, or that failed to build: both are remembered.
package struct Built: Sendable {
    var key: ContentKey
    var folder: String
    package var outcome: BuildOutcome

    /// The build at a place in the cache; nil when no whole outcome stands there, or none any more. Reading marks the build
    /// as used.
    static func read(_ key: ContentKey, in folder: String) -> Built? {
        guard let outcome = BuildOutcome.read(in: folder) else { return nil }
        guard utimes(folder, nil) == 0 || errno != ENOENT else { return nil }
        return Built(key: key, folder: folder, outcome: outcome)
    }

    /// Whether all of the build's files hold what they held when it was built.
    func isWhole(_ trust: BuildCache.Trust = .checksums) -> Bool { outcome.matches(folder, trusting: trust) }

    /// The part of the key of a module that is compiled against this one. It says what that module sees, which is the
    /// interface: a change inside a function's body changes nothing there, and the other module stays as it is.
    var offered: String { outcome.interface ?? key.text }

    /// The name of the module that the build offers for import; nil when there is none.
    var interfaceName: String? { outcome.interfaceFile.map { String($0.dropLast(BuildOutcome.interfaceSuffix.count)) } }

    /// Puts what importing the module takes into a folder: neither its source nor the compiler's messages about it.
    ///
    /// - Throws: `BuildError` when it cannot be put there.
    func offerInterface(in folder: String) throws {
        guard let file = outcome.interfaceFile else { return }
        mkdir(folder, 0o755)
        try FileLink.make(from: self.folder + "/" + file, to: folder + "/" + file)
    }
}

/// The end of a build, with the compiler's messages.
package struct BuildOutcome: Sendable, Codable, Equatable {
    package var succeeded: Bool
    package var messages: String
    /// The linker's words for the libraries that the object asks for.
    var libraries: [String]
    /// The types of a library's constants and variables, by name: see `OfferedTypes`.
    var types: [String: String] = [:]
    /// The checksums of the files beside the outcome, by name.
    var files: [String: Checksum] = [:]
    /// The name and the content of the interface in a few letters; nil when there is none.
    private(set) var interface: String?

    package init(succeeded: Bool, messages: String, libraries: [String] = []) {
        self.succeeded = succeeded
        self.messages = messages
        self.libraries = libraries
    }

    static let interfaceSuffix = ".swiftmodule"
    private static let file = "outcome"

    /// The outcome that stands in a folder; nil when there is none, or it is damaged.
    static func read(in folder: String) -> BuildOutcome? {
        guard let data = FileManager.default.contents(atPath: folder + "/" + file) else { return nil }
        let parts = data.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        guard parts.count == 2, parts[0].elementsEqual(Checksum(of: parts[1]).text.utf8) else { return nil }
        return try? JSONDecoder().decode(BuildOutcome.self, from: parts[1])
    }

    /// Writes the outcome into the folder of the build, with the checksums of the files there.
    mutating func write(in folder: String, trusting trust: BuildCache.Trust = .checksums) throws {
        let contents = trust == .checksums ? Self.contents(of: folder) : [:]
        files = trust == .checksums ? contents.mapValues(Checksum.init) : Self.dates(of: folder)
        interface = interfaceFile.flatMap { name in contents[name].map { ContentKey([name], $0).text } }
        let record = try JSONEncoder().encode(self)
        try (Data((Checksum(of: record).text + "\n").utf8) + record).write(to: URL(filePath: folder + "/" + Self.file))
    }

    /// Whether everything in the folder is as it was built.
    func matches(_ folder: String, trusting trust: BuildCache.Trust = .checksums) -> Bool {
        files.allSatisfy { name, expected in
            let path = folder + "/" + name
            return (trust == .dates ? Checksum(ofDate: path) : Checksum(ofFile: path)) == expected
        }
    }

    /// The name of the file that importing the module takes; nil when there is none.
    var interfaceFile: String? { files.keys.first { $0.hasSuffix(Self.interfaceSuffix) } }

    /// The sizes and dates of the files in a folder, by name.
    private static func dates(of folder: String) -> [String: Checksum] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let pairs = names.compactMap { name in Checksum(ofDate: folder + "/" + name).map { (name, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The files in a folder, by name.
    private static func contents(of folder: String) -> [String: Data] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let pairs = names.compactMap { name in
            FileManager.default.contents(atPath: folder + "/" + name).map { (name, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension BuildOutcome {
    /// The outcome of a module that a compiler was asked about.
    init(_ answer: CompileReply) { self.init(succeeded: answer.succeeded, messages: answer.messages) }
}
