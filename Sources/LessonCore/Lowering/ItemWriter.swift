/// Writes items as top-level declarations and one entry each, to be run in the order of the text as main.swift would.
///
/// A binding becomes a slot (its initializer only gives the compiler the expression, to infer the type from), a global
/// that reads the slot, and an entry that fills it: so it may throw and await, and runs when its turn comes.
struct ItemWriter {
    let module: String
    /// Whether each item's value is reported: so for probes and inputs, not for wirings.
    let isShown: Bool

    func write(_ items: [Item]) -> (source: String, entries: [String]) {
        let evaluated = items.filter(\.isEvaluated)
        let entries = evaluated.indices.map { "seams_\(module)_\($0)" }
        let source = zip(evaluated.indices, evaluated).map { index, item in
            declarations(item, index) + entry(entries[index], index, body(item, index))
        }
        return (source.joined(), entries)
    }

    private func entry(_ symbol: String, _ index: Int, _ body: String) -> String {
        """
        @_cdecl("\(symbol)") @MainActor public func seamsEntry\(module)\(index)() {
            seamsItem { \(body) }
        }

        """
    }

    private func declarations(_ item: Item, _ index: Int) -> String {
        switch item.kind {
        case .declaration: item.code.lowered
        case .binding(let binding): binding.parts.indices.map { declaration(binding, $0, index) }.joined()
        default: ""
        }
    }

    private func declaration(_ binding: Binding, _ part: Int, _ index: Int) -> String {
        let slot = slot(index, part), part = binding.parts[part]
        // `some Clock` may not stand between angle brackets; the compiler finds the very type.
        let type = part.annotation.flatMap { $0.hasPrefix("some ") ? nil : $0 }
        let generic = type.map { "<\($0)>" } ?? ""
        let annotation = type.map { ": \($0)" } ?? ""
        let prefix = "nonisolated(unsafe) \(binding.prefix)\(binding.keyword)"
        // Both names stand where the author's does: "redeclared" and "uses a private type" are said of the name.
        return part.pattern.lowered("private let", naming: slot, " = SeamsSlot\(generic) {\(part.value.lowered)}\n")
            + part.pattern.lowered(
                prefix, naming: part.pattern.text,
                // Observers begin on the line of the value, or they would be a closure.
                "\(annotation) = \(slot).value \(part.observers?.continued ?? "")\n#sourceLocation()\n")
    }

    private func body(_ item: Item, _ index: Int) -> String {
        switch item.kind {
        case .importing, .declaration: ""
        case .binding(let binding): fill(binding, index)
        case .assignment(let target, let value) where isInjected(value, into: item):
            "\(target.text) = try await seamsValue {\(value.lowered)}"
        case .surround(let closure) where isInjected(closure, into: item):
            "surround(try await seamsValue {\(closure.lowered)})"
        case .assignment, .surround: item.code.lowered
        case .expression: isShown ? "try await seamsShow {\(item.code.lowered)}" : item.code.lowered + "return"
        case .statement: item.code.lowered
        }
    }

    /// Whether the expression comes from elsewhere than the statement that it stands in. Then the two cannot be one
    /// text: a line directive may stand between statements only, so the expression gets a closure of its own.
    private func isInjected(_ expression: LocatedCode, into item: Item) -> Bool {
        expression.piece != item.code.piece
    }

    private func fill(_ binding: Binding, _ index: Int) -> String {
        let fills = binding.parts.indices.map { "try await \(slot(index, $0)).fill()" }
        let names = binding.parts.flatMap(\.names)
        let reads = names.isEmpty ? "()" : names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
        let filled = fills.joined(separator: "; ")
        return isShown ? "try await seamsShow { \(filled); return \(reads) }" : "\(filled); _ = \(reads)"
    }

    private func slot(_ index: Int, _ part: Int) -> String { "seamsSlot\(index)_\(part)" }
}
