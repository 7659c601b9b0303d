import Foundation
import WholeFiles

/// Built things in one file, which another machine with the same toolchain and the same Seams can use.
///
/// The file is one line that says which tool wrote it, one line of JSON that lists all, and then the files themselves,
/// one behind the other. Its sum is the digest of the two lines; the list holds the digest of each file.
package struct CacheFile: Sendable {
    /// The things that a machine must have in common with the one that wrote the file: keys are made from them and from
    /// the sources.
    struct Maker: Sendable, Codable, Equatable {
        var seams: String
        var format: String
        var swift: String
        /// The compiler's path, time and size.
        var compiler: String
        var flags: [String]
    }
    struct Entry: Sendable, Codable {
        var key: String
        var files: [File]
    }
    struct File: Sendable, Codable {
        var name: String
        var size: Int
        var isProgram: Bool
        var digest: String
    }
    struct List: Sendable, Codable {
        var maker: Maker
        var entries: [Entry]
    }

    /// The beginning of every such file, whichever version of Seams wrote it.
    package static let beginning = "seams-cache/"
    private static let mark = Data("\(beginning)1\n".utf8)

    /// The path of the file, for messages.
    package let path: String
    /// The digest of the list, which stands for the whole content.
    package let sum: String
    let list: List
    /// The files, one behind the other.
    private let content: Data

    /// The number of built things.
    package var count: Int { list.entries.count }
    /// The bytes of all files.
    package var bytes: Int { content.count }
    /// The number of programs and libraries, which lessons run.
    package var programs: Int {
        list.entries.reduce(0) { $0 + $1.files.count { $0.isProgram || $0.name.hasSuffix(".so") } }
    }

    /// The reason why a file cannot be read, in the system's words: Foundation leaves none.
    private static func obstacle(to path: String) -> String {
        if isFolder(path) { return String(cString: strerror(EISDIR)) }
        return access(path, R_OK) == 0 ? "it is no file" : lastError
    }

    /// Reads a file and holds every byte of it against its list.
    ///
    /// - Throws: `CacheFileError` when it cannot be read, is no such file, or is damaged.
    package init(path: String) throws(CacheFileError) {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
            throw .unreadable(path: path, reason: Self.obstacle(to: path))
        }
        let end = data.dropFirst(Self.mark.count).firstIndex(of: UInt8(ascii: "\n"))
        guard data.starts(with: Self.mark), let end else { throw .notOurs(path: path) }
        let line = data[Self.mark.count..<end]
        guard let list = try? JSONDecoder().decode(List.self, from: line) else { throw .notOurs(path: path) }
        self.path = path
        self.list = list
        sum = Self.digest(of: line)
        content = data[(end + 1)...]
        guard list.entries.allSatisfy(\.isNamedWell), isWhole else { throw .damaged(path: path) }
    }

    /// Whether the files are those of the list, to the last byte.
    private var isWhole: Bool {
        let files = list.entries.flatMap(\.files)
        guard files.allSatisfy({ 0...content.count ~= $0.size }),
            files.reduce(0, { $0 + $1.size }) == content.count
        else { return false }
        return builds.flatMap(\.files).allSatisfy { Self.digest(of: $0.content) == $0.file.digest }
    }

    /// The built things, each with its files and their content.
    var builds: [Build] {
        var start = content.startIndex
        return list.entries.map { entry in
            let files = entry.files.map { file in
                defer { start += file.size }
                return (file, content[start..<start + file.size])
            }
            return Build(key: entry.key, files: files)
        }
    }

    struct Build: Sendable {
        var key: String
        var files: [(file: File, content: Data)]
    }

    static func digest(of data: Data) -> String { SHA256.digits(of: Array(data)) }

    /// Writes the built things in these folders, and gives the file back as it was read.
    ///
    /// - Throws: `CacheFileError` when it cannot be written.
    static func write(_ folders: [(key: String, path: String)], by maker: Maker, to path: String)
        throws(CacheFileError) -> CacheFile
    {
        var content = Data(), entries: [Entry] = []
        for (key, folder) in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let files = names.sorted().compactMap { name -> File? in
                guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return nil }
                content += data
                return File(
                    name: name, size: data.count, isProgram: access(folder + "/" + name, X_OK) == 0,
                    digest: digest(of: data))
            }
            entries.append(Entry(key: key, files: files))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let line = try? encoder.encode(List(maker: maker, entries: entries)) else {
            throw .unwritable(path: path, reason: lastError)
        }
        let whole = mark + line + Data("\n".utf8) + content
        if let reason = AtomicFile.replace(path, with: Array(whole)) { throw .unwritable(path: path, reason: reason) }
        // The file is for others, and holds nothing of this person's.
        chmod(path, 0o644)
        return try CacheFile(path: path)
    }
}

extension CacheFile.Entry {
    /// Whether the key is a key and each name the name of a plain file, so that nothing is written elsewhere.
    fileprivate var isNamedWell: Bool {
        let names = files.map(\.name)
        return key.wholeMatch(of: /[0-9a-f]{64}/) != nil && Set(names).count == names.count
            && names.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_.+-]*/) != nil }
    }
}

/// Why built things cannot be written to a file or taken from it.
package enum CacheFileError: Error, Equatable {
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)
    case notOurs(path: String)
    case damaged(path: String)
    /// Another Seams wrote the file: its own version, or the one whose cache has another form.
    case otherSeams(path: String, theirs: String, ours: String)
    case otherCompiler(path: String, theirs: String, ours: String)

    package var message: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
        case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
        case .notOurs(let path): "'\(path)' is no file that 'seams doctor --export' wrote"
        case .damaged(let path): "'\(path)' is damaged: its content is not what its list says"
        case .otherSeams(let path, let theirs, let ours):
            "'\(path)' was written by seams \(theirs), and this is seams \(ours): nothing in it would be used"
        case .otherCompiler(let path, let theirs, let ours):
            "'\(path)' was built by \(theirs), and here is \(ours): nothing in it would be used"
        }
    }

    package var hint: String {
        switch self {
        case .unreadable: "look at its path and its rights"
        case .unwritable: "name a file in a folder that you can write"
        case .notOurs, .damaged: "write it anew with 'seams doctor --export FILE', and copy all of it"
        case .otherSeams: "install the same seams on both machines, or build here: 'seams doctor --build'"
        case .otherCompiler:
            "install the same toolchain in the same folder on both machines, or build here: 'seams doctor --build'"
        }
    }
}
