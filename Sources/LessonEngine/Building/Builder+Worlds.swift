import LessonCode
import LessonModel

extension Builder {
    /// The program that a stage's worlds run: the shared one with the stage's modules as a library, or else one that is
    /// linked from LessonKit, the world loop and the stage's modules.
    func program(_ kit: [Built], _ modules: [Built]) async throws -> WorldProgram {
        guard var program = try await sharedProgram.built(kit, objects: Self.objects(of: kit)) else {
            return WorldProgram(path: try await linkedProgram(kit, modules))
        }
        program.subject = try await subject(modules)
        return program
    }

    /// Makes the program that the worlds of all stages run, where it can be made.
    func prepareWorlds() async throws {
        let kit = try await kit()
        _ = try await sharedProgram.built(kit, objects: Self.objects(of: kit))
    }

    private static func objects(of kit: [Built]) -> [String] { zip(kit, kitModules).map { "\($0.folder)/\($1).o" } }

    /// The path of the library with a stage's modules, for the shared program.
    private func subject(_ modules: [Built]) async throws -> String {
        let key = ContentKey(["subject's library, linked as a whole", toolchain.identity] + modules.map(\.key.text))
        let built = try await cache.built(key) { folder in
            let own = modules.compactMap { module in module.interfaceName.map { "\(module.folder)/\($0).o" } }
            // They say which file this is, for what is called when the file is left.
            let ends = (toolchain.linker?.executable ?? []).filter { $0.contains(/\/crt(begin|end)S\.o$/) }
            let held = SharedProgram.held.map { "-l" + $0 }
            let others = modules.flatMap(\.outcome.libraries).withoutRepeats.filter { !held.contains($0) }
            // Some functions of C (`atexit`, divisions of 128 bits) are linked into each file that uses them.
            try await linker.linkLibrary(
                own + ends, libraries: others + ["-lgcc", "-lc"], named: Self.subjectLibrary, in: folder)
            return BuildOutcome(succeeded: true, messages: "")
        }
        return built.folder + "/" + Self.subjectLibrary
    }

    private func linkedProgram(_ kit: [Built], _ modules: [Built]) async throws -> String {
        let parts = kit + modules, names = Self.kitModules + modules.compactMap(\.interfaceName)
        let key = ContentKey(["executable, most used libraries first", toolchain.identity] + parts.map(\.key.text))
        let built = try await cache.built(key) { folder in
            let objects = zip(parts, names).map { "\($0.folder)/\($1).o" }
            let libraries = parts.flatMap(\.outcome.libraries).withoutRepeats
            try await linker.linkExecutable(objects, libraries: libraries, named: SharedProgram.program, in: folder)
            return BuildOutcome(succeeded: true, messages: "")
        }
        return built.folder + "/" + SharedProgram.program
    }

    private static let subjectLibrary = "libSubject.so"
}
