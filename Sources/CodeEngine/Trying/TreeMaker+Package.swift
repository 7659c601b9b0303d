import CodeTrying
import Foundation
import LessonCode
import LessonEngine
import LessonModel

extension TreeMaker {
    /// The readings of the files of a module, alone or of a package. The texts need not stand in any file.
    func read(_ files: TriedFiles) async throws -> [ReadFile] {
        guard let origin = files.origin else { return try await read(files.sources) }
        return try await read(
            files.sources, by: origin.command, of: origin.package, module: origin.name,
            beside: origin.neighbours.modules, fromCopies: true)
    }

    /// The reading of a module's files, alone or of a package.
    func reading(of files: TriedFiles) async throws -> ModuleReading { reading(try await read(files), of: files) }

    /// The same, of files that the compiler has read.
    func reading(_ read: [ReadFile], of files: TriedFiles) -> ModuleReading {
        ModuleReading(read, of: files.sources, name: "", beside: files.origin?.neighbours ?? NeighbourValues())
    }

    /// The name of the module to the compiler.
    func moduleName(of files: TriedFiles) -> String { files.origin?.name ?? Self.module }

    /// The readings of the files of a package's module, which SwiftPM has built.
    ///
    /// The compiler gets the words with which SwiftPM compiled the module, by way of the driver, which turns them into
    /// those of one compiler and runs nothing.
    ///
    /// - Parameter neighbours: the other modules of the package that the module uses.
    /// - Throws: `TryError`; what running a tool throws.
    func read(
        _ sources: [TriedSource], by command: ModuleCommand, of package: TriedPackage, module: String,
        beside neighbours: Set<String>, fromCopies: Bool = false
    ) async throws -> [ReadFile] {
        let words = try await frontend(command, of: package)
        let built = Self.standing(of: words, products: command.products)
        return try await inOrder(batches(sources)) { batch in
            let key = ContentKey(
                ["tried in a package", ReadFile.format, extent, fromCopies ? "copied" : "", toolchain.identity] + words
                    + built + ["beside"] + neighbours.sorted()
                    + batch.map(String.init)
                    + zip(command.sources, sources).flatMap { [$0, $1.text] })
            let outcome = try await cache.built(fromCode: key) { folder in
                // The package's own cache of C modules cannot be written here, and ours is not for other people's C.
                let cache = ["-module-cache-path", ToolCall.bench(of: folder) + "/modules"]
                let copies = folder + "/files"
                defer { try? FileManager.default.removeItem(atPath: copies) }
                let paths = fromCopies ? try copy(sources, to: copies) : command.sources
                return try await trees(
                    of: paths, batch, words + cache, module: module, beside: neighbours,
                    reading: [package.root, command.products] + (fromCopies ? [copies] : []), in: folder)
            }.outcome
            guard outcome.succeeded else { throw failure(shown(outcome.messages, command, sources), sources) }
            return try JSONDecoder().decode([ReadFile].self, from: Data(outcome.messages.utf8))
        }.flatMap(\.self)
    }

    /// The words of the compiler that the driver would run to check the module.
    private func frontend(_ command: ModuleCommand, of package: TriedPackage) async throws -> [String] {
        let home = try WorldHome(in: places.benches)
        defer { home.remove() }
        let call = ToolCall(
            command: [toolchain.swiftc, "-###", "-typecheck", "-wmo"] + command.words + command.sources,
            folder: home.folder, reading: [package.root, command.products], limits: .driver)
        let child = try await tools.run(call)
        try Self.requireEnd(of: child, about: URL(filePath: package.root).lastPathComponent, call.limits)
        let lines = child.output.split(separator: "\n").map { ShellWords.split(String($0)) }
        guard let words = lines.first(where: { $0.contains("-frontend") && $0.contains("-typecheck") }) else {
            throw TryError.unknownPlan(file: package.manifest, target: command.products)
        }
        return Self.settings(words, sources: command.sources) + ["-diagnostic-style", "llvm", "-suppress-warnings"]
    }

    /// The words of a compiler without the files that it reads and writes, and without the folder in which the driver
    /// ran, which is another each time. Of a module with many files the driver names lists of them, which are gone when
    /// it has ended.
    static func settings(_ words: [String], sources: [String]) -> [String] {
        let places: Set = [
            "-module-cache-path", "-supplementary-output-file-map", "-filelist", "-primary-filelist",
            "-output-filelist", "-file-compilation-dir",
        ]
        var kept: [String] = [], rest = words[...]
        let dropped = Set(sources).union(["-typecheck"])
        while let word = rest.popFirst() {
            if places.contains(word) {
                _ = rest.popFirst()
            } else if !dropped.contains(word) {
                kept.append(word)
            }
        }
        return kept
    }

