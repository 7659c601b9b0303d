import Foundation
import LessonModel

/// A program that worlds run, with the parts of it that stand in files of their own.
struct WorldProgram: Sendable, Equatable {
    var path: String
    /// The library with the stage's code; nil where the program is linked with it.
    var subject: String?
    /// The folder with a name for each of the toolchain's libraries that the program holds; nil where it holds none.
    var names: String?

    /// The arguments that tell the program of its parts.
    var arguments: [String] { subject.map { ["--subject", $0] } ?? [] }
    /// The file with the stage's code.
    var code: String { subject ?? path }
    /// The files and folders that its processes read.
    var readable: [String] { [path, subject, names].compactMap { $0 } }
}

/// The program that the worlds of all stages run: the world loop, LessonKit, and the toolchain's own libraries, linked
/// once at fixed addresses. A stage's code is a library that it loads.
///
/// A world that loads the toolchain's shared libraries relocates 62,000 places in twenty of them, and gets a page of
/// its own for each page with such a place. This program begins in a third of that time.
///
/// No type may exist twice in it. What is loaded later and asks for one of the libraries inside finds its name in the
/// folder `names`: a link to a library that the program has loaded already, so that the loader loads nothing. All
/// symbols that the shared libraries offer, the program offers.
struct SharedProgram: Sendable {
    let toolchain: Toolchain
    let tools: ToolRunner
    let pins: PinsCompiler
    /// The source of the library through which libdispatch asks for the time.
    let clocks: String
    let cache: BuildCache

    /// The toolchain's libraries that the program holds.
    static let held = [
        "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser", "swiftSwiftOnoneSupport",
        "swiftGlibc", "swiftSynchronization", "swift_Builtin_float", "swiftObservation", "swiftRegexBuilder",
        "swiftDispatch", "dispatch", "BlocksRuntime", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "_FoundationICU",
    ]
    /// The parts of these libraries that stand in archives of other names.
    private static let parts = ["CoreFoundation", "_FoundationCShims", "_FoundationCollections"]
    /// The name of a world's program. `UserDefaults` names its file after the program, so the name is the same for
    /// every lesson.
    static let program = "world"
    private static let dispatch = "libdispatch.so"

    /// The program, linked with these modules; nil where the toolchain has not the parts for it, or they do not fit.
    func built(_ kit: [Built], objects: [String]) async throws -> WorldProgram? {
        guard let makers = Makers(toolchain, pins), let text = try? String(contentsOfFile: clocks, encoding: .utf8)
        else { return nil }
        let key = ContentKey(["shared program", toolchain.identity, text] + kit.map(\.key.text))
        do {
            let built = try await cache.built(key, isLong: true) { folder in
                let parts = folder + "/.parts"
                defer { try? FileManager.default.removeItem(atPath: parts) }
                do {
                    try await make(objects, makers, parts, in: folder)
                    return BuildOutcome(succeeded: true, messages: "")
                } catch let misfit as Misfit where misfit.isLasting {
                    return BuildOutcome(succeeded: false, messages: misfit.reason)
                }
            }
            guard built.outcome.succeeded else { return nil }
            return WorldProgram(path: built.folder + "/" + Self.program, names: built.folder)
        } catch is Misfit {
            return nil
        }
    }

    /// The reason why the toolchain's parts give no program: another toolchain may have them in another form.
    private struct Misfit: Error {
        var reason: String
        /// Whether it will be the same the next time; not so where something ended a tool.
        var isLasting: Bool

        init(_ child: FinishedChild) {
            reason = child.errorOutput
            if case .exited = child.outcome.ending { isLasting = true } else { isLasting = false }
        }
    }

    /// The tools and files of the toolchain that make the program, where it has them.
    private struct Makers {
        let linker: Toolchain.Linker
        let copier, reader, compiler: String
        /// The folder of the toolchain's archives, and the object that every image holds, made for archives.
        let archives, runtimeObject: String

        init?(_ toolchain: Toolchain, _ pins: PinsCompiler) {
            guard let linker = toolchain.linker, linker.executable[0].hasSuffix("ld.lld"), let compiler = pins.compiler
            else { return nil }
            let programs = URL(filePath: linker.executable[0]).deletingLastPathComponent()
            (self.linker, self.compiler) = (linker, compiler)
            (copier, reader) = (programs.path + "/llvm-objcopy", programs.path + "/llvm-nm")
            let libraries = URL(filePath: toolchain.libraryFolder)
            let folder = libraries.deletingLastPathComponent().deletingLastPathComponent()
            archives = folder.appending(path: "swift_static/" + libraries.lastPathComponent).path
            runtimeObject = linker.runtimeObject.replacing(toolchain.libraryFolder, with: archives)
            let needed = (SharedProgram.held + SharedProgram.parts).map { "\(archives)/lib\($0).a" }
            let files = [copier, reader, runtimeObject] + needed
            guard files.allSatisfy(FileManager.default.fileExists) else { return nil }
        }
    }

