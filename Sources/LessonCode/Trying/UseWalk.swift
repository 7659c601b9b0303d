import LessonModel

/// Collects from the code of one declaration the places that name something volatile or another declaration of the
/// module.
struct UseWalk {
    typealias Node = CompilerTree.Node

    let module: String
    /// The name of the function whose code is read: a call of the same name may hand its arguments to a longer form.
    let baseName: String
    /// The sockets that an assignment in this code fills, by the identifiers of the properties.
    let sockets: [String: PlacedUse.Socket]
    private(set) var uses: [PlacedUse] = []
    /// The members that are used of volatile types.
    private(set) var members: [String: Set<String>] = [:]
    /// The places of these members.
    private(set) var memberUses: [PlacedUse] = []
    /// The text in which the walk stands.
    private var range: Range<Int>?

    init(module: String, baseName: String, sockets: [String: PlacedUse.Socket]) {
        self.module = module
        self.baseName = baseName
        self.sockets = sockets
    }

    /// Reads a node and all below it.
    mutating func read(_ node: Node, in socket: PlacedUse.Socket?) {
        guard isWritten(node) else { return }
        let outer = range
        defer { range = outer }
        // A property's own range is its name alone; its accessors stand outside.
        if node.kind != "var_decl", let inner = node.range, holds(inner) { range = node.interpolation ?? inner }
        if let target = node.target { note(target, node, in: socket) }
        let longer = node.kind == "call_expr" ? longerForm(node) : nil
        let parameter = node.kind == "parameter" ? TreeReader.Node.socket(ofParameter: node) : nil
        let filled = (node["dest"] as? Node)?.target.flatMap { sockets[$0] }
        for (key, value) in node.sorted(by: { $0.key < $1.key }) where !Self.silent.contains(key) {
            // An initial value stands twice: as it was written and as it is run.
            if key == "original_init", node["processed_init"] != nil { continue }
            switch key {
            case "expression": read(any: value, in: socket ?? parameter)
            case "args": read(any: value, in: socket ?? longer)
            case "src": read(any: value, in: socket ?? filled)
            default: read(any: value, in: socket)
            }
        }
    }

    private mutating func read(any value: Any, in socket: PlacedUse.Socket?) {
        if let node = value as? Node {
            read(node, in: socket)
        } else if let nodes = value as? [Node] {
            for node in nodes { read(node, in: socket) }
        }
    }

    private mutating func note(_ target: String, _ node: Node, in socket: PlacedUse.Socket?) {
        guard let offset = range?.lowerBound else { return }
        if !isOwn(target) {
            guard let name = KnownNames.name(of: target) else { return }
            if let type = VolatileNames.type(ofMember: name) {
                members[type, default: []].insert(name.text)
                memberUses.append(PlacedUse(target: target, offset: offset))
            }
            guard !VolatileNames.kinds(of: name).isEmpty else { return }
        }
        let use = PlacedUse(target: target, offset: offset, socket: socket)
        if !uses.contains(use) { uses.append(use) }
    }

    private func isOwn(_ target: String) -> Bool {
        target.hasPrefix("s:\(module.utf8.count)\(module)") || target.contains("\(module.utf8.count)\(module)E")
    }

    /// Whether a person wrote the node here; a node that a macro made stands in another text.
    private func isWritten(_ node: Node) -> Bool { node["implicit"] != nil || node.range.map(holds) ?? true }

    private func holds(_ inner: Range<Int>) -> Bool {
        range.map { $0.lowerBound <= inner.lowerBound && inner.upperBound <= $0.upperBound } ?? true
    }

    /// The socket of a call that may call a longer form of the function which is read: that is seen when all
    /// declarations are known.
    private func longerForm(_ call: Node) -> PlacedUse.Socket? {
        guard let callee = call.callee, let usr = callee.target, isOwn(usr) else { return nil }
        let name = (callee["decl"] as? Node)?["base_name"] as? String
        return name == baseName ? PlacedUse.Socket(kind: .call, name: usr) : nil
    }

    /// The keys whose values tell of types and conformances, not of code.
    private static let silent: Set = ["decl", "range", "type", "inherits", "attrs", "conformances", "name"]
}

extension CompilerTree.Node {
    /// The socket of a parameter, whose default stands in it.
    fileprivate static func socket(ofParameter node: CompilerTree.Node) -> PlacedUse.Socket {
        PlacedUse.Socket(kind: node.isClosure ? .closure : .parameter, name: node.name ?? "")
    }
}
