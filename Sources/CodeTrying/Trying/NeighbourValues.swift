import LessonCode
import LessonModel

/// The variables and constants that all code shares, of the other modules that a module of a package uses.
///
/// The reads of their functions are told where these modules are looked at.
package struct NeighbourValues: Sendable, Equatable {
    /// The names of the modules to the compiler.
    package private(set) var modules: Set<String> = []
    /// The kinds of their storage, by the compiler's identifiers.
    private var kinds: [String: CodeFunction.Shared] = [:]

    /// No values of these modules.
    package init(modules: Set<String> = []) { self.modules = modules }

    /// The values that the files of a module declare.
    package init(in files: [ReadFile]) { kinds = ModuleReading(files, of: [], name: "").sharedValues }

    /// Adds the values of another module.
    package mutating func add(_ other: NeighbourValues) { kinds.merge(other.kinds) { $1 } }

    /// The kind of read that it is to name a declaration; nil where it shares nothing.
    func kind(of identifier: String) -> ReadKind? {
        kinds[identifier].map { $0 == .constant ? .singleton : .state }
    }

    /// Whether a declaration is a variable that is there to be replaced.
    func isSocket(_ identifier: String) -> Bool { kinds[identifier] == .socket }
}

extension ModuleReading {
    /// The kinds of the module's storage that all code shares, by the compiler's identifiers.
    fileprivate var sharedValues: [String: CodeFunction.Shared] {
        let shared = functions.indices.filter { functions[$0].shared != .constant || isSharedObject($0) }
        let pairs = shared.compactMap { index in functions[index].shared.map { (functions[index].identifier, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The number of members that a function's type uses of an object of another module, by the name that is read.
    func neighbourMembers(of name: String, in function: CodeFunction) -> Int {
        let own = functions.filter { $0.types == function.types }.flatMap(\.uses).map(\.target)
        guard let object = own.first(where: { neighbours.kind(of: $0) == .singleton && shortName($0) == name }),
            let type = KnownNames.name(of: object)?.text.split(separator: ".").dropLast().joined(separator: "."),
            !type.isEmpty
        else { return 0 }
        let members = own.filter { KnownNames.name(of: $0)?.text.hasPrefix(type + ".") ?? false }
        return Set(members).subtracting([object]).count
    }

    private func shortName(_ identifier: String) -> String? { KnownNames.name(of: identifier)?.short }
}