    private func make(_ objects: [String], _ makers: Makers, _ parts: String, in folder: String) async throws {
        mkdir(parts, 0o755)
        async let symbols = offered(makers, parts)
        try await makeClocks(makers, in: folder)
        let list = try await symbols
        let archives = try await inOrder(Self.held + Self.parts) { name in
            // It hides nothing of what it offers, and is as large as all the others.
            name == "_FoundationICU"
                ? "\(makers.archives)/lib\(name).a" : try await open("lib\(name).a", list, makers, parts)
        }
        var limits = Limits.tool
        limits.disk = 512 << 20
        let bench = ToolCall.bench(of: folder)
        let command = words(objects, archives, makers, clocks: folder + "/" + Self.dispatch, output: bench)
        try await run(
            ToolCall(
                command: command, folder: folder, reading: objects + [folder], results: [Self.program], limits: limits))
        for name in Self.held where name != "dispatch" {
            symlink(Self.dispatch, "\(folder)/lib\(name).so")
        }
        // Nobody sends a command: it begins and ends.
        try await run(ToolCall(command: [folder + "/" + Self.program], folder: parts, reading: [folder]))
    }

    /// A file with the names of all symbols that the shared libraries offer.
    private func offered(_ makers: Makers, _ parts: String) async throws -> String {
        let file = parts + "/symbols", libraries = Self.held.map { "\(toolchain.libraryFolder)/lib\($0).so" }
        let folder = parts + "/read"
        mkdir(folder, 0o755)
        let child = try await run(
            ToolCall(
                command: [makers.reader, "-D", "--defined-only", "--format=just-symbols"] + libraries, folder: folder,
                reading: [], outputLimit: 32 << 20))
        try child.output.write(toFile: file, atomically: false, encoding: .utf8)
        return file
    }

    /// Copies an archive in which everything is visible that the shared library offers. In archives the methods that
    /// only a subclass needs are hidden, since a subclass would be linked with them.
    private func open(_ archive: String, _ symbols: String, _ makers: Makers, _ parts: String) async throws -> String {
        let folder = parts + "/" + archive + ".copy"
        mkdir(folder, 0o755)
        let names = archive == "libdispatch.a" ? Self.dispatchNames : []
        let command =
            [makers.copier, "--set-symbols-visibility=\(symbols)=default"] + names
            + [makers.archives + "/" + archive, ToolCall.bench(of: folder) + "/" + archive]
        try await run(ToolCall(command: command, folder: folder, reading: [symbols], results: [archive]))
        return folder + "/" + archive
    }

    /// The words that have libdispatch ask for the time through a library: see `SeamsClocks.c`.
    private static let dispatchNames =
        ["clock_gettime", "gettimeofday", "sem_timedwait", "timerfd_settime"].flatMap {
            ["--redefine-sym", "\($0)=seams_dispatch_\($0)"]
        } + [
            "--redefine-sym", "dispatch_walltime=seams_own_dispatch_walltime",
            "--set-symbol-visibility=seams_own_dispatch_walltime=default",
        ]

    private func makeClocks(_ makers: Makers, in folder: String) async throws {
        let words = ["-fno-optimize-sibling-calls", "-Wl,-soname,\(Self.dispatch)"]
        try await run(pins.call(clocks, makers.compiler, words, as: Self.dispatch, in: folder))
    }

    /// The driver's command for an executable, changed: everything of the archives, at fixed addresses, with the C++
    /// library and what unwinds its stacks inside and out of everybody else's sight.
    private func words(
        _ objects: [String], _ archives: [String], _ makers: Makers, clocks: String, output: String
    ) -> [String] {
        let inside =
            objects + ["--whole-archive"] + archives + ["--no-whole-archive", "-Bstatic", "-lstdc++", "-lgcc_eh"]
            + ["-Bdynamic", clocks, "-lm"]
        let usual = makers.linker.executable.filter { $0 != "-lswiftCore" }
        let changed = usual.dropFirst().flatMap { word -> [String] in
            switch word {
            case "-pie": ["-no-pie"]
            case toolchain.libraryFolder: ["$ORIGIN"]
            case makers.linker.runtimeObject: [makers.runtimeObject]
            case Toolchain.Linker.objects: inside
            case Toolchain.Linker.output: [output + "/" + Self.program]
            default: [word]
            }
        }
        // Two archives hold the same function, which the shared libraries hide from each other.
        return [usual[0], "-z", "muldefs", "-s", "--exclude-libs", "libstdc++.a,libgcc_eh.a,libgcc.a"] + changed
    }

    /// Runs a program of the toolchain, or the one that was made.
    @discardableResult
    private func run(_ call: ToolCall) async throws -> FinishedChild {
        let child = try await tools.run(call)
        guard child.succeeded else { throw Misfit(child) }
        return child
    }
}
