import LessonCode

/// The code that runs where a caller says nothing.
extension TreeReader {
    /// Notes the defaults of a function's parameters: whoever leaves one in place reaches what it reads.
    mutating func readDefaults(of item: Node, _ function: CodeFunction) {
        for (index, parameter) in item.parameters.enumerated() {
            guard let value = parameter["expression"] as? Node else { continue }
            let fallback = Self.fallback(function, CompilerTree.Node.fallback(index, of: function.identifier))
            add(fallback, reading: [value])
            addInstead(of: parameter, fallback)
        }
    }

    /// Adds to a default what the function takes where it is nil: the value of `parameter ?? value`.
    private mutating func addInstead(of parameter: Node, _ fallback: CodeFunction) {
        let function = result.functions.first { $0.offset == fallback.offset && $0.kind != .fallback }
        guard let function, let index = result.functions.firstIndex(where: { $0.identifier == fallback.identifier })
        else { return }
        let instead = function.uses.filter { use in
            use.socket == PlacedUse.Socket(kind: .parameter, name: parameter.name ?? "")
        }
        let known = Set(result.functions[index].uses.map(\.offset))
        result.functions[index].uses += instead.filter { !known.contains($0.offset) }.map(\.leftInPlace)
    }

    /// Notes what the initializers of a type run besides their own code: the initial values of its properties.
    mutating func readMaking(_ members: [Node], in context: Context) {
        let usrs = Set(members.filter { $0.kind == "var_decl" }.compactMap { $0["usr"] as? String })
        let values = result.functions.filter {
            $0.kind == .value && usrs.contains($0.identifier) && !$0.uses.isEmpty
        }
        for value in values {
            var fallback = Self.fallback(value, "value of \(value.identifier)")
            fallback.uses = value.uses.map(\.leftInPlace)
            result.functions.append(fallback)
        }
        guard !values.isEmpty else { return }
        for item in members where item.kind == "constructor_decl" { note(values, runBy: item, in: context) }
    }

    private mutating func note(_ values: [CodeFunction], runBy item: Node, in context: Context) {
        guard let usr = item["usr"] as? String else { return }
        let use = { (value: CodeFunction) in
            PlacedUse(target: "value of \(value.identifier)", offset: value.offset, socket: nil)
        }
        if let index = result.functions.firstIndex(where: { $0.identifier == usr && $0.kind == .initializer }) {
            // An initializer that hands on to another one makes nothing itself.
            if !item.handsOn { result.functions[index].uses += values.map(use) }
            return
        }
        guard item["implicit"] != nil else { return }
        let names = item.parameters.map { $0.name ?? "" }
        var making = Self.fallback(function(item, .fallback, item.fullName, in: context), usr)
        making.uses = values.filter { !names.contains($0.baseName) }.map(use)
        result.functions.append(making)
        for value in values {
            guard let index = names.firstIndex(of: value.baseName) else { continue }
            var fallback = Self.fallback(making, CompilerTree.Node.fallback(index, of: usr))
            fallback.uses = [use(value)]
            result.functions.append(fallback)
        }
    }

    /// A declaration that is only reached, with the name and place of another one.
    static func fallback(_ function: CodeFunction, _ identifier: String) -> CodeFunction {
        CodeFunction(
            kind: .fallback, identifier: identifier, name: function.name, baseName: function.baseName,
            types: function.types, file: function.file, offset: function.offset, isStatic: true)
    }
}

extension PlacedUse {
    /// The same place where nobody fills its socket.
    fileprivate var leftInPlace: PlacedUse { PlacedUse(target: target, offset: offset, socket: nil, told: told) }
}
