import LessonModel

/// Links a stage's executable and the libraries that its worlds load.
struct Linker: Sendable {
    let toolchain: Toolchain
    let tools: ToolRunner

    /// Links objects into a program of this name in a folder. Libraries that are loaded later can see the program's
    /// symbols.
    func linkExecutable(_ objects: [String], libraries: [String], named name: String, in folder: String) async throws {
        let output = ToolCall.bench(of: folder) + "/" + name
        guard let linker = toolchain.linker else {
            let export = toolchain.isForApple ? "-export_dynamic" : "--export-dynamic"
            let copies = lent(objects, in: folder)
            return try await run(driver(copies + ["-Xlinker", export], libraries, output), objects, name, folder)
        }
        let words = linker.executable.flatMap { word -> [String] in
            switch word {
            case Toolchain.Linker.objects: objects + libraries
            case Toolchain.Linker.output: [output]
            default: [word]
            }
        }
        try await run(words, objects, name, folder)
    }

    /// Links an object into a library. The library finds the program's symbols that it needs when it is loaded.
    func linkLibrary(_ object: String, libraries: [String], named name: String, in folder: String) async throws {
        if let linking = linking(of: object, libraries: libraries, named: name, in: folder) {
            return try await run(linking.command, [object], name, folder)
        }
        let lookup = toolchain.isForApple ? ["-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"] : []
        let output = ToolCall.bench(of: folder) + "/" + name
        let words = driver(lent([object], in: folder) + ["-emit-library"] + lookup, libraries, output)
        try await run(words, [object], name, folder)
    }

    /// The link of an object, which may not be there yet, by the linker itself; nil where only the driver knows its words.
    func linking(of object: String, libraries: [String], named name: String, in folder: String) -> Linking? {
        guard let linker = toolchain.linker, let program = linker.executable.first else { return nil }
        let folders = linker.executable.filter { $0.hasPrefix("-L") }
        let search = libraries.isEmpty ? [] : folders + ["-rpath", toolchain.libraryFolder]
        let output = ["-o", ToolCall.bench(of: folder) + "/" + name]
        // For one small object lld's threads cost more time than they save: 3 ms of 11.
        let threads = program.hasSuffix("ld.lld") ? ["--threads=1"] : []
        let words = [program, "-shared", object, linker.runtimeObject] + threads + search + libraries + output
        return Linking(command: words, library: name)
    }

    /// The words for the libraries that a source with these imports needs; none where the linker finds them by itself.
    func libraries(for imports: [String]) -> [String] {
        toolchain.isForApple ? [] : LinkWords.words(for: imports, in: toolchain.libraryFolder)
    }

    private func driver(_ words: [String], _ libraries: [String], _ output: String) -> [String] {
        [toolchain.swiftc] + words + libraries + ["-o", output]
    }

    /// The paths of the objects' copies at the driver's bench: the driver writes beside the objects that it reads.
    private func lent(_ objects: [String], in folder: String) -> [String] {
        objects.map { ToolCall.bench(of: folder) + "/" + ($0.split(separator: "/").last ?? "") }
    }

    private func run(_ command: [String], _ objects: [String], _ name: String, _ folder: String) async throws {
        let limits: Limits = toolchain.linker == nil ? .driver : .tool
        let child = try await tools.run(
            ToolCall(
                command: command, folder: folder, reading: objects, lent: toolchain.linker == nil ? objects : [],
                results: [name], limits: limits))
        guard !child.succeeded else { return }
        if let excess = BuildError(excessOf: child, module: name, limits: limits) { throw excess }
        throw BuildError(linkingOf: name, child)
    }
}
