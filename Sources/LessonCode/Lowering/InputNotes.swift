import CodeParsing
import SwiftSyntax

/// The notes for a person whose input does not do exactly what the same text would do in a file.
enum InputNotes {
    /// A module that comes before an input: the names that it declares, and its texts.
    struct Earlier {
        var names: [DeclaredName]
        var texts: [String]
    }

    /// The notes on items that come after these modules.
    static func notes(on items: [Item], after earlier: [Earlier]) -> [String] {
        let again = items.flatMap { redeclared($0, earlier.flatMap(\.names)) + rebound($0, earlier) }
        return (items.flatMap(notes) + again).withoutRepeats
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

    /// A call is bound when it is compiled: an older caller goes on calling the older function.
    private static func rebound(_ item: Item, _ earlier: [Earlier]) -> [String] {
        item.declaredNames.filter { name in
            name.keyword == "func" && earlier.flatMap(\.names).contains(where: name.hides)
                && earlier.contains { $0.calls(name) }
        }.map { "functions made before keep the old '\($0.name)'" }
    }
}

extension InputNotes.Earlier {
    /// Whether another function or a type of the module mentions a function of this name.
    fileprivate func calls(_ function: DeclaredName) -> Bool {
        let others = names.filter { $0.bareName != function.bareName }
        guard others.contains(where: { $0.keyword == "func" || $0.isType }) else { return false }
        let mentions = texts.flatMap { SwiftText.parse($0).tokens(viewMode: .sourceAccurate) }.count {
            $0.tokenKind == .identifier(function.bareName)
        }
        return mentions > names.count - others.count
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
