import LessonCode

/// The facts that nodes of declarations hold, for code that somebody else wrote.
extension CompilerTree.Node {
    /// The parameters of a function.
    var parameters: [CompilerTree.Node] {
        (self["params"] as? CompilerTree.Node)?["params"] as? [CompilerTree.Node] ?? []
    }

    /// Whether a variable is stored once for all code.
    func isSharedStorage(isGlobal: Bool) -> Bool {
        (isGlobal || self["static"] != nil) && self["readImpl"] as? String == "stored"
    }

    /// Whether the type of a property is neither a class, nor a protocol, nor a function, nor a list of such.
    var isPlainValue: Bool {
        let type = self["interface_type"] as? String ?? ""
        return !isClosure && !type.hasSuffix("CD") && !type.hasSuffix("CGD") && !type.contains("_p")
    }

    /// Whether the accessors of a property are those of a property wrapper.
    var isWrapped: Bool {
        self["readImpl"] as? String == "getter"
            && (self["attrs"] as? [CompilerTree.Node] ?? []).contains { $0.kind == "custom_attr" }
    }

    /// The expressions that give an entry of a pattern its initial value: as it is run; where a property wrapper takes it,
    /// as it was written, too, since the text of the wrapper's arguments does not hold it.
    func initialValues(isWrapped: Bool) -> [CompilerTree.Node] {
        let run = self["processed_init"] as? CompilerTree.Node, written = self["original_init"] as? CompilerTree.Node
        return isWrapped ? [written, run].compactMap(\.self) : [run ?? written].compactMap(\.self)
    }

    /// Whether an initializer calls another one of its own type.
    var handsOn: Bool {
        if kind == "rebind_self_in_constructor_expr" {
            let called = self["sub_expr"].map { String(describing: $0) } ?? ""
            return !called.contains("super_ref_expr")
        }
        return values.contains { value in
            (value as? CompilerTree.Node)?.handsOn ?? (value as? [CompilerTree.Node])?.contains(where: \.handsOn)
                ?? false
        }
    }

    /// Whether the declaration is made to be filled with something else: by a closure, or by a value of a protocol.
    var isPlug: Bool { isClosure || (self["interface_type"] as? String)?.hasSuffix("_pD") == true }

    /// Whether the declaration holds a closure.
    var isClosure: Bool { LinkerName.isFunction(type: self["interface_type"] as? String ?? "") }

    /// The labels of a subscript.
    var labels: String {
        let labels = (self["name"] as? [String: Any])?["args"] as? [String] ?? ["_"]
        return "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
    }
}
