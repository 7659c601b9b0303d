import LessonModel
import SwiftSyntax

/// The facts of a type for which no object can keep what one of its functions reads.
extension ModuleReading {
    /// The reason why neither the object nor its initializer can take what is read; nil where one of them can.
    func obstacle(to read: VolatileRead, in function: CodeFunction) -> ReadFacts.Obstacle? {
        switch function.kind {
        case .initializer: fixedInitializer(function).map { .init($0, leavesCall: false) }
        case .value: obstacle(toFilling: function).map { .init($0, leavesCall: false) }
        case .function, .property:
            isKeptByObject(read, function)
                ? comparison(of: function.types).map { .init($0, leavesCall: takesParameter(function)) } : nil
        default: nil
        }
    }

    /// The clause on who has the initializers of the object that is to keep what is read, so that it can only be set on the
    /// object; nil where the type has its own.
    func owner(of read: VolatileRead, in function: CodeFunction) -> String? {
        let type = function.types, isMember = [.function, .property].contains(function.kind)
        guard isMember, isKeptByObject(read, function), types.isClass(type) else { return nil }
        let initializers = functions.filter { $0.kind == .initializer && $0.types == type }
        let name = type.joined(separator: ".")
        if initializers.isEmpty {
            return types.hasSuperclass(type) ? "a superclass has the initializers of \(name)" : nil
        }
        let isFixed = initializers.allSatisfy { fixedInitializer($0) != nil }
        return isFixed ? "a superclass or a protocol fixes the initializers of \(name)" : nil
    }

    /// Whether a seam for the read would be a property of the object.
    private func isKeptByObject(_ read: VolatileRead, _ function: CodeFunction) -> Bool {
        hasObject(function) && !(read.kind.isForOneCall && takesParameter(function))
    }

    private func takesParameter(_ function: CodeFunction) -> Bool {
        let isFixed = conformances.fixes(function)
        let isFree = !function.isOverride && !function.isPrivate && !isFixed
        return function.kind == .function && isFree
    }

    private func fixedInitializer(_ function: CodeFunction) -> String? {
        let label = function.memberName.firstMatch(of: /^init\((\w+):/).map { String($0.1) } ?? ""
        let isAskedFor = InitializerDeclSyntax.fixedLabels.contains(label)
        guard function.isOverride || function.isRequired || isAskedFor else { return nil }
        return "a superclass or a protocol fixes the parameters of the initializer"
    }

    /// The reason why no initializer fills a property whose initial value reads something.
    private func obstacle(toFilling value: CodeFunction) -> String? {
        let initializers = functions.filter { $0.kind == .initializer && $0.types == value.types }
        let type = value.types.joined(separator: ".")
        guard initializers.isEmpty else {
            return initializers.allSatisfy(\.isPrivate)
                ? "every initializer of \(type) is private" : nil
        }
        if types.hasSuperclass(value.types) { return "a superclass has the initializers of \(type)" }
        guard types.isStructure(value.types) else { return nil }
        if value.isPrivate { return "the initializer that the compiler makes takes no private property" }
        return comparison(of: value.types)
    }

    /// The conformances in which each property of a type takes part, as the reason not to add one.
    private func comparison(of path: [String]) -> String? {
        let known = Set(conformances.written[path.joined(separator: ".")] ?? [])
        let coded =
            known.isSuperset(of: ["s:SE", "s:Se"])
            ? ["Codable"] : [("s:SE", "Encodable"), ("s:Se", "Decodable")].filter { known.contains($0.0) }.map(\.1)
        let compared = known.contains("s:SH") ? ["Hashable"] : known.contains("s:SQ") ? ["Equatable"] : []
        guard types.isStructure(path) ? !(coded + compared).isEmpty : !coded.isEmpty else { return nil }
        return "\(path.joined(separator: ".")) is \((coded + compared).listed()), and a property more would take part "
            + "in that"
    }
}
