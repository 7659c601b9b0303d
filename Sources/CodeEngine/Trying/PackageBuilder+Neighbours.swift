import CodeTrying
import LessonEngine
import LessonModel

/// A module of a package as the compiler has read it.
struct ReadModule: Sendable {
    var target: TriedPackage.Target
    var command: ModuleCommand
    var files: TriedFiles
    var read: [ReadFile]
}

/// The other modules of a package that a module uses: all code of it shares their variables and objects, too.
extension PackageBuilder {
    /// A module as the compiler reads it.
    ///
    /// - Parameter folder: the folder from which a person sees its files.
    /// - Throws: `TryError`; what running a tool throws.
    func module(
        _ target: TriedPackage.Target, by command: ModuleCommand, among all: [TriedPackage.Target], from folder: String,
        readBy maker: TreeMaker
    ) async throws -> ReadModule {
        let files = try TriedFiles(command.sources, from: folder)
        let read = try await maker.read(
            files.sources, by: command, of: package, module: target.c99name, beside: all.used(by: target).names)
        return ReadModule(target: target, command: command, files: files, read: read)
    }

    /// The values that the modules share which these targets use, by the name of the target. They were built with them.
    /// One that cannot be read is told where it is looked at, and has none here.
    ///
    /// - Parameter known: the modules that were read already.
    func sharedValues(
        for targets: [TriedPackage.Target], among all: [TriedPackage.Target], besides known: [ReadModule],
        readBy maker: TreeMaker
    ) async throws -> [String: NeighbourValues] {
        let used = Set(targets.flatMap { all.used(by: $0) }.map(\.name))
        let known = known.filter { used.contains($0.target.name) }, names = Set(known.map(\.target.name))
        let others = all.filter { used.contains($0.name) && !names.contains($0.name) }
        let read = try await inOrder(others) { target -> ReadModule? in
            do {
                let command = try await command(of: target)
                return try await module(target, by: command, among: all, from: "", readBy: maker)
            } catch is TryError {
                return nil
            }
        }
        let values = (known + read.compactMap(\.self)).map { ($0.target.name, NeighbourValues(in: $0.read)) }
        return Dictionary(values) { first, _ in first }
    }
}

extension [TriedPackage.Target] {
    /// The targets of Swift that a target uses, by way of others, too, in their order.
    func used(by target: Element) -> [Element] {
        var names: Set<String> = [], waiting = target.dependencies ?? []
        while let name = waiting.popLast() {
            guard names.insert(name).inserted else { continue }
            waiting += first { $0.name == name }?.dependencies ?? []
        }
        return filter { names.contains($0.name) && $0.isSwift && ["library", "executable"].contains($0.type) }
    }

    /// The names of the modules to the compiler.
    var names: Set<String> { Set(map(\.c99name)) }

    /// The values, of these by their names, of the targets that a target uses.
    func neighbours(of target: Element, in values: [String: NeighbourValues]) -> NeighbourValues {
        let used = used(by: target)
        var neighbours = NeighbourValues(modules: used.names)
        for other in used { values[other.name].map { neighbours.add($0) } }
        return neighbours
    }
}