    /// A word for each file besides the sources that gives the code a meaning: the modules that the package has built,
    /// its macros, and the headers of its modules of C. Another build of it may mean something else.
    static func standing(of words: [String], products: String) -> [String] {
        let modules = files(in: products + "/Modules").filter { $0.hasSuffix(".swiftmodule") }
        let macros = zip(words, words.dropFirst()).filter { $0.0 == "-load-plugin-executable" }.map { macros in
            String(macros.1.prefix { $0 != "#" })
        }
        let headers = words.indices.filter { words[$0...].starts(with: ["-I", "-Xcc"]) }
            .compactMap { words.dropFirst($0 + 2).first }.flatMap(files)
        return modules.map { "\($0) \(Checksum(ofFile: $0)?.text ?? "")" }
            + (macros + headers).map { "\($0) \(Checksum(ofDate: $0)?.text ?? "")" }
    }

    private static func files(in folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
    }

    /// The compiler's messages with the names of files as the person sees them.
    private func shown(_ messages: String, _ command: ModuleCommand, _ sources: [TriedSource]) -> String {
        zip(command.sources, sources).reduce(messages) { $0.replacing($1.0 + ":", with: $1.1.path + ":") }
    }
}

extension Engine {
    /// The volatile things that the functions of a package's modules read: of the files and folders that the paths
    /// name, or of a target. Nil when the paths belong to no target.
    ///
    /// - Parameter folder: the folder from which a person sees the paths.
    /// - Throws: `TryError`; what running a tool throws.
    package func look(
        at package: TriedPackage, paths: [String], target: String?, from folder: String
    ) async throws -> TryRecord? {
        let builder = PackageBuilder(package, engine: self), maker = TreeMaker(self)
        let all = try await builder.targets(), (targets, wanted) = try asked(of: package, all, paths, target)
        guard !targets.isEmpty else { return nil }
        var commands: [ModuleCommand] = []
        let isWhole = targets.count > 1 && wanted.contains(package.root)
        let isBuilt = isWhole ? try await builder.buildAll() : false
        for target in targets {
            commands.append(try await isBuilt ? builder.command(of: target) : builder.build(target))
        }
        let read = try await inOrder(Array(zip(targets, commands))) { target, command in
            try await builder.module(target, by: command, among: all, from: folder, readBy: maker)
        }
        let shared = try await builder.sharedValues(for: targets, among: all, besides: read, readBy: maker)
        let looked = try await inOrder(read) { [wanted] module in
            let target = module.target, sources = module.files.sources
            let asked = zip(module.command.sources, sources).filter { path, _ in
                path.isInside(package.root + "/" + target.path) && wanted.contains { path.isInside($0) }
            }.map(\.1)
            let neighbours = all.neighbours(of: target, in: shared)
            let module = ModuleReading(module.read, of: sources, name: target.name, beside: neighbours)
                .tried(only: Set(asked.map(\.path)))
            let reads = module.functions.flatMap(\.reads)
            return (module, asked.flatMap { ReadLeave.problems(in: $0, reads: reads) })
        }
        var record = TryRecord(toolchain: toolchain.version, modules: looked.map(\.0))
        record.problems = looked.flatMap(\.1)
        return record
    }

    /// The one module of a package that the paths, or a target, are about, as it can run; nil when the paths belong to no
    /// target. Other modules of the package are not there.
    ///
    /// - Parameter folder: the folder from which a person sees the paths.
    /// - Parameter function: a function that is to be there, or nothing is built.
    /// - Throws: `TryError`, `CutError.noFunction`; what running a tool throws.
    package func files(
        of package: TriedPackage, paths: [String], target: String?, from folder: String, with function: String? = nil
    ) async throws -> TriedFiles? {
        let builder = PackageBuilder(package, engine: self), all = try await builder.targets()
        let (targets, _) = try asked(of: package, all, paths, target)
        guard targets.count < 2 else { throw TryError.severalModules }
        guard let target = targets.first else { return nil }
        if let function {
            try DeclaredNames.require(function, in: TriedPackage.texts(in: package.root + "/" + target.path))
        }
        let command = try await builder.build(target)
        var files = try TriedFiles(command.sources, from: folder)
        (files.settings, files.defines) = (command.settings, command.defines)
        let shared = try await builder.sharedValues(for: [target], among: all, besides: [], readBy: TreeMaker(self))
        let tests = all.tests(of: target).map { package.root + "/" + $0.path }
        files.origin = PackagedModule(
            package: package, command: command, name: target.c99name, testFolder: tests,
            neighbours: all.neighbours(of: target, in: shared))
        return files
    }

    /// The targets that are asked about, and the paths without links.
    private func asked(
        of package: TriedPackage, _ all: [TriedPackage.Target], _ paths: [String], _ target: String?
    ) throws -> ([TriedPackage.Target], [String]) {
        let wanted = paths.map { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath().path }
        return (try package.targets(of: all, at: wanted, named: target), wanted)
    }
}
