import CodeParsing
import LessonModel
import SwiftSyntax

/// Collects the declarations that the code of one declaration names.
struct UseReader {
    typealias Node = CompilerTree.Node

    /// The name of the function whose code is read; where it calls a function of the same name, it is a short form of
    /// that function.
    let baseName: String
    /// The properties that other code can set afterwards: what an initializer puts there is only a default.
    let settable: Set<String>
    /// The stage's modules.
    let modules: [String]
    /// The compiler's identifier of the declaration whose code is read.
    var identifier = ""
    /// The types of the stage by their names with the module.
    var types: [String: MadeType] = [:]
    /// The text in which the reader stands.
    var range: Range<Int>?
    /// The declarations that are named, each with the place that names it.
    private var named: [(target: String, offset: Int, place: LocalValues.Place)] = []
    /// The types of the stage whose initializers take what is read as a part of their arguments.
    private var made: Set<String> = []
    /// The local variable whose initial value is read.
    private var local: String?
    private var locals = LocalValues()

    init(baseName: String, settable: Set<String>, modules: [String]) {
        self.baseName = baseName
        self.settable = settable
        self.modules = modules
    }

    /// The declarations that the code names, each with its place.
    var uses: [CodeUse] {
        let ends = locals.ends
        return named.map { target, offset, place in
            let place = place.settled(by: ends)
            return CodeUse(target: target, offset: offset, isDefault: place.isDefault, made: place.made)
        }
    }

    /// Reads a node and all below it.
    mutating func read(_ node: Node, isDefault: Bool) {
        guard node.isWritten(in: range) else { return }
        let outer = (range, local)
        defer { (range, local) = outer }
        // A property's own range is its name alone; its accessors stand outside.
        if node.kind != "var_decl", let inner = node.range, node.stands(in: range) {
            range = node.interpolation ?? inner
        }
        if node.kind == "pattern_entry", let name = node.patternName {
            local = name
            locals.declare(name)
        }
        note(node, LocalValues.Place(isDefault: isDefault, made: made, local: local))
        let isCall = node.kind == "call_expr", handsOn = isCall && callsOtherForm(node)
        let type = isCall ? typeMade(by: node) : nil
        for (key, value) in node.sorted(by: { $0.key < $1.key }) where !Self.silent.contains(key) {
            // An initial value stands twice: as it was written and as it is run.
            if key == "original_init", node["processed_init"] != nil { continue }
            let isReplaceable = key == "expression" && node.kind == "parameter" || key == "args" && handsOn
            let isDefault = isDefault || isReplaceable || key == "src" && fillsSocket(node)
            let around = made
            if key == "args", let type { made.insert(type) }
            read(any: value, isDefault: isDefault)
            made = around
        }
    }

    private mutating func note(_ node: Node, _ place: LocalValues.Place) {
        // In its own initial value, a variable's name means another one outside: `let now = now ?? Date()`.
        if let variable = node.localVariable, variable != local { locals.note(variable, at: place) }
        guard let offset = range?.lowerBound else { return }
        for target in [node.target].compactMap(\.self) + decoders(calledBy: node) {
            named.append((target, offset, place))
        }
    }

    /// The initializers that a library's decoder calls for the types of the stage which it is to decode.
    private func decoders(calledBy node: Node) -> [String] {
        node.decodedTypes.flatMap(ResolvedName.paths(inType:)).compactMap { types[$0]?.decoding }
    }

    private mutating func read(any value: Any, isDefault: Bool) {
        if let node = value as? Node {
            read(node, isDefault: isDefault)
        } else if let nodes = value as? [Node] {
            for node in nodes { read(node, isDefault: isDefault) }
        }
    }

    /// Whether a call calls another form of the function that is read: another caller can pass other arguments. Two
    /// initializers are forms of one only where they make the same type, so they are left to `typeMade`.
    private func callsOtherForm(_ call: Node) -> Bool {
        guard let name = ownName(of: call), name != "init", name == baseName else { return false }
        guard let object = call.object, !object.isSelf else { return true }
        // Another type's function of that name is no form of this one.
        return call.callee?.target.flatMap { ResolvedName(usr: $0)?.owner } == ResolvedName(usr: identifier)?.owner
    }

    /// The type of the stage that a call makes, by the outermost of its names; nil where it makes none.
    private func typeMade(by call: Node) -> String? {
        guard ownName(of: call) == "init", let usr = call.callee?.target else { return nil }
        return ResolvedName(usr: usr)?.short.split(separator: ".").first.map(String.init)
    }

