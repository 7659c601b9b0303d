import Foundation

/// Asks a Swift compiler about itself: its version and folders, and by `-###` the commands that its driver would run.
struct ToolchainFacts {
    private let swiftc: String
    private let identity: String
    private let environment: [String: String]

    init(swiftc: String, identity: String, environment: [String: String]) {
        self.swiftc = swiftc
        self.identity = identity
        self.environment = environment
    }

    func ask() throws(ToolchainError) -> Toolchain {
        let info = try targetInfo()
        let version = info.compilerVersion.firstMatch(of: /Swift version (\d+(?:\.\d+)+)/).map { String($0.1) }
        guard let version else { throw .notRunning(path: swiftc, reason: "it calls itself '\(info.compilerVersion)'") }
        guard version.compare(Toolchain.oldestVersion, options: .numeric) != .orderedAscending else {
            throw .tooOld(path: swiftc, version: version)
        }
        let resources = info.paths.runtimeResourcePath
        return Toolchain(
            version: version, swiftc: swiftc, identity: identity, target: info.target.triple,
            libraryFolder: info.paths.runtimeLibraryPaths.first ?? resources, frontend: frontend(),
            symbolizer: sibling("llvm-symbolizer"), testingPlugins: testingPlugins(resources: resources),
            linker: linker(info), folders: folders(resources: resources))
    }

    private struct TargetInfo: Decodable {
        struct Target: Decodable { var triple, platform, arch: String }
        struct Paths: Decodable {
            var runtimeLibraryPaths: [String]
            var runtimeResourcePath: String
        }
        var compilerVersion: String
        var target: Target
        var paths: Paths
    }

    private func targetInfo() throws(ToolchainError) -> TargetInfo {
        let answer: FinishedChild
        do {
            answer = try ChildProcess.run(request(["-print-target-info"]))
        } catch {
            throw .notRunning(path: swiftc, reason: (error as? ChildError)?.message ?? error.localizedDescription)
        }
        guard answer.succeeded else {
            throw .notRunning(
                path: swiftc, reason: answer.errorOutput.split(separator: "\n").first.map(String.init) ?? "it failed")
        }
        guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.output.utf8)) else {
            throw .notRunning(path: swiftc, reason: "what it says about itself is not understood")
        }
        return info
    }

    /// The toolchain's folders: those above the compiler's `bin`, before and after its links are followed, and the one
    /// that holds the library which the compiler names as its own.
    private func folders(resources: String) -> [String] {
        let programs = [swiftc, swiftc.withoutLinks].map { path in
            let folder = URL(filePath: path).deletingLastPathComponent()
            return folder.lastPathComponent == "bin" ? folder.deletingLastPathComponent().path : folder.path
        }
        let library = URL(filePath: resources).deletingLastPathComponent().deletingLastPathComponent().path
        // Every program sees the system's own folder anyway, and none may see the whole machine.
        return (programs + [library]).withoutRepeats.filter { $0 != "/usr" && $0 != "/" }
    }

    /// The words of the compile command, without those that name one file.
    private func frontend() -> [String]? {
        guard let command = commands(["-c", "probe.swift", "-o", "probe.o"]).last else { return nil }
        guard let start = command.firstIndex(of: "-primary-file"), start + 1 < command.count else { return nil }
        var words = Array(command[..<start] + command[(start + 2)...])
        for option in ["-module-name", "-o"] {
            guard let index = words.firstIndex(of: option), index + 1 < words.count else { return nil }
            words.removeSubrange(index...(index + 1))
        }
        return words
    }

    private func testingPlugins(resources: String) -> String? {
        let folder = resources + "/host/plugins/testing"
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }

    /// The words of the link command: the driver tells clang's command, and clang tells the linker's.
    private func linker(_ info: TargetInfo) -> Toolchain.Linker? {
        guard info.target.platform == "linux" else { return nil }
        let runtimeObject = "\(info.paths.runtimeResourcePath)/linux/\(info.target.arch)/swiftrt.o"
        guard FileManager.default.fileExists(atPath: runtimeObject) else { return nil }
        let object = (environment["TMPDIR"] ?? NSTemporaryDirectory()) + "/" + Toolchain.Linker.objects
        _ = FileManager.default.createFile(atPath: object, contents: nil)
        let link = [object, "-o", Toolchain.Linker.output, "-use-ld=lld", "-Xlinker", "--export-dynamic"]
        guard var clang = commands(link).last else { return nil }
        clang.removeAll { $0.hasPrefix("@") }
        guard let words = commands(["-###"] + clang.dropFirst(), of: clang[0]).last else { return nil }
        guard words.contains(object), words.contains(Toolchain.Linker.output) else { return nil }
        return Toolchain.Linker(
            executable: words.map { $0 == object ? Toolchain.Linker.objects : $0 },
            library: libraryLinker(runtimeObject, beside: object) ?? Self.usualLibraryLinker(words[0]),
            runtimeObject: runtimeObject)
    }

    /// The linker gold, if it is there and links Swift's runtime object without a word: it links a small library in 3 ms
    /// of a core, and lld in 8. As lld does of itself, it never makes a stack executable.
    private func libraryLinker(_ runtimeObject: String, beside object: String) -> [String]? {
        let words = ["/usr/bin/ld.gold", "-z", "noexecstack", "--hash-style=gnu"], library = object + ".so"
        guard FileManager.default.isExecutableFile(atPath: words[0]) else { return nil }
        defer { try? FileManager.default.removeItem(atPath: library) }
        let trial = request(words.dropFirst() + ["-shared", runtimeObject, "-o", library], of: words[0])
        guard let answer = try? ChildProcess.run(trial), answer.succeeded else { return nil }
        return (answer.output + answer.errorOutput).isEmpty ? words : nil
    }

    /// The executable's linker. For one small object lld's threads cost more time than they save: 3 ms of 11.
    private static func usualLibraryLinker(_ linker: String) -> [String] {
        linker.hasSuffix("ld.lld") ? [linker, "--threads=1"] : [linker]
    }

    /// The commands that the driver, or another program, says it would run.
    private func commands(_ arguments: [String], of program: String? = nil) -> [[String]] {
        let request = request(program == nil ? ["-###"] + arguments : arguments, of: program)
        guard let answer = try? ChildProcess.run(request), answer.succeeded else { return [] }
        let lines = (program == nil ? answer.output : answer.errorOutput).split(separator: "\n")
        return lines.map { ShellWords.split(String($0)) }.filter { $0.first?.hasPrefix("/") == true }
    }

    private func request(_ arguments: [String], of program: String? = nil) -> ChildRequest {
        ChildRequest(program ?? swiftc, arguments, environment: environment.filter { $0.key != "SWIFT_EXEC" })
    }

    private func sibling(_ name: String) -> String? {
        let path = URL(filePath: swiftc).deletingLastPathComponent().appending(path: name).path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }
}
