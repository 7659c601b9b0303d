import Foundation
import LessonModel
import WholeFiles

/// The surroundings in which a compiler that stays is started.
struct CompilerStart: Sendable {
    /// The path of `seams-compiler`.
    var program: String
    /// The toolchain's compiler as a library.
    var library: String
    /// The folder in which private folders are made.
    var benches: String
    var tools: ToolRunner
    var moduleCache: String
    /// The time that a job may take here before the frontend, which has limits of its own, does it.
    var patience = Duration.seconds(20)
}

/// One process of `seams-compiler`, confined as every compiler is. It reads what is lent to it, a folder for each job,
/// and what it makes comes back over its channel: no file of its own outlives it.
///
/// A class because it owns a process; safe to share because the pool lends it to one job at a time.
final class CompilerProcess: @unchecked Sendable {
    private let home: WorldHome
    private let process: ChildProcess
    private let patience: Duration
    private var count = 0
    private(set) var isUsable = true

    /// For tests: the launcher in front of the process.
    var identifier: pid_t { process.identifier }

    /// Starts the process.
    ///
    /// - Throws: what confining and starting it throws.
    init(_ start: CompilerStart) throws {
        let home = try WorldHome(in: start.benches)
        self.home = home
        patience = start.patience
        do {
            try WorldHome.unlessOver { try Self.makeFolder(home.lent) }
            process = try start.tools.stay(
                start.program, [start.library], folder: home.folder, reading: [home.lent, start.moduleCache])
        } catch {
            home.removeWithLent()
            throw error
        }
    }

    deinit { end() }

    /// Ends the process, and removes its folders.
    func end() {
        isUsable = false
        _ = process.end(graceful: false)
        home.removeWithLent()
    }

    /// Compiles a module, and links it where the job says so; nil when the frontend has to do it.
    func compile(_ job: CompileJob, _ words: [String], until cancellation: Cancellation) throws -> CompileReply? {
        let reply = try answer(about: job, until: cancellation) {
            CompilerRequest(job, words, lent: $0, bench: $1)?.lines
        }
        guard let reply, let said: CompilerWords = reply.read(), !said.hasNotes,
            !said.succeeded || reply.isComplete(for: job)
        else { return nil }
        // A compiler that was taken over can name any file.
        for name in job.results { try reply.files[name]?.write(to: URL(filePath: "\(job.folder)/\(name)")) }
        return CompileReply(
            succeeded: said.succeeded, messages: said.messages, isLinked: said.succeeded && job.linking != nil)
    }

    /// The members that can follow the dot at an offset of a job's source; nil when the process cannot tell.
    func members(
        in job: CompileJob, _ words: [String], at offset: Int, until cancellation: Cancellation
    ) throws -> [ScopeName]? {
        // For completion the library wants modules of C of another make than those of the shared cache.
        let own = ["-module-cache-path", home.folder + "/modules"]
        let reply = try answer(about: job, until: cancellation) {
            CompilerRequest(membersIn: job, words + own, at: offset, lent: $0, bench: $1)?.lines
        }
        let offered: OfferedMembers? = reply?.read()
        return offered?.names
    }

    /// The answer to a request about a job, which is made when it is known where the job's files are lent and where
    /// results go; nil when there is no such request or no whole answer.
    private func answer(
        about job: CompileJob, until cancellation: Cancellation,
        _ request: (_ lent: String, _ bench: String) -> [String]?
    ) throws -> CompilerAnswer? {
        // Whatever throws or returns early leaves the process in the middle of a job.
        isUsable = false
        count += 1
        let place = try lend(job)
        defer { try? FileManager.default.removeItem(atPath: place) }
        guard let lines = request(place, "\(home.folder)/\(count)") else {
            isUsable = true
            return nil
        }
        for line in lines { process.send(line) }
        guard let reply = try answer(until: cancellation) else { return nil }
        _ = process.takeNewOutput()
        isUsable = true
        return reply
    }

    /// The lines of a whole answer; nil when the process died, was too slow, or the job was cancelled.
    private func answer(until cancellation: Cancellation) throws -> CompilerAnswer? {
        var answer = CompilerAnswer()
        let deadline = ContinuousClock.now + patience
        while !answer.isWhole {
            let pause = process.pump(until: deadline) { process.hasEventLine || cancellation.isRequested }
            guard pause == .satisfied, !cancellation.isRequested, let line = process.takeEventLine() else { return nil }
            answer.read(line)
        }
        return answer
    }

    /// Shows the process what a job reads, in a folder of its own.
    private func lend(_ job: CompileJob) throws -> String {
        let place = "\(home.lent)/\(count)"
        try Self.makeFolder(place)
        for source in job.sources { try FileLink.make(from: source, to: place + "/" + Self.name(of: source)) }
        guard let interfaces = job.interfaces else { return place }
        for name in try FileManager.default.contentsOfDirectory(atPath: interfaces) {
            try FileLink.make(from: interfaces + "/" + name, to: place + "/" + name)
        }
        return place
    }

    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    private static func makeFolder(_ path: String) throws {
        guard mkdir(path, 0o755) == 0 else { throw BuildError.cannotKeep(reason: lastError) }
    }
}

