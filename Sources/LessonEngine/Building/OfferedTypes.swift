import Foundation
import LessonCode

/// The types that a built library gives its constants and variables, as the library's symbols tell them.
///
/// Swift writes the whole type of a global into the names of its symbols: `$s6Wiring3ids6Lesson11ReminderIDsCvau` is the
/// accessor of `Wiring.ids`, a `Lesson.ReminderIDs`. A module that uses nothing but such names is compiled to the same code
/// against every library that has the same symbols for them, and finds its own world's values when it is loaded there. So
/// it is compiled once for all worlds.
struct OfferedTypes {
    /// The type of each name, in letters that are good for comparing only; a name whose type cannot be told so is missing.
    let types: [String: String]

    /// The types of these names in a library. Nothing is told of a library that cannot be read.
    init(of module: GeneratedModule, inLibrary path: String) {
        guard !module.heads.isEmpty, let library = FileManager.default.contents(atPath: path) else {
            types = [:]
            return
        }
        types = module.heads.reduce(into: [:]) { types, pair in
            let symbols = Self.symbols(of: pair.key, in: module.name, library)
            guard !symbols.isEmpty, symbols.allSatisfy(Self.isPlain) else { return }
            types[pair.key] = pair.value + " " + symbols.joined(separator: " ")
        }
    }

    /// The ends of all symbols that begin with a name.
    private static func symbols(of name: String, in module: String, _ library: Data) -> [String] {
        let prefix = Data("$s\(module.utf8.count)\(module)\(name.utf8.count)\(name)".utf8)
        var symbols: Set<String> = [], rest = library[...]
        while let found = rest.range(of: prefix) {
            let end = library[found.upperBound...].firstIndex(of: 0) ?? library.endIndex
            symbols.insert(String(decoding: library[found.upperBound..<end], as: UTF8.self))
            rest = library[end...]
        }
        return symbols.sorted()
    }

    /// Whether a type means the same in every world: it names no type of a wiring or an input, its own module's included
    /// (`AA`), and hides none (`some Clock` is written with a `Q`).
    private static func isPlain(_ symbol: String) -> Bool {
        !symbol.contains("AA") && !symbol.contains("Q")
            && symbol.firstMatch(of: /6Wiring|[0-9](Typed|Input)[0-9]/) == nil
    }
}

extension [Built] {
    /// The parts of a module's key that say what it sees of the builds that it is compiled against: of each the whole
    /// interface, or of those that it needs for a few names the types of these names.
    func offered(to module: GeneratedModule) -> [String] {
        let needed = filter { $0.interfaceName.map(module.needs.contains) ?? false }
        let types = module.uses?.map { use in
            needed.first { $0.interfaceName == use.module }?.outcome.types[use.name].map {
                "\(use.module).\(use.name) \($0)"
            }
        }
        guard let types, types.allSatisfy({ $0 != nil }) else { return map(\.offered) }
        let keys = Set(needed.map(\.key))
        return filter { !keys.contains($0.key) }.map(\.offered) + types.compactMap(\.self)
    }
}
