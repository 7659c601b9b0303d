import LessonModel
import SwiftSyntax

/// The functions of a module that belong to one of them, for a part of the code that shows little more.
extension Cutter {
    /// The names by way of which code of another file reaches a function: the shared object of a type that only makes
    /// itself; and where it cannot call the function, the nearest functions that do.
    package func ways(to name: String) -> [String] {
        guard let target = functions.first(where: { $0.name == name }) else { return [] }
        let type = types[target.types.joined(separator: ".")]
        let object = type.flatMap { $0.isMadeAlone ? $0.sharedObject : nil }.map { [$0] } ?? []
        guard isHidden(target) else { return object }
        let rings = callers(of: target).dropFirst().lazy.map { ring in ring.filter { !isHidden($0) }.map(\.name) }
        return object + (rings.first { !$0.isEmpty } ?? [])
    }

    /// The functions that change what these look at, and those by which their effect can be seen.
    package func companions(of names: [String]) -> [String] {
        let maker = LineMaker(cutter: self, samples: samples(.bare)), words = StateWords(cutter: self)
        return functions.filter { names.contains($0.name) }.flatMap { code -> [String] in
            guard let type = types[code.types.joined(separator: ".")] else { return [] }
            let seen = maker.observed(after: code, of: type).map { $0.prefix { $0 != "(" } }
            let observers = functions.filter { $0.types == code.types && seen.contains($0.baseName[...]) }
            return (words.preparers(of: code, in: type).prefix(3).map(\.0) + observers).map(\.name)
        }.withoutRepeats
    }

    /// The places of the functions, and of the shared values, that none of these reaches, by the index of their file. What
    /// an object does when it is made is always reached, and so is what a protocol of the module asks for, and what
    /// overrides something of another module.
    package func unreached(from names: [String]) -> [Int: Set<Int>] {
        let asked = Set(protocols.values.flatMap { $0.memberBlock.members.flatMap(\.decl.namesAskedFor) })
        let pairs = functions.filter(\.isOverride).compactMap { code in
            overridden(by: code).map { (code.identifier, $0.identifier) }
        }
        let bases = Dictionary(pairs) { first, _ in first }
        let isFree = { (code: CodeFunction) in
            [.function, .property, .sharedValue].contains(code.kind) && !asked.contains(code.baseName)
                && (!code.isOverride || bases[code.identifier] != nil)
        }
        var reached = functions.filter { names.contains($0.name) || !isFree($0) }
        var known = Set(reached.map(\.identifier))
        while !reached.isEmpty {
            let uses = reached.flatMap { code -> [PlacedUse] in code.uses + (code.members ?? []) }
            let named = known.union(uses.map(\.target)).union(reached.compactMap { bases[$0.identifier] })
            // A call of a function of a class may come to that of a subclass.
            let targets = named.union(bases.filter { named.contains($0.value) }.keys).subtracting(known)
            known.formUnion(targets)
            reached = targets.isEmpty ? [] : functions.filter { targets.contains($0.identifier) }
        }
        return functions.filter { isFree($0) && !known.contains($0.identifier) }.reduce(into: [:]) { places, code in
            places[code.file, default: []].insert(code.offset)
        }
    }

    /// The function of the nearest class of the module that a function overrides; nil where another module has it.
    private func overridden(by code: CodeFunction) -> CodeFunction? {
        var type = types[code.types.joined(separator: ".")], depth = 0
        while let parent = type?.superclass.flatMap({ types[$0] }), depth < 8 {
            let own = functions.first { $0.types == parent.path && Requirement($0).isFulfilled(by: code) }
            if let own { return own }
            (type, depth) = (parent, depth + 1)
        }
        return nil
    }

    private func isHidden(_ code: CodeFunction) -> Bool {
        code.isPrivate || declaration(of: code)?.isHidden ?? true
    }
}

extension DeclSyntax {
    /// The names that a member of a protocol asks for.
    fileprivate var namesAskedFor: [String] {
        if let function = self.as(FunctionDeclSyntax.self) { return [function.name.text] }
        return self.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? []
    }
}
