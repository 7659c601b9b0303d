import Foundation

/// The declarations of a module and what they name, read from the compiler's own tree (`-dump-ast`, as JSON).
///
/// Only the parts on which the form of an answer depends are read. The expansions of macros are left out, because their
/// places are those of another text.
package struct CompilerTree {
    package typealias Node = [String: Any]

    private(set) var declarations: [CodeDeclaration] = []
    /// The types by their names with the module, those of earlier modules as well.
    private(set) var types: [String: MadeType]
    /// The stage's modules: a call that makes something of theirs hands its arguments on.
    private let modules: [String]

    /// Nil when the text is not the tree that is known here.
    init?(json: some Collection<UInt8>, modules: [String], after types: [String: MadeType]) {
        self.modules = modules
        self.types = types
        guard let root = try? JSONSerialization.jsonObject(with: Data(json)) as? Node,
            root["_kind"] as? String == "source_file", let items = root["items"] as? [Node]
        else { return nil }
        self.types.read(items, in: TypeContext())
        read(items, in: TypeContext())
    }

    /// The types in which a declaration stands, and their place in the text.
    package struct TypeContext {
        /// The types from the outside in.
        var path: [String] = []
        /// The name of the innermost one, with its module.
        var type: String?
        var range: Range<Int>?
    }

    private mutating func read(_ items: [Node], in context: TypeContext) {
        let variables = items.filter { $0.kind == "var_decl" }
        for item in items where context.holds(item) {
            switch item.kind {
            case "struct_decl", "class_decl", "enum_decl", "protocol_decl", "extension_decl":
                var inner = context
                inner.path += item.typeName.split(separator: ".").map(String.init)
                inner.type = item.typePath
                inner.range = item.range ?? context.range
                read(item["members"] as? [Node] ?? [], in: inner)
            case "func_decl", "destructor_decl", "subscript_decl":
                add(declaration(item, in: context), reading: [item])
            case "constructor_decl" where !item.isNeverRun: readInitializer(item, in: context)
            case "var_decl": readAccessors(of: item, in: context)
            case "pattern_binding_decl": readValues(of: item, variables, in: context)
            default: break
            }
        }
    }

    /// Reads an initializer, and notes that it names what it runs besides.
    private mutating func readInitializer(_ item: Node, in context: TypeContext) {
        let declaration = declaration(item, in: context), type = types[context.type ?? ""] ?? MadeType()
        // One that the compiler derives, like that of `Decodable`, stands nowhere.
        let place = item.range ?? context.range
        add(declaration, reading: [item], in: place, settable: type.settable)
        guard let index = declarations.firstIndex(where: { $0.identifier == declaration.identifier }) else { return }
        declarations[index].uses += type.declarations(runBy: item, among: types).map {
            CodeUse(target: $0, offset: place?.lowerBound ?? 0, isDefault: false)
        }
    }

    /// Reads the initial values of stored properties as code of the properties.
    private mutating func readValues(of binding: Node, _ variables: [Node], in context: TypeContext) {
        for (variable, value) in binding.values(of: variables) {
            add(declaration(variable, in: context), reading: [value], isDefault: variable.isSettable)
        }
    }

    /// Reads the accessors of a property; what its getter returns is only a default where other code can set the
    /// property.
    private mutating func readAccessors(of variable: Node, in context: TypeContext) {
        let declaration = declaration(variable, in: context), isOpen = variable.isSettable && variable.setter != nil
        for accessor in variable.accessors {
            let isDefault = isOpen && accessor["get"] != nil
            add(declaration, reading: [accessor], named: variable.name, isDefault: isDefault)
        }
    }

    private func declaration(_ node: Node, in context: TypeContext) -> CodeDeclaration {
        let name = (context.path + [node.fullName]).joined(separator: ".")
        return CodeDeclaration(
            identifier: node["usr"] as? String ?? name, name: name, owner: context.path.first ?? node.name ?? name,
            isShared: node.isShared(isGlobal: context.path.isEmpty))
    }

    private mutating func add(
        _ declaration: CodeDeclaration, reading nodes: [Node], named name: String? = nil, in range: Range<Int>? = nil,
        settable: Set<String> = [], isDefault: Bool = false
    ) {
        var reader = UseReader(baseName: name ?? nodes.first?.name ?? "", settable: settable, modules: modules)
        reader.identifier = declaration.identifier
        reader.types = types
        reader.range = range
        for node in nodes { reader.read(node, isDefault: isDefault) }
        if let index = declarations.firstIndex(where: { $0.identifier == declaration.identifier }) {
            declarations[index].uses += reader.uses
        } else {
            var declaration = declaration
            declaration.uses = reader.uses
            declarations.append(declaration)
        }
    }
}

extension CompilerTree.TypeContext {
    /// Whether a member stands in the text of its type; a member that a macro made does not.
    func holds(_ member: CompilerTree.Node) -> Bool {
        member.name?.hasPrefix("$") != true && member.stands(in: range)
    }
}

/// The properties of one node of the compiler's tree, by the keys of its JSON.
extension CompilerTree.Node {
    package typealias Node = CompilerTree.Node

    package var kind: String { self["_kind"] as? String ?? "" }

