import LessonModel

/// Writes items as top-level declarations and one entry each, to be run in the order of the text as main.swift would.
///
/// A binding becomes a slot (its initializer only gives the compiler the expression, to infer the type from), a global
/// that reads the slot, and an entry that fills the slot. So the expression may throw and await, and it runs when its
/// turn comes. Every variable belongs to the main actor, as those of main.swift do.
struct ItemWriter {
    let module: String
    let reporting: Reporting
    /// The older meanings of the names that are declared here.
    var older = OlderNames([])
    /// The constants that are not bound to the main actor.
    var free: Set<String> = []
    /// Whether the value gives the type of each binding what the type leaves open.
    var infersArguments = false

    /// The name of the Swift function that is the entry of an item.
    static func entryFunction(_ module: String, _ index: Int) -> String { "seamsEntry\(module)\(index)" }

    func write(_ items: [Item]) -> (source: String, entries: [String], heads: [String: String]) {
        let evaluated = items.filter(\.isEvaluated)
        let own = Set(items.flatMap(\.declaredNames).map(\.bareName))
        let entries = evaluated.indices.map { "seams_\(module)_\($0)" }
        let source = zip(evaluated.indices, evaluated).map { index, item in
            let hiding = evaluated[index...].flatMap(\.declaredNames)
            return declarations(item, index, hiding, own) + entry(entries[index], index, body(item, index, hiding))
        }
        return (source.joined(), entries, heads(of: items))
    }

    /// The words before each name that is bound to a value.
    private func heads(of items: [Item]) -> [String: String] {
        let pairs = items.flatMap { item -> [(String, String)] in
            guard case .binding(let binding) = item.kind else { return [] }
            return binding.parts.flatMap { part in part.names.map { ($0, head(binding, part)) } }
        }
        return Dictionary(pairs) { $1 }
    }

    private func head(_ binding: Binding, _ part: Binding.Part) -> String {
        let isFree = binding.keyword == "let" && !free.isDisjoint(with: part.names)
        let isolation = isFree || binding.saysIsolation ? "" : "@MainActor "
        return "\(isolation)\(binding.prefix)\(binding.keyword)"
    }

    /// The function that the world calls. The inner function is there for its name: `#function` in the author's line
    /// shows it.
    private func entry(_ symbol: String, _ index: Int, _ body: String) -> String {
        """
        @_cdecl("\(symbol)") @MainActor public func \(Self.entryFunction(module, index))() {
            func topLevel() { seamsItem { \(body) } }
            topLevel()
        }

        """
    }

    private func declarations(
        _ item: Item, _ index: Int, _ hiding: [DeclaredName], _ own: Set<String>
    ) -> String {
        switch item.kind {
        case .declaration(nil, "extension"):
            ForeignConformance(item.code, own: own)?.lowered ?? item.code.lowered
        case .declaration(_, "var") where !item.saysIsolation: item.code.lowered(after: "@MainActor")
        case .declaration: item.code.lowered
        case .binding(let binding):
            binding.parts.indices.map { part in
                let isAsync = item.omitted.contains("async")
                let value = value(of: binding.parts[part], hiding, isAsync ? "try await" : "")
                return declaration(binding, part, slot(index, part), value)
                    + (isAsync ? heldAsAsync(binding.parts[part].value, slot(index, part)) : "")
            }.joined()
        default: ""
        }
    }

    /// The closure, or the body of the function, that gives a binding its value.
    private func value(of part: Binding.Part, _ hiding: [DeclaredName], _ words: String) -> String {
        guard let type = part.annotation, leavesArguments(type) else {
            return older.braced(part.value, hiddenBy: hiding, words)
        }
        return older.braced(part.value, hiddenBy: hiding, "let held: \(type) = \(words)", then: "return held ")
    }

    /// A function that nobody calls, in which `async let` stands: so Swift asks the value what it asks in main.swift.
    private func heldAsAsync(_ value: LocatedCode, _ slot: String) -> String {
        """
        @MainActor private func \(slot)Held() async throws {\(value.lowered(after: "async let held ="))
        _ = try await held
        }

        """
    }

