import LessonCode

/// The storage of a type of the module: it tells whether all who name a constant of the type share something that changes.
struct TypeStorage: Sendable, Equatable, Codable {
    /// The type's name with those around it.
    var path: [String]
    /// Whether a value of the type is an object, which all who hold it share.
    var isObject: Bool
    /// Whether it is a class that inherits from another one.
    var hasSuperclass: Bool
    /// Whether it is a final class whose objects hold only values, in constants. One that holds nothing is not: it is made
    /// for what it does.
    var isConstant: Bool
    /// The mangled names of the types of what a value holds.
    var stored: [String]

    /// The storage of a structure or a class; nil for any other declaration.
    init?(_ node: CompilerTree.Node, path: [String]) {
        guard ["struct_decl", "class_decl"].contains(node.kind) else { return nil }
        let stored = (node["members"] as? [CompilerTree.Node] ?? []).filter {
            $0.kind == "var_decl" && $0["static"] == nil && $0["readImpl"] as? String == "stored"
        }
        self.path = path
        isObject = node.kind == "class_decl"
        hasSuperclass = isObject && (node["inherits"] as? CompilerTree.Node)?["superclass_type"] != nil
        isConstant =
            isObject && node["final"] != nil && !stored.isEmpty
            && stored.allSatisfy { $0["let"] != nil && $0.isPlainValue }
        self.stored = stored.compactMap { $0["interface_type"] as? String }
    }
}

/// The types of a module, by the compiler's identifiers.
struct TypeStorages: Sendable, Equatable, Codable {
    private var types: [String: TypeStorage] = [:]

    mutating func add(_ node: CompilerTree.Node, path: [String]) {
        guard let usr = node["usr"] as? String, let storage = TypeStorage(node, path: path) else { return }
        types[usr] = storage
    }

    /// Whether a structure or class of the module has this path.
    func holds(_ path: [String]) -> Bool { types.values.contains { $0.path == path } }

    /// Whether the type of the module with this path is a class that inherits from another one.
    func hasSuperclass(_ path: [String]) -> Bool { types.values.contains { $0.path == path && $0.hasSuperclass } }

    /// Whether the type of the module with this path is a class.
    func isClass(_ path: [String]) -> Bool { types.values.contains { $0.path == path && $0.isObject } }

    /// Whether the type of the module with this path is a structure.
    func isStructure(_ path: [String]) -> Bool { types.values.contains { $0.path == path && !$0.isObject } }

    mutating func add(_ other: TypeStorages) { types.merge(other.types) { $1 } }

    /// Whether all who name a constant of this type share an object that may change, or whose code reads something
    /// volatile: the constant is such an object, or a structure that holds one. A constant that never changes is no more
    /// than a number.
    ///
    /// - Parameter active: the types whose code reads something volatile itself.
    func isSharedObject(mangled type: String, active: Set<[String]>) -> Bool {
        holdsObject(type, active: active, besides: [])
    }

    private func holdsObject(_ type: String, active: Set<[String]>, besides seen: Set<String>) -> Bool {
        guard let usr = nominal(of: type), let storage = types[usr], !seen.contains(usr) else { return false }
        if storage.isObject { return !storage.isConstant || active.contains(storage.path) }
        return storage.stored.contains { part in
            VolatileNames.isContainer(mangled: part) || holdsObject(part, active: active, besides: seen.union([usr]))
        }
    }

    /// The identifier of the type of the module that a mangled name means, generic or not: `$s4Desk4CellCySiGD` is a
    /// `Cell<Int>`, with the identifier `s:4Desk4CellC`. Nil for a type of another module, a function or a list.
    private func nominal(of type: String) -> String? {
        guard type.hasPrefix("$s") else { return nil }
        var name = type.dropFirst(2)
        if name.hasSuffix("GD") {
            // The arguments begin at a 'y', and so may parts of a name.
            let ends = name.indices.filter { name[$0] == "y" }
            return ends.map { "s:" + name[..<$0] }.last { types[$0] != nil }
        }
        guard name.popLast() == "D" else { return nil }
        return "s:" + name
    }
}
