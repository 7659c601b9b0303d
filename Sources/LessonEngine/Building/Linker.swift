/// Links a stage's executable and the libraries that its worlds load.
struct Linker: Sendable {
    let toolchain: Toolchain
    let tools: ToolRunner

    /// Links objects into a program whose symbols the libraries loaded later can see.
    func linkExecutable(_ objects: [String], libraries: [String], output: String) async throws {
        guard let linker = toolchain.linker else {
            let export = toolchain.isForApple ? "-export_dynamic" : "--export-dynamic"
            return try await run(driver(objects + ["-Xlinker", export], libraries, output), output)
        }
        let words = linker.executable.flatMap { word -> [String] in
            switch word {
            case Toolchain.Linker.objects: objects + libraries
            case Toolchain.Linker.output: [output]
            default: [word]
            }
        }
        try await run(words, output)
    }

    /// Links an object into a library; what it needs of the program it finds there when it is loaded.
    func linkLibrary(_ object: String, libraries: [String], output: String) async throws {
        guard let linker = toolchain.linker, let program = linker.executable.first else {
            let lookup = toolchain.isForApple ? ["-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"] : []
            return try await run(driver([object, "-emit-library"] + lookup, libraries, output), output)
        }
        let folders = linker.executable.filter { $0.hasPrefix("-L") }
        let search = libraries.isEmpty ? [] : folders + ["-rpath", toolchain.libraryFolder]
        try await run(
            [program, "-shared", object, linker.runtimeObject] + search + libraries + ["-o", output], output)
    }

    /// The libraries that an object asks for, as words for the linker; none where the linker reads them itself.
    func libraries(of object: String) async throws -> [String] {
        guard let program = toolchain.autolinkExtract, toolchain.linker != nil else { return [] }
        let child = try await tools.run([program, object, "-o", "/dev/stdout"], in: object.folder)
        return child.output.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private func driver(_ words: [String], _ libraries: [String], _ output: String) -> [String] {
        [toolchain.swiftc] + words + libraries + ["-o", output]
    }

    private func run(_ command: [String], _ output: String) async throws {
        let child = try await tools.run(command, in: output.folder)
        guard !child.succeeded else { return }
        let reason = child.errorOutput.split(separator: "\n").first.map(String.init) ?? "\(child.outcome.ending)"
        throw BuildError.linkFailed(module: output, reason: reason)
    }
}

extension String {
    /// The folder of the file at this path.
    fileprivate var folder: String { split(separator: "/").dropLast().map { "/" + $0 }.joined() }
}