    private func declaration(_ binding: Binding, _ part: Int, _ slot: String, _ value: String) -> String {
        let part = binding.parts[part]
        // `some Clock` may not be the type of a slot; the compiler finds the very type.
        let type = part.annotation.flatMap { $0.hasPrefix("some ") ? nil : $0 }
        let annotation = type.map { ": \($0)" } ?? ""
        // The name stands where the author's does, because the messages "redeclared" and "uses a private type" are
        // about it.
        return slotDeclaration(part, slot, type, value)
            + part.pattern.lowered(
                head(binding, part), naming: part.pattern.text,
                // Observers begin on the line of the value, or they would be a closure.
                "\(annotation) = \(slot).value \(part.observers?.continued ?? "")\n#sourceLocation()\n")
    }

    /// The slot of a value. With an annotation a function returns the value: the compiler has a message for a function
    /// that returns the wrong type, and fails when a closure does.
    private func slotDeclaration(_ part: Binding.Part, _ slot: String, _ type: String?, _ value: String) -> String {
        let names = "\"\(part.names.joined(separator: ", "))\""
        // A function must say the whole type that it returns.
        guard let type, !leavesArguments(type) else {
            return part.pattern.lowered("private let", naming: slot, " = SeamsSlot(\(names)) \(value)\n")
        }
        let plain = type.hasSuffix("!") ? type.dropLast() + "?" : type
        return """
            private let \(slot) = SeamsSlot(\(names), \(slot)Make)
            @MainActor private func \(slot)Make() async throws -> \(plain) \(value)

            """
    }

    private func body(_ item: Item, _ index: Int, _ hiding: [DeclaredName]) -> String {
        switch item.kind {
        case .importing, .declaration: ""
        case .binding(let binding): fill(binding, index)
        // A choice among several expressions is a statement.
        case .assignment(let target, let value) where value.piece.isComposed:
            "\(target.text.collapsingWhitespace) = try await seamsValue {\(value.lowered)}"
        case .assignment(let target, let value) where isInjected(value, into: item):
            value.lowered(after: "\(target.text.collapsingWhitespace) =")
        case .surround(let closure) where isInjected(closure, into: item):
            "surround(try await seamsValue {\(closure.lowered)})"
        case .expression:
            reporting.function.map { "try await \($0) " + older.braced(item.code, hiddenBy: hiding) }
                ?? older.statements(item.code, hiddenBy: hiding) + "return"
        case .assignment, .surround, .statement: older.statements(item.code, hiddenBy: hiding)
        }
    }

    /// Whether the expression comes from elsewhere than the statement in which it stands. Then the two cannot be one
    /// text, because a line directive may stand only between statements. The target of an assignment fits before the
    /// expression, where the socket stands in `SOCKET = EXPRESSION`; any other expression gets a closure of its own.
    private func isInjected(_ expression: LocatedCode, into item: Item) -> Bool {
        expression.piece != item.code.piece
    }

    private func fill(_ binding: Binding, _ index: Int) -> String {
        let fills = binding.parts.indices.map { "try await \(slot(index, $0)).fill()" }
        let names = binding.parts.flatMap(\.names)
        // A value that cannot be copied is bound alone and cannot be returned.
        let reads = names.count == 1 ? "seamsSeen(\(names[0]))" : "(\(names.joined(separator: ", ")))"
        let filled = fills.joined(separator: "; ")
        return reporting.function.map { "try await \($0) { \(filled); return \(reads) }" } ?? "\(filled); _ = \(reads)"
    }

    private func leavesArguments(_ type: String) -> Bool { infersArguments || type.leavesArguments }

    private func slot(_ index: Int, _ part: Int) -> String { "seamsSlot\(index)_\(part)" }
}

extension String {
    /// Whether a type leaves arguments of its own to the value: `Set` for `Set<Int>`, `[_]` for `[Int]`. Of types of a
    /// person's own the compiler says so: see `TopLevel.infersArguments`.
    fileprivate var leavesArguments: Bool {
        let generic = [
            "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "KeyValuePairs", "Optional", "Range",
            "Result", "Set",
        ]
        let plain = hasSuffix("?") || hasSuffix("!") ? String(dropLast()) : self
        return generic.contains(plain) || contains(/\b_\b/)
    }
}
