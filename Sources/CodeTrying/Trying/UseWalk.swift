import LessonCode
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
    /// The other modules of the package that the module uses.
    var neighbours: Set<String> = []
    /// The names of the function's parameters.
    var parameters: Set<String> = []
    /// Whether what is read is a static member or a global value: live objects are made in such.
    var isShared = false
    /// The mangled name of the type of which the code makes such a value.
    var made = ""
    /// The socket of all that a live structure of closures reads while it is made.
    private var making: PlacedUse.Socket?
    private(set) var uses: [PlacedUse] = []
    /// Whether the code takes one way or another.
    private(set) var decides = false
    /// The members that are used of volatile types.
    private(set) var members: [String: Set<String>] = [:]
    /// The places of these members.
    private(set) var memberUses: [PlacedUse] = []
    /// The text in which the walk stands.
    private var range: Range<Int>?
    /// The accessors that run of a property which the walk finds: others where something is assigned, or handed over to
    /// be changed.
    private var access = PlacedUse.Access.get
    /// The kinds that a call around says of the style which the walk finds: `style.locale(…)`.
    private var told: Set<ReadKind> = []
    /// The same for the call whose arguments the walk reads: what it leaves in place is the style's own.
    private var toldOfCall: Set<ReadKind> = []
    /// Whether the member that the walk finds is called of one of the library's clocks.
    private var isOfLiveClock = false
    /// The object of which the member is that the walk finds, where no subclass decides what runs.
    private var object: PlacedUse.ExactObject?

    init(module: String, baseName: String, sockets: [String: PlacedUse.Socket]) {
        self.module = module
        self.baseName = baseName
        self.sockets = sockets
    }

    /// Reads a node and all below it.
    mutating func read(_ node: Node, in socket: PlacedUse.Socket?) {
        guard node.isWritten(in: range) else { return }
        let outer = (range, object)
        defer { (range, object) = outer }
        if let base = node.exactBase { object = base }
        // A property's own range is its name alone; its accessors stand outside.
        // A default that a call leaves in place stands at its closing parenthesis; the call is what people look for.
        let isNarrower = node.kind != "var_decl" && node.kind != "default_argument_expr"
        if isNarrower, let inner = node.range, node.stands(in: range) { range = node.interpolation ?? inner }
        if node.decides { decides = true }
        if let target = node.target ?? node.component { note(target, in: socket) }
        if let fallback = node.fallback { note(fallback, in: socket) }
        let parameter = node.kind == "parameter" ? TreeReader.Node.socket(ofParameter: node) : nil
        let filled = (node["dest"] as? Node).flatMap { $0.target.flatMap { sockets[$0] } ?? plug(filling: $0) }
        for (key, value) in node.sorted(by: { $0.key < $1.key }) where !Self.silent.contains(key) {
            // An initial value stands twice: as it was written and as it is run.
            if key == "original_init", node["processed_init"] != nil { continue }
            let outside = (access, told, toldOfCall, isOfLiveClock, object)
            defer { (access, told, toldOfCall, isOfLiveClock, object) = outside }
            // The expression that makes the object is no member of it.
            if key == "base" { object = nil }
            switch (key, node.kind) {
            case ("dest", "assign_expr"): access = .set
            case ("args", _):
                (access, object) = (.get, nil)
                // The arguments of a call inside are other styles.
                if node.kind == "call_expr" { (told, toldOfCall) = ([], told) }
            case ("fn", "call_expr") where node.tellsLocale: told.insert(.locale)
            case ("fn", "dot_syntax_call_expr"): (isOfLiveClock, object) = (node.isOfLiveClock, node.exactObject)
            case ("sub_expr", "inout_expr"),
                ("base", _) where outside.0 == .set:
                access = .both
            default: break
            }
            switch key {
            case "expression": read(any: value, in: socket ?? parameter)
            case "args": readArguments(value, of: node, in: socket)
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

    private mutating func readArguments(_ list: Any, of call: Node, in socket: PlacedUse.Socket?) {
        let longer = call.kind == "call_expr" ? longerForm(call) : nil
        guard longer == nil, let arguments = (list as? Node)?["args"] as? [Node] else {
            return read(any: list, in: socket ?? longer)
        }
        let labels = ((list as? Node)?["labels"] as? String ?? "").split(separator: ":").map(String.init)
        for (index, argument) in arguments.enumerated() {
            let label = labels.indices.contains(index) ? labels[index] : ""
            // A parameter is nearer than the property that it fills.
            let nearer = instead(of: arguments, at: index, in: call)
            read(argument, in: nearer ?? socket ?? plug(argument, label, of: call))
        }
    }

    /// The socket that a closure fills which a live value hands to an initializer of the module, or a plain value that
    /// goes to the initializer of its own type.
    private func plug(_ argument: Node, _ label: String, of call: Node) -> PlacedUse.Socket? {
        guard isShared, let usr = ownInitializer(of: call) else { return nil }
        if argument.isFunction {
            return PlacedUse.Socket(kind: call.makesWitness ? .witness : .plug, name: usr, label: label)
        }
        let isMade = call["type"] as? String == made, value = argument.given
        // A default that stays is found behind the initializer, and a list may hold other objects.
        let isWritten = value["elements"] == nil && value.fallback == nil
        let isPlain = isWritten && !(value.callee?.target.map(isOwn) ?? false)
        return isMade && isPlain ? PlacedUse.Socket(kind: .making, name: usr) : nil
    }

    /// The same of a closure that it puts into a variable of an object which it makes.
    private func plug(filling place: Node) -> PlacedUse.Socket? {
        let isOfLocal = (place["base"] as? Node)?.isLocalVariable ?? false
        guard isShared, isOfLocal, place.holdsFunction, let usr = place.target, isOwn(usr),
            let name = (place["decl"] as? Node)?["base_name"] as? String
        else { return nil }
        return PlacedUse.Socket(kind: .closure, name: name)
    }

    private func ownInitializer(of call: Node) -> String? {
        guard call.kind == "call_expr", let callee = call.callee, let usr = callee.target, isOwn(usr),
            (callee["decl"] as? Node)?["base_name"] as? String == "init"
        else { return nil }
        return usr
    }

    /// Reads the code of a live value whose type is a structure of closures: all that it reads fills them.
    mutating func read(live nodes: [Node], in socket: PlacedUse.Socket?) {
        making = isShared ? witness(in: nodes) : nil
        for node in nodes { read(node, in: socket) }
    }

    private func witness(in nodes: [Node]) -> PlacedUse.Socket? {
        for node in nodes {
            if node["type"] as? String == made, node.makesWitness, let usr = ownInitializer(of: node) {
                return PlacedUse.Socket(kind: .making, name: usr)
            }
            let inner = node.values.flatMap { $0 as? [Node] ?? [$0 as? Node].compactMap(\.self) }
            if let found = witness(in: inner) { return found }
        }
        return nil
    }

    /// The socket that `parameter ?? value` gives to the value.
    private func instead(of arguments: [Node], at index: Int, in call: Node) -> PlacedUse.Socket? {
        let operation = ((call["fn"] as? Node)?["decl"] as? Node)?["base_name"] as? String
        guard call.kind == "binary_expr", operation == "??", index == 1 else { return nil }
        let given = (arguments[0]["expr"] as? Node)?["decl"] as? Node
        guard given?["decl_usr"] as? String == "", let name = given?["base_name"] as? String, parameters.contains(name)
        else { return nil }
        return PlacedUse.Socket(kind: .parameter, name: name)
    }

    /// Notes a default that a call leaves in place: the module's own, or one by which a library reads something.
    private mutating func note(_ fallback: Node.Fallback, in socket: PlacedUse.Socket?) {
        if isOwn(fallback.owner) { return add(fallback.identifier, in: socket) }
        guard let name = KnownNames.name(of: fallback.owner),
            let kind = VolatileNames.defaults(of: name)[fallback.parameter]
        else { return }
        let told = VolatileNames.kinds(of: name).subtracting([kind]).union(toldOfCall)
        add(fallback.owner, in: socket ?? making, told: told)
    }

    private mutating func note(_ target: String, in socket: PlacedUse.Socket?) {
        if !isOwn(target), !neighbours.contains(where: { isDeclared(target, in: $0) }) {
            guard let name = KnownNames.name(of: target) else { return }
            if let type = VolatileNames.type(ofMember: name), let offset = range?.lowerBound {
                members[type, default: []].insert(name.text)
                memberUses.append(PlacedUse(target: target, offset: offset))
            }
            return note(target, name, in: socket)
        }
        add(target, in: socket)
    }

    /// Notes what a library's declaration reads in any case, and what it says of an object of the library.
    private mutating func note(_ target: String, _ name: ResolvedName, in socket: PlacedUse.Socket?) {
        let kinds = VolatileNames.kinds(of: name)
        guard kinds.isEmpty else {
            if VolatileNames.isOfAnyClock(name), !isOfLiveClock { return }
            let told = told.union(VolatileNames.defaults(of: name).values)
            if !kinds.isSubset(of: told) { add(target, in: socket ?? making, told: told) }
            return
        }
        if VolatileNames.isSettling(name), !isAside(name) { add(target, in: socket) }
    }

    /// Whether a member that tells a style something tells nothing of the other styles in the code: the style is made
    /// where it is told its locale, or a property is only read.
    private func isAside(_ name: ResolvedName) -> Bool {
        guard FormatStyles.kind(toldBy: name) != nil else { return false }
        return FormatStyles.isLocale(name) ? !told.isEmpty : access == .get
    }

    private mutating func add(_ target: String, in socket: PlacedUse.Socket?, told: Set<ReadKind> = []) {
        guard let offset = range?.lowerBound else { return }
        let use = PlacedUse(
            target: target, offset: offset, socket: socket, access: access, told: told.isEmpty ? nil : told,
            object: object)
        if !uses.contains(use) { uses.append(use) }
    }

    private func isOwn(_ target: String) -> Bool { isDeclared(target, in: module) }

    private func isDeclared(_ target: String, in module: String) -> Bool {
        let mangled = "\(module.utf8.count)\(module)"
        if target.hasPrefix("s:" + mangled) || target.contains(mangled + "E") { return true }
        // The conditions of an extension stand between the two.
        guard target.contains(mangled), target.contains("lE") else { return false }
        return LinkerName.demangled("$s" + target.dropFirst(2))?.contains("(extension in \(module)):") ?? false
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