    /// The part of the text, in UTF-8 offsets; the end is where the last token begins.
    package var range: Range<Int>? {
        guard let range = self["range"] as? Node, let start = range["start"] as? Int, let end = range["end"] as? Int,
            start <= end
        else { return nil }
        return start..<end + 1
    }

    /// Whether the node stands in a part of the text, as far as both places are known.
    package func stands(in text: Range<Int>?) -> Bool {
        guard let text, let range else { return true }
        return text.lowerBound <= range.lowerBound && range.upperBound <= text.upperBound
    }

    /// Whether a person wrote the node in this part of the text; a node that a macro made stands in another text.
    package func isWritten(in text: Range<Int>?) -> Bool { self["implicit"] != nil || stands(in: text) }

    /// The part of the text that a string takes with all its interpolations. The string's own range is that of its
    /// first token; the range of a node that ends with the string ends with that token, too.
    package var interpolation: Range<Int>? { (self["appending_expr"] as? Node)?.range }

    /// The compiler's identifier of the declaration that an expression names.
    package var target: String? {
        guard kind.hasSuffix("_expr"), let usr = (self["decl"] as? Node)?["decl_usr"] as? String else { return nil }
        return usr.isEmpty ? nil : usr
    }

    /// The node of the function that a call calls, below conversions and the like.
    package var callee: Node? {
        var node = self["fn"] as? Node
        while let inner = node, inner.target == nil { node = inner["fn"] as? Node ?? inner["sub_expr"] as? Node }
        return node
    }

    /// The name of a declaration, without labels.
    package var name: String? {
        let base = (self["name"] as? Node)?["base_name"] as? Node
        return base?["name"] as? String ?? base?["special"] as? String
    }

    /// The labels of a function's parameters; an empty text where a parameter has none.
    package var labels: [String] { (self["name"] as? Node)?["args"] as? [String] ?? [] }

    /// The name with labels, as people write it.
    package var fullName: String {
        guard kind == "func_decl" || kind == "constructor_decl" else { return name ?? "" }
        return (name ?? "") + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
    }

    /// The name of a type, or of the type that is extended.
    package var typeName: String {
        guard let extended = self["extended_type"] as? String else { return name ?? "" }
        return ResolvedName(type: extended)?.short ?? extended
    }

    /// The same name with its module.
    var typePath: String? {
        if let extended = self["extended_type"] as? String { return ResolvedName(type: extended)?.text }
        let identifier = self["usr"] as? String
        return identifier.flatMap { ResolvedName(usr: $0)?.text } ?? identifier
    }

    /// The name that a pattern binds, if it is one alone.
    package var patternName: String? {
        var pattern = self["pattern"] as? Node
        while let inner = pattern, inner.name == nil { pattern = inner["sub_pattern"] as? Node }
        return pattern?.name
    }

    /// The initial values that a binding gives to some of these variables: a static one may have the name of another.
    package func values(of variables: [Node]) -> [(variable: Node, value: Node)] {
        (self["pattern_entries"] as? [Node] ?? []).flatMap { entry -> [(variable: Node, value: Node)] in
            let value = entry["processed_init"] as? Node ?? entry["original_init"] as? Node
            guard let pattern = entry["pattern"] as? Node, let value else { return [] }
            return pattern.parts(of: value).compactMap { name, part in
                variables.first { $0.name == name && $0.stands(in: range) }.map { ($0, part) }
            }
        }
    }

    /// The names that a pattern binds, each with its part of a value; with the whole value where its parts are not written.
    private func parts(of value: Node) -> [(name: String, part: Node)] {
        if let name { return [(name, value)] }
        if let inner = self["sub_pattern"] as? Node { return inner.parts(of: value) }
        let patterns = self["elements"] as? [Node] ?? []
        let written = value.kind == "tuple_expr" ? value["elements"] as? [Node] ?? [] : []
        let parts = written.count == patterns.count ? written : patterns.map { _ in value }
        return zip(patterns, parts).flatMap { $0.parts(of: $1) }
    }

    /// The accessors of a property, those that the compiler adds as well.
    package var accessors: [Node] { self["accessors"] as? [Node] ?? [] }

    /// The accessor that sets a property from outside; nil for a constant, and for a property that can only be read.
    package var setter: Node? { accessors.first { $0["set"] != nil } }

    /// Whether other code can replace the property's initial value: then that value is only a default. A task-local has
    /// no setter.
    package var isSettable: Bool { self["let"] == nil && !["private", "fileprivate"].contains(setterAccess) }

    /// Whether code of other modules of the package can set a property.
    package var isSettableOutside: Bool { isSettable && ["package", "public", "open"].contains(setterAccess) }

    /// The access to a variable for code that sets it. The tree has no setter for a variable outside of types.
    private var setterAccess: String? {
        let attribute = (self["attrs"] as? [Node] ?? []).first { $0.kind == "setter_access_attr" }
        return (attribute ?? setter ?? self)["access"] as? String
    }

    /// Whether all who name the property share one object or one changing value.
    package func isShared(isGlobal: Bool) -> Bool {
        guard kind == "var_decl", isGlobal || self["static"] != nil, self["readImpl"] as? String == "stored" else {
            return false
        }
        // The mangled name of a class type ends with `CD`.
        return self["let"] == nil || (self["interface_type"] as? String)?.hasSuffix("CD") == true
    }
}
