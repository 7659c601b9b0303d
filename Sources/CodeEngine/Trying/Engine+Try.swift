import CodeTrying
import LessonCode
import LessonEngine
import LessonModel

extension Engine {
    /// The volatile things that the functions of somebody's own code read. Nothing of the code runs.
    ///
    /// - Throws: `TryError`; what running a tool throws.
    package func look(at modules: [TriedFiles]) async throws -> TryRecord {
        let maker = TreeMaker(self)
        var tried: [TriedModule] = [], problems: [Diagnostic] = []
        for files in modules {
            let module = ModuleReading(try await maker.read(files.sources), of: files.sources, name: "").tried()
            let reads = module.functions.flatMap(\.reads)
            problems += files.sources.flatMap { ReadLeave.problems(in: $0, reads: reads) }
            tried.append(module)
        }
        return TryRecord(toolchain: toolchain.version, modules: tried, problems: problems)
    }
}

extension TryRecord {
    /// The record with only the functions of this name, given with or without types and labels.
    ///
    /// - Throws: `TryError.noFunction`.
    package func only(function name: String) throws(TryError) -> TryRecord {
        var record = self
        for index in record.modules.indices { record.modules[index].functions.removeAll { !$0.isCalled(name) } }
        let names = modules.flatMap { $0.names + $0.functions.map(\.name) }
        guard !names.contains(where: { $0.isCalled(name) }) else { return record }
        let short = names.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        throw .noFunction(name, nearest: nearestName(to: name, in: names + short))
    }
}
