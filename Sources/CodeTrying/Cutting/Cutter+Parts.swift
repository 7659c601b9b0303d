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

    /// The places of the functions that none of these reaches, by the index of their file. What an object does when it is
    /// made is always reached, and so is what a protocol of the module asks for.
    package func unreached(from names: [String]) -> [Int: Set<Int>] {
        let asked = Set(protocols.values.flatMap { $0.memberBlock.members.flatMap(\.decl.namesAskedFor) })
        let isFree = { (code: CodeFunction) in
            [.function, .property].contains(code.kind) && !code.isOverride && !asked.contains(code.baseName)
        }
        var reached = functions.filter { names.contains($0.name) || !isFree($0) }
        var known = Set(reached.map(\.identifier))
        while !reached.isEmpty {
            let uses = reached.flatMap { code -> [PlacedUse] in code.uses + (code.members ?? []) }
            let targets = Set(uses.map(\.target)).subtracting(known)
            known.formUnion(targets)
            reached = targets.isEmpty ? [] : functions.filter { targets.contains($0.identifier) }
        }
        return functions.filter { isFree($0) && !known.contains($0.identifier) }.reduce(into: [:]) { places, code in
            places[code.file, default: []].insert(code.offset)
        }
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
