/// The parts of a type that its initializers fill and run, wherever in the module's text they stand.
struct MadeType: Sendable {
    /// A stored property with an initial value.
    private struct Value: Sendable {
        let name: String
        let identifier: String
    }

    /// The properties that other code can set afterwards, by the compiler's identifiers.
    private(set) var settable: Set<String> = []
    /// The initializer that decoders call.
    private(set) var decoding: String?
    /// The stored properties to which each initializer gives their initial values.
    private var values: [Value] = []
    /// The name of the superclass, with its module.
    private var superclass: String?
    /// The initializer that runs where nothing is handed over, and the number of its parameters.
    private var plain: (identifier: String, parameters: Int)?

    /// The declarations that an initializer of the type runs besides those that its text names: the initial values of
    /// properties, and the superclass's initializer where the text calls none.
    func declarations(runBy initializer: CompilerTree.Node, among types: [String: MadeType]) -> [String] {
        let calls = initializer.callsOfInitializers
        // An initializer that hands on to another one of its type makes nothing itself.
        guard calls.allSatisfy(\.isOfSuper) else { return [] }
        // The compiler's own one of a structure has no body. It takes these values as arguments.
        let taken = initializer["body"] == nil ? initializer.labels : []
        let filled = values.filter { !taken.contains($0.name) }.map(\.identifier)
        let above = calls.isEmpty ? superclass.flatMap { types[$0]?.plain?.identifier } : nil
        return filled + [above].compactMap(\.self)
    }

    /// Adds what one declaration of the type, or one of its extensions, holds.
    fileprivate mutating func add(_ type: CompilerTree.Node, _ members: [CompilerTree.Node]) {
        let variables = members.filter { $0.kind == "var_decl" }
        settable.formUnion(variables.filter(\.isSettable).compactMap { $0["usr"] as? String })
        let valued = members.filter { $0.kind == "pattern_binding_decl" }.flatMap { $0.values(of: variables) }
        values += valued.map(\.variable).filter(\.isFilledAtOnce).compactMap { variable in
            (variable["usr"] as? String).map { Value(name: variable.name ?? "", identifier: $0) }
        }
        superclass = superclass ?? type.superclass
        for member in members where member.kind == "constructor_decl" && !member.isNeverRun { note(member) }
    }

    private mutating func note(_ initializer: CompilerTree.Node) {
        guard let identifier = initializer["usr"] as? String else { return }
        let parameters = (initializer["params"] as? CompilerTree.Node)?["params"] as? [CompilerTree.Node] ?? []
        if initializer.labels == ["from"], parameters.first?["interface_type"] as? String == "$ss7Decoder_pD" {
            decoding = identifier
        }
        // Of several, the compiler takes the one that leaves the fewest defaults in place.
        let isPlain = initializer["convenience"] == nil && parameters.allSatisfy { $0["default_arg"] != nil }
        if isPlain, plain.map({ parameters.count < $0.parameters }) ?? true {
            plain = (identifier, parameters.count)
        }
    }
}

extension [String: MadeType] {
    /// Adds the types that stand among some declarations, by their names with the module.
    mutating func read(_ items: [CompilerTree.Node], in context: CompilerTree.TypeContext) {
        for item in items where context.holds(item) {
            guard let members = item["members"] as? [CompilerTree.Node], let name = item.typePath else { continue }
            let inner = CompilerTree.TypeContext(range: item.range ?? context.range)
            self[name, default: MadeType()].add(item, members.filter(inner.holds))
            read(members, in: inner)
        }
    }
}

extension CompilerTree.Node {
    fileprivate var superclass: String? {
        let type = (self["inherits"] as? Node)?["superclass_type"] as? String
        return type.flatMap { ResolvedName(type: $0)?.text }
    }

    /// Whether each initializer runs the initial value of a variable. A function that one holds does not run when it is
    /// put there.
    fileprivate var isFilledAtOnce: Bool {
        self["static"] == nil && self["readImpl"] as? String == "stored"
            && !LinkerName.isFunction(type: self["interface_type"] as? String ?? "")
    }

    /// Whether an initializer only stops the program: a subclass does not have it, and so nobody can call it.
    var isNeverRun: Bool {
        let statements = (self["body"] as? Node)?["elements"] as? [Node]
        return self["implicit"] != nil
            && statements?.first?.callee?.target?.hasPrefix("s:s25_unimplementedInitializer") == true
    }

    /// The calls of other initializers by which an initializer fills its own object.
    fileprivate var callsOfInitializers: [Node] { nodes(ofKind: "rebind_self_in_constructor_expr") }

    fileprivate var isOfSuper: Bool { !nodes(ofKind: "super_ref_expr").isEmpty }

    /// The nodes of a kind at any depth, except for those below others of them.
    private func nodes(ofKind kind: String) -> [Node] {
        if self.kind == kind { return [self] }
        return values.flatMap { value in
            (value as? Node)?.nodes(ofKind: kind) ?? (value as? [Node])?.flatMap { $0.nodes(ofKind: kind) } ?? []
        }
    }
}
