/// The properties of one node of the compiler's tree, by the keys of its JSON.
extension CompilerTree.Node {
    typealias Node = CompilerTree.Node

    var kind: String { self["_kind"] as? String ?? "" }

    /// The part of the text, in UTF-8 offsets; the end is where the last token begins.
    var range: Range<Int>? {
        guard let range = self["range"] as? Node, let start = range["start"] as? Int, let end = range["end"] as? Int,
            start <= end
        else { return nil }
        return start..<end + 1
    }

    /// The part of the text that a string takes with all its interpolations. The string's own range is that of its
    /// first token; the range of a node that ends with the string ends with that token, too.
    var interpolation: Range<Int>? { (self["appending_expr"] as? Node)?.range }

    /// The compiler's identifier of the declaration that an expression names.
    var target: String? {
        guard kind.hasSuffix("_expr"), let usr = (self["decl"] as? Node)?["decl_usr"] as? String else { return nil }
        return usr.isEmpty ? nil : usr
    }

    /// The node of the function that a call calls, below conversions and the like.
    var callee: Node? {
        var node = self["fn"] as? Node
        while let inner = node, inner.target == nil { node = inner["fn"] as? Node ?? inner["sub_expr"] as? Node }
        return node
    }

    /// The name of a declaration, without labels.
    var name: String? {
        let base = (self["name"] as? Node)?["base_name"] as? Node
        return base?["name"] as? String ?? base?["special"] as? String
    }

    /// The name with labels, as people write it.
    var fullName: String {
        guard kind == "func_decl" || kind == "constructor_decl" else { return name ?? "" }
        let labels = (self["name"] as? Node)?["args"] as? [String] ?? []
        return (name ?? "") + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
    }

    /// The name of a type, or of the type that is extended.
    var typeName: String {
        guard let extended = self["extended_type"] as? String else { return name ?? "" }
        return ResolvedName(usr: "s:" + extended.dropFirst(2))?.short ?? extended
    }

    /// The name that a pattern binds, if it is one alone.
    var patternName: String? {
        var pattern = self["pattern"] as? Node
        while let inner = pattern, inner.name == nil { pattern = inner["sub_pattern"] as? Node }
        return pattern?.name
    }

    /// The accessors of a property, those that the compiler adds as well.
    var accessors: [Node] { self["accessors"] as? [Node] ?? [] }

    /// The accessor that sets a property from outside; nil for a constant, and for a property that can only be read.
    var setter: Node? { accessors.first { $0["set"] != nil } }

    /// Whether other code can replace the property's initial value: then that value is only a default. A task-local has
    /// no setter.
    var isSettable: Bool {
        let access = (setter ?? self)["access"] as? String
        return self["let"] == nil && access != "private" && access != "fileprivate"
    }

    /// Whether all who name the property share one object or one changing value.
    func isShared(isGlobal: Bool) -> Bool {
        guard kind == "var_decl", isGlobal || self["static"] != nil, self["readImpl"] as? String == "stored" else {
            return false
        }
        // The mangled name of a class type ends with `CD`.
        return self["let"] == nil || (self["interface_type"] as? String)?.hasSuffix("CD") == true
    }
}
