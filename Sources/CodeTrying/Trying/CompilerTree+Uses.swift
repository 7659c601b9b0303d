import LessonCode

/// The facts of nodes of code that tell what the code names, and who fills it.
extension CompilerTree.Node {
    /// Whether the code takes one way or another here, or compares something.
    var decides: Bool {
        if kind == "binary_expr" { return self["type"] as? String == "$sSbD" && self["implicit"] == nil }
        return Self.decisions.contains(kind)
    }

    private static let decisions: Set = [
        "if_stmt", "guard_stmt", "switch_stmt", "ternary_expr", "while_stmt", "repeat_while_stmt",
    ]

    /// The socket of a parameter, whose default stands in it.
    static func socket(ofParameter node: CompilerTree.Node) -> PlacedUse.Socket {
        PlacedUse.Socket(kind: node.isClosure ? .closure : .parameter, name: node.name ?? "")
    }
    /// The declaration that a part of a key path names.
    var component: String? {
        guard ["member", "property", "subscript"].contains(kind) else { return nil }
        return (self["decl"] as? CompilerTree.Node)?["decl_usr"] as? String
    }

    /// A default that a call leaves in place: the function whose it is, and the number of the parameter.
    struct Fallback {
        var owner: String
        var parameter: Int
        var identifier: String { CompilerTree.Node.fallback(parameter, of: owner) }
    }

    var fallback: Fallback? {
        guard kind == "default_argument_expr", let parameter = self["param"] as? String,
            let owner = (self["default_args_owner"] as? CompilerTree.Node)?["decl_usr"] as? String
        else { return nil }
        return Fallback(owner: owner, parameter: Int(parameter) ?? 0)
    }

    /// Whether a call gives a style that is made in it, and not kept elsewhere, another locale.
    var tellsLocale: Bool {
        guard let target = callee?.target, let name = KnownNames.name(of: target) else { return false }
        return FormatStyles.isLocale(name) && root.kind == "type_expr"
    }

    /// Whether a member is called of one of the library's clocks that the code keeps. One that is made on the spot is told
    /// there.
    var isOfLiveClock: Bool {
        guard let base = object, base.given.kind != "call_expr" else { return false }
        return ["$s12_Concurrency15ContinuousClockVD", "$s12_Concurrency15SuspendingClockVD"].contains(
            (base["expr"] as? CompilerTree.Node)?["type"] as? String)
    }

    /// The object of which a member is called, where no subclass decides what runs.
    var exactObject: PlacedUse.ExactObject? { object?.given.asExactObject }

    /// The same of a property or a subscript that is named.
    var exactBase: PlacedUse.ExactObject? { (self["base"] as? CompilerTree.Node)?.unconverted.asExactObject }

    private var asExactObject: PlacedUse.ExactObject? {
        kind == "super_ref_expr" ? .parent : makesNamedClass ? .made : nil
    }

    /// Whether a call makes an object of a class that it names: not `T()`, nor `type(of: object).init()`.
    private var makesNamedClass: Bool {
        guard kind == "call_expr", let making = self["fn"] as? CompilerTree.Node,
            making.kind == "constructor_ref_call_expr", let type = making.object?["expr"] as? CompilerTree.Node,
            type.kind == "type_expr", let name = type["type"] as? String
        else { return false }
        return name.hasSuffix("CmD") || name.hasSuffix("GmD")
    }

    /// The expression without the conversions around it.
    private var unconverted: CompilerTree.Node {
        var node = self
        while let inner = node["sub_expr"] as? CompilerTree.Node { node = inner }
        return node
    }

    /// The object of which a member is called, as an argument.
    private var object: CompilerTree.Node? {
        ((self["args"] as? CompilerTree.Node)?["args"] as? [CompilerTree.Node])?.first
    }

    /// The innermost expression before the dots: the type of `Date.FormatStyle.dateTime.hour()`.
    private var root: CompilerTree.Node {
        let isMember = kind == "dot_syntax_call_expr" || kind == "constructor_ref_call_expr"
        let inner = isMember ? object?["expr"] : self["base"] ?? self["sub_expr"] ?? self["fn"]
        return (inner as? CompilerTree.Node)?.root ?? self
    }

    /// The identifier of a parameter's default.
    static func fallback(_ parameter: Int, of function: String) -> String { "default \(parameter) of \(function)" }

    /// The expression of an argument, without the conversions around it.
    var given: CompilerTree.Node {
        (self["expr"] as? CompilerTree.Node ?? [:]).unconverted
    }

    /// Whether the argument of a call is a closure written out, or a function handed on by its name.
    var isFunction: Bool {
        // The compiler makes a closure of a member's name.
        let isClosure = ["closure_expr", "capture_list", "autoclosure_expr"].contains(given.kind)
        return isClosure || given.kind == "declref_expr" && given.holdsFunction
    }

    /// Whether the value of an expression is a function.
    var holdsFunction: Bool { LinkerName.isFunction(type: self["type"] as? String ?? "") }

    /// Whether a call makes a structure and hands nothing but functions to it.
    var makesWitness: Bool {
        let arguments = (self["args"] as? CompilerTree.Node)?["args"] as? [CompilerTree.Node] ?? []
        return (self["type"] as? String ?? "").hasSuffix("VD")
            && arguments.allSatisfy { argument in
                argument.isFunction || (argument["expr"] as? CompilerTree.Node)?.kind == "default_argument_expr"
            }
    }

    /// Whether an expression names a variable of the code around it.
    var isLocalVariable: Bool {
        kind == "declref_expr" && (self["decl"] as? CompilerTree.Node)?["decl_usr"] as? String == ""
    }
}