extension WorldHome {
    /// The folder beside a compiler's private folder from which it reads.
    fileprivate var lent: String { folder + ".lent" }

    fileprivate func removeWithLent() {
        remove()
        HostileFolder.remove(lent)
    }
}

/// A job in the lines that `seams-compiler` reads.
struct CompilerRequest {
    let lines: [String]

    /// - Returns: nil when a word of the job cannot stand in a line.
    init?(_ job: CompileJob, _ words: [String], lent: String, bench: String) {
        let arguments =
            ["-c"] + Self.arguments(job, words, lent: lent)
            + ["-emit-module", "-emit-module-path", "\(bench)/\(job.interface)", "-o", "\(bench)/\(job.object)"]
        // The linker works at another bench here.
        let usual = ToolCall.bench(of: job.folder)
        let linking = job.linking?.command.map { $0.replacing(usual + "/", with: bench + "/") } ?? []
        guard let text = Self.json(arguments), !linking.contains(where: { $0.contains(where: \.isLineBreakOrTab) })
        else { return nil }
        let compile = "compile {key.request: source.request.compile, key.name: \"seams\", key.compilerargs: \(text)}"
        let link = linking.isEmpty ? [] : ["link " + linking.joined(separator: "\t")]
        lines = ["bench \(bench)", compile] + link + job.results.map { "take " + $0 } + ["go"]
    }

    /// The question for the members that can follow the dot at an offset of a job's only source.
    init?(membersIn job: CompileJob, _ words: [String], at offset: Int, lent: String, bench: String) {
        guard let source = job.sources.first, let text = Self.json(Self.arguments(job, words, lent: lent)),
            let file = Self.json(["\(lent)/\(CompilerProcess.name(of: source))"])?.dropFirst().dropLast()
        else { return nil }
        let question =
            "compile {key.request: source.request.codecomplete, key.name: \"seams\", key.sourcefile: \(file), "
            + "key.offset: \(offset), key.compilerargs: \(text)}"
        lines = ["bench \(bench)", question, "go"]
    }

    /// The words of every request about a job.
    private static func arguments(_ job: CompileJob, _ words: [String], lent: String) -> [String] {
        ["-module-name", job.module] + words + job.defines.flatMap { ["-D", $0] } + job.settings.flags
            + (job.interfaces == nil ? [] : ["-I", lent])
            + job.sources.map { "\(lent)/\(CompilerProcess.name(of: $0))" }
    }

    /// A list in JSON, which YAML understands, too.
    private static func json(_ words: [String]) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(words)).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Character {
    fileprivate var isLineBreakOrTab: Bool { isNewline || self == "\t" }
}

/// The lines with which `seams-compiler` answers a job.
struct CompilerAnswer {
    /// The compiler's own answer, in JSON.
    private var said = Data()
    private(set) var files: [String: Data] = [:]
    private(set) var isWhole = false

    mutating func read(_ line: String) {
        let (word, rest) = Self.split(line, at: " ")
        switch word {
        case "said": said = Data(rest.utf8)
        case "file":
            let (name, content) = Self.split(rest, at: "\t")
            files[name] = Data(base64Encoded: content)
        case "done": isWhole = true
        default: break
        }
    }

    /// The compiler's own answer, which has the form of what was asked; nil when it has not.
    func read<Words: Decodable>() -> Words? { try? JSONDecoder().decode(Words.self, from: said) }

    /// Whether everything that a job makes is there.
    func isComplete(for job: CompileJob) -> Bool { job.results.allSatisfy { files[$0] != nil } }

    private static func split(_ line: String, at separator: Character) -> (String, String) {
        let parts = line.split(separator: separator, maxSplits: 1).map(String.init)
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
}

/// The answer of sourcekitd to a request to compile.
struct CompilerWords: Decodable {
    private struct Message: Decodable {
        var line: Int?
        var column: Int?
        var file: String?
        var severity: String?
        var text: String?
        var notes: [Message]?

        enum CodingKeys: String, CodingKey {
            case line = "key.line"
            case column = "key.column"
            case file = "key.filepath"
            case severity = "key.severity"
            case text = "key.description"
            case notes = "key.diagnostics"
        }

        /// The message and its notes as the frontend prints them, without the lines of code.
        var lines: [String] {
            let kind = severity?.split(separator: ".").last.map(String.init) ?? "error"
            let place = line.map { [file ?? "<unknown>", "\($0)", "\(column ?? 0)"].joined(separator: ":") }
            return ["\(place ?? "<unknown>:0"): \(kind): \(text ?? "")"] + (notes ?? []).flatMap(\.lines)
        }
    }

    private var value: Int
    private var diagnostics: [Message]?

    enum CodingKeys: String, CodingKey {
        case value = "key.value"
        case diagnostics = "key.diagnostics"
    }

    var succeeded: Bool { value == 0 }
    /// Whether a message has notes: those about another module have other places here than the frontend gives them.
    var hasNotes: Bool { (diagnostics ?? []).contains { !($0.notes ?? []).isEmpty } }
    var messages: String { (diagnostics ?? []).flatMap(\.lines).map { $0 + "\n" }.joined() }
}