    /// The name that a call calls, without labels, where it is a name of the stage's modules.
    private func ownName(of call: Node) -> String? {
        guard let callee = call.callee, let usr = callee.target else { return nil }
        guard modules.contains(where: { usr.hasPrefix("s:\($0.utf8.count)\($0)") }) else { return nil }
        return (callee["decl"] as? Node)?["base_name"] as? String
    }

    /// Whether an assignment gives a property its first value, and other code can give it another.
    private func fillsSocket(_ assignment: Node) -> Bool {
        (assignment["dest"] as? Node)?.target.map(settable.contains) == true
    }

    /// The keys whose values tell of types and conformances, not of code.
    private static let silent: Set = ["decl", "range", "type", "inherits", "attrs", "conformances", "name"]
}

extension CompilerTree.Node {
    /// The variable of the code around it that an expression names.
    fileprivate var localVariable: String? {
        guard kind == "declref_expr", let named = self["decl"] as? Node, named["decl_usr"] as? String == "" else {
            return nil
        }
        return named["base_name"] as? String
    }

    /// The object of which a call calls a member.
    fileprivate var object: Node? {
        var node = self["fn"] as? Node
        while let inner = node, inner.kind != "dot_syntax_call_expr" {
            node = inner["fn"] as? Node ?? inner["sub_expr"] as? Node
        }
        return ((node?["args"] as? Node)?["args"] as? [Node])?.first?["expr"] as? Node
    }

    /// Whether an expression is the object itself, conversions apart.
    fileprivate var isSelf: Bool {
        if let inner = self["sub_expr"] as? Node { return inner.isSelf }
        return kind == "super_ref_expr" || localVariable == "self"
    }

    /// The mangled names of the types that a call of `decode` or one like it is to decode.
    fileprivate var decodedTypes: [String] {
        guard let called = self["decl"] as? Node, (called["base_name"] as? String)?.hasPrefix("decode") == true,
            let demands = (called["substitutions"] as? Node)?["reqs"] as? [Node]
        else { return [] }
        // `s:Se` is `Decodable`.
        return demands.compactMap { $0["conformance"] as? Node }.filter { $0["protocol"] as? String == "s:Se" }
            .compactMap { $0["type"] as? String }
    }
}

/// One place in code that names a declaration.
struct CodeUse: Hashable {
    /// The compiler's identifier of the declaration that is named.
    let target: String
    /// The UTF-8 offset of the expression in the compiled text.
    let offset: Int
    /// Whether other code can put something else there: a default argument, the first value of a settable property, an
    /// argument that a short form hands on.
    let isDefault: Bool
    /// The types of the stage that get it when they are made. Where one of them is the type under discussion, this is a
    /// composition, and another composition can hand on something else.
    var made: Set<String> = []
}

/// Finds breaches of a form by spelling, where the compiler's tree cannot be read. The reader cannot tell a type of the
/// learner's own from the system's, nor see through another name for a type; the verdict says so. A class because
/// SwiftSyntax visits with subclasses of its own.
final class SpellingReader: SyntaxVisitor {
    private let rules: FormRules
    private let discussed: Set<String>
    private var owners: [String] = []
    private(set) var breaches: [FormBreach] = []

    init(rules: FormRules, discussed: Set<String>) {
        self.rules = rules
        self.discussed = discussed
        super.init(viewMode: .sourceAccurate)
    }

    /// The breaches in a text, in its order.
    static func breaches(in source: String, rules: FormRules, discussed: Set<String>) -> [FormBreach] {
        let tree = SwiftText.parse(source)
        let declared = Set(DeclaredNames.outermost(in: source).map(\.name))
        let reader = SpellingReader(
            rules: rules, discussed: declared.isDisjoint(with: discussed) ? declared : discussed)
        reader.walk(tree)
        return reader.breaches
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.parent?.is(SourceFileSyntax.self) == true {
            owners = DeclaredNames.outermost(in: node.description).map(\.name)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let isCalled = node.parent?.is(FunctionCallExprSyntax.self) == true
        if !isCalled { note(node.trimmedDescription, at: node) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        note(name.first?.isUppercase == true && !name.contains(".") ? "\(name).init(\(labels))" : name, at: node)
        return .visitChildren
    }

    private func note(_ name: String, at node: some SyntaxProtocol) {
        guard owners.contains(where: discussed.contains) else { return }
        let isDefault = Syntax(node).ancestorOrSelf { $0.as(FunctionParameterSyntax.self) } != nil
        for kind in rules.forbidden where VolatileMembers.kinds(spelt: name).contains(kind) {
            guard !(isDefault && rules.allowsLocalDefault) else { continue }
            breaches.append(
                FormBreach(
                    kind: kind, member: name, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                    isDefault: isDefault, place: owners.first ?? name, path: []))
        }
    }
}
