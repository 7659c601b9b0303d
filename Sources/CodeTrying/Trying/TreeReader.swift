import Foundation
import LessonCode
import LessonModel

/// Reads from the compiler's tree of one file the declarations and what their code names.
///
/// The tree is the one on which the form of an answer is judged (`CompilerTree`). Here each file is read by itself, and
/// of each place it is known which socket it fills, since somebody's own code is to be told where its seams are.
package struct TreeReader {
    typealias Node = CompilerTree.Node

    private let module: String
    private let neighbours: Set<String>
    private let file: Int
    var result = ReadFile()

    /// The declarations of a file; nil when the text is not the tree that is known here.
    ///
    /// - Parameter neighbours: the other modules of the package that the module uses.
    package static func read(
        _ json: Data, module: String, beside neighbours: Set<String> = [], file: Int
    ) -> ReadFile? {
        guard let root = try? JSONSerialization.jsonObject(with: json) as? Node,
            root["_kind"] as? String == "source_file"
        else { return nil }
        // A file without declarations has none.
        let items = root["items"] as? [Node] ?? []
        var reader = TreeReader(module: module, neighbours: neighbours, file: file)
        reader.read(items, in: Context())
        return reader.result
    }

    private init(module: String, neighbours: Set<String>, file: Int) {
        self.module = module
        self.neighbours = neighbours
        self.file = file
    }

    /// The types around a declaration.
    struct Context {
        var types: [String] = []
        var range: Range<Int>?
        /// Whether a subclass can override a member that stands here.
        var isOpen = false
        var isExtension = false

        /// Whether a member stands in the text of its type; a member that a macro made does not.
        func holds(_ member: Node) -> Bool { member.stands(in: range) }
    }

    private mutating func read(_ items: [Node], in context: Context) {
        let named = items.filter { $0.kind == "var_decl" }.compactMap { node in node.name.map { ($0, node) } }
        let variables = Dictionary(named) { first, _ in first }
        for item in items where context.holds(item) && item["implicit"] == nil {
            switch item.kind {
            case "struct_decl", "class_decl", "enum_decl", "protocol", "protocol_decl", "extension_decl":
                readType(item, in: context)
            case "func_decl", "constructor_decl", "destructor_decl": readFunction(item, variables, in: context)
            case "var_decl", "subscript_decl": readAccessors(of: item, in: context)
            case "pattern_binding_decl": readValues(of: item, variables, in: context)
            case "top_level_code_decl": readTopLevel(item)
            default: break
            }
        }
    }

    private mutating func readType(_ item: Node, in context: Context) {
        let path = context.types + item.typeName.split(separator: ".").map(String.init)
        let members = item["members"] as? [Node] ?? []
        note(item, path.joined(separator: "."), members)
        result.types.add(item, path: path)
        var inner = Context(types: path, range: item.range ?? context.range)
        inner.isOpen = item.kind == "class_decl" && item["final"] == nil && item["actor"] == nil
        inner.isExtension = item.kind == "extension_decl"
        read(members, in: inner)
        readMaking(members, in: inner)
    }

    /// Notes to which protocols a type conforms, or of a protocol its requirements.
    private mutating func note(_ item: Node, _ type: String, _ members: [Node]) {
        let inherited = (item["inherits"] as? Node)?["conformances"] as? [Node] ?? []
        let protocols = inherited.compactMap { $0["protocol"] as? String }
        result.conformances.protocols[type, default: []] += protocols
        result.conformances.written[type, default: []] +=
            inherited.filter { $0["source_kind"] as? String == "explicit" }.compactMap { $0["protocol"] as? String }
        guard item.kind.hasPrefix("protocol"), let usr = item["usr"] as? String else { return }
        result.conformances.requirements[usr] = members.map {
            Requirement(name: $0.fullName, identifier: $0["usr"] as? String ?? "")
        }
        result.conformances.names[usr] = type
    }

    // MARK: Declarations

    private mutating func readFunction(_ item: Node, _ variables: [String: Node], in context: Context) {
        let kinds: [String: CodeFunction.Kind] = [
            "func_decl": .function, "constructor_decl": .initializer, "destructor_decl": .deinitializer,
        ]
        var function = function(item, kinds[item.kind] ?? .function, item.fullName, in: context)
        function.isOneExpression = ((item["body"] as? Node)?["elements"] as? [Node])?.count == 1
        // The value that an initializer gives to a property which anybody can set later is the property's usual one.
        let sockets = item.kind == "constructor_decl" ? Self.sockets(variables.values) : [:]
        add(function, reading: [item], sockets: sockets)
        readDefaults(of: item, function)
    }

    private static func sockets(_ variables: some Sequence<Node>) -> [String: PlacedUse.Socket] {
        let sockets = variables.filter(\.isSettable).compactMap { variable in
            (variable["usr"] as? String).map { ($0, Self.socket(of: variable, .property)) }
        }
        return Dictionary(sockets) { first, _ in first }
    }

    private mutating func readAccessors(of item: Node, in context: Context) {
        let written = item.accessors.filter { $0["implicit"] == nil || item["lazy"] != nil || item.isWrapped }
        let name = item.kind == "subscript_decl" ? "subscript" + item.labels : item.name ?? ""
        var function = function(item, .property, name, in: context)
        function.shared = shared(item, isGlobal: context.types.isEmpty)
        function.sharedType = function.shared == nil ? "" : item["interface_type"] as? String ?? ""
        function.isOneExpression =
            written.count == 1 && ((written[0]["body"] as? Node)?["elements"] as? [Node])?.count == 1
        guard !written.isEmpty || function.shared != nil else { return }
        // A lazy property is filled by its getter, and anybody can set it before.
        let socket = item["lazy"] != nil && item.isSettable ? Self.socket(of: item, .property) : nil
        add(function, reading: written, in: socket, type: item["interface_type"] as? String)
        // Code that only reads a property does not run its setter.
        let getters = written.filter { $0["get"] != nil }, setters = written.filter { $0["get"] == nil }
        guard !setters.isEmpty else { return }
        add(Self.fallback(function, "get of \(function.identifier)"), reading: getters, in: socket)
        add(Self.fallback(function, "set of \(function.identifier)"), reading: setters, in: socket)
    }

    private mutating func readValues(of binding: Node, _ variables: [String: Node], in context: Context) {
        for entry in binding["pattern_entries"] as? [Node] ?? [] {
            guard let name = entry.patternName, let variable = variables[name] else { continue }
            let values = entry.initialValues(isWrapped: variable.isWrapped)
            guard !values.isEmpty else { continue }
            guard variable["lazy"] == nil else { continue }
            let isShared = context.types.isEmpty || variable["static"] != nil
            let socket = variable.isSettable ? Self.socket(of: variable, .property) : nil
            let function = function(variable, isShared ? .sharedValue : .value, name, in: context)
            add(function, reading: values, in: socket, type: variable["interface_type"] as? String)
        }
    }

    /// Code outside of all declarations is one function, however many statements it has.
    private mutating func readTopLevel(_ item: Node) {
        let function = CodeFunction(
            kind: .topLevel, identifier: "top level \(file)", name: "top-level code", baseName: "", types: [],
            file: file, offset: item.range?.lowerBound ?? 0)
        add(function, reading: [item])
    }

    func function(
        _ node: Node, _ kind: CodeFunction.Kind, _ name: String, in context: Context
    ) -> CodeFunction {
        let whole = (context.types + [name]).joined(separator: "."), access = node["access"] as? String ?? ""
        var function = CodeFunction(
            kind: kind, identifier: node["usr"] as? String ?? whole, name: whole, baseName: node.name ?? name,
            types: context.types, file: file, offset: node.range?.lowerBound ?? 0)
        function.isStatic = node["static"] != nil
        function.isPublic = ["public", "open", "package"].contains(access)
        function.isPrivate = ["private", "fileprivate"].contains(access)
        function.isOverride = node["override"] != nil
        function.isRequired = node["required"] != nil
        function.isOverridable =
            context.isOpen && !context.isExtension && !function.isPrivate && !function.isStatic
            && node["final"] == nil && [.function, .property].contains(kind)
        return function
    }

    private func shared(_ variable: Node, isGlobal: Bool) -> CodeFunction.Shared? {
        let isTaskLocal = (variable["attrs"] as? [Node] ?? []).contains { attribute in
            (attribute["macro"] as? Node)?["base_name"] as? String == "TaskLocal"
        }
        if isTaskLocal { return .socket }
        guard variable.kind == "var_decl", variable.isSharedStorage(isGlobal: isGlobal) else { return nil }
        if variable["let"] == nil {
            guard variable.isSettable && variable.isPlug else { return .state }
            return variable.isSettableOutside ? .socket : .ownSocket
        }
        let type = variable["interface_type"] as? String ?? ""
        // A container that holds a value behind a lock is a structure, and no variable.
        if VolatileNames.isContainer(mangled: type) { return .state }
        // Another library's object, such as a formatter or a lock, is no singleton of the module.
        return type.hasPrefix("$s\(module.utf8.count)\(module)") ? .constant : nil
    }

    static func socket(of node: Node, _ kind: PlacedUse.Socket.Kind) -> PlacedUse.Socket {
        PlacedUse.Socket(kind: node.isClosure ? .closure : kind, name: node.name ?? "")
    }

    mutating func add(
        _ function: CodeFunction, reading nodes: [Node], in socket: PlacedUse.Socket? = nil,
        sockets: [String: PlacedUse.Socket] = [:], type: String? = nil
    ) {
        var walk = UseWalk(module: module, baseName: function.baseName, sockets: sockets)
        walk.neighbours = neighbours
        walk.parameters = Set(nodes.flatMap(\.parameters).compactMap(\.name))
        walk.isShared = function.isStatic || function.kind == .sharedValue
        walk.made = type ?? ""
        walk.read(live: nodes, in: socket)
        var function = function
        function.uses = walk.uses
        function.decides = walk.decides
        function.members = walk.memberUses.isEmpty ? nil : walk.memberUses
        for (type, members) in walk.members {
            let key = MemberCount.key(type, function.types.joined(separator: "."))
            result.members[key, default: []].formUnion(members)
        }
        let isSame = { (other: CodeFunction) in other.identifier == function.identifier && other.kind == function.kind }
        if let index = result.functions.firstIndex(where: isSame) {
            result.functions[index].uses += function.uses
            result.functions[index].decides = result.functions[index].decides || function.decides
            let members = (result.functions[index].members ?? []) + (function.members ?? [])
            result.functions[index].members = members.isEmpty ? nil : members
        } else {
            result.functions.append(function)
        }
    }
}

/// The key under which the members that a type of the module uses of a volatile type are counted.
enum MemberCount {
    static func key(_ type: String, _ user: String) -> String { "\(type) in \(user)" }
}
