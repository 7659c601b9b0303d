/// The notes for a person whose input does not do exactly what the same text would do in a file.
enum InputNotes {
    /// The notes on items that come after modules which declare these names.
    static func notes(on items: [Item], after earlier: [DeclaredName]) -> [String] {
        (items.flatMap(notes) + items.flatMap { redeclared($0, earlier) }).withoutRepeats
    }

    private static func notes(on item: Item) -> [String] {
        let names = item.declaredNames.map { "'\($0.name)'" }.joined(separator: ", ")
        return item.omitted.map { word in
            switch word {
            case "async": "'async let' is evaluated at once at the prompt: \(names) holds the value"
            case "lazy": "'lazy' is left out at the prompt: \(names) is evaluated at once"
            default: "'\(word)' is left out at the prompt, or no later input could use it"
            }
        } + (item.passing?.notes ?? [])
    }

    private static func redeclared(_ item: Item, _ earlier: [DeclaredName]) -> [String] {
        guard earlier.contains(where: { ["let", "var"].contains($0.keyword) }) else { return [] }
        let types = item.declaredNames.filter { name in
            name.isType && earlier.contains { $0.isType && $0.bareName == name.bareName }
        }
        return types.map { "values and functions made before keep the old '\($0.name)'" }
    }
}

extension PassingNames {
    fileprivate var notes: [String] {
        names.map { name in
            switch end {
            case .guardStatement: "'\(name)' ends with this line: 'guard' keeps nothing at the prompt, 'let' does"
            case .condition:
                "'\(name)' ends with its '#if': type the lines of one branch alone, and they keep their names"
            }
        }
    }
}
