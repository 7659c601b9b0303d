/// The declaration to which a name in Swift resolved, read from the compiler's identifier (USR).
package struct ResolvedName: Hashable {
    /// The path of module, types, name and labels: `Foundation.Date.init()`, `Foundation.UserDefaults.standard`,
    /// `C.getenv`.
    package let text: String

    /// Nil for an identifier that has no such path, like that of a local variable.
    package init?(usr: String) {
        if usr.hasPrefix("c:@F@") {
            text = "C." + usr.dropFirst(5)
            return
        }
        guard usr.hasPrefix("s:"), let demangled = LinkerName.demangled("$s" + usr.dropFirst(2)) else { return nil }
        text = Self.path(demangled)
    }

    /// The path of a type, from its mangled name: `$s6Lesson4LampCD`.
    init?(type mangled: String) { self.init(usr: "s:" + mangled.dropFirst(2)) }

    /// The path without its module: `Date.init()`.
    package var short: String { text.split(separator: ".", maxSplits: 1).last.map(String.init) ?? text }

    /// The path of the type or the module in which the declaration stands: `Foundation.Date` for `Foundation.Date.init()`.
    var owner: Substring {
        let path = text.prefix { $0 != "(" }
        return path.prefix(upTo: path.lastIndex(of: ".") ?? path.startIndex)
    }

    /// The paths of all types that the mangled name of a type is made of: `Swift.Array` and `Lesson.Lamp` for `[Lamp]`.
    static func paths(inType mangled: String) -> [String] {
        let text = (LinkerName.demangled(mangled) ?? "").replacing(privateName) { $0.1 }
        return text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    }

    /// `Desk.(Fee in _0A1B).sum`: a private type of a file.
    private static var privateName: Regex<(Substring, Substring)> { /\((\w+) in _[0-9A-F]+\)/ }

    /// `static (extension in Swift):Swift.Collection.random(in: Range<A>) -> A` → `Swift.Collection.random(in:)`
    ///
    /// Every name of a module comes here, so regular expressions run only on the few names that need them.
    private static func path(_ demangled: String) -> String {
        var text = demangled
        for word in ["static ", "class "] where text.hasPrefix(word) { text.removeFirst(word.count) }
        if text.contains(" in _") { text.replace(privateName) { $0.1 } }
        if text.contains("(extension in ") { text.replace(/\(extension in [^)]*\):/, with: "") }
        while let start = text.firstRange(of: "< where ") {
            text.removeSubrange(start.lowerBound..<Self.end(ofBracketAt: start.lowerBound, in: text))
        }
        var name = "", rest = text[...]
        // A type's conditions stand within the path: `Swift.Array<A where A: Swift.Hashable>.hashValue`.
        repeat {
            let part = rest.prefix { $0 != "(" && $0 != "<" && $0 != " " }
            name += part
            rest = rest.dropFirst(part.count)
            if rest.first == "<" { rest = rest[Self.end(ofBracketAt: rest.startIndex, in: rest)...] }
        } while rest.first == "."
        rest = rest.drop { $0 != "(" && $0 != " " }
        let labels = rest.first == "(" ? "(\(Self.labels(rest)))" : ""
        return module(name) + labels
    }

    /// The index behind the bracket that closes the one at a place: names of types with brackets stand between them.
    private static func end<Text: StringProtocol>(ofBracketAt start: Text.Index, in text: Text) -> Text.Index {
        var depth = 0, isArrow = false, index = start
        while index < text.endIndex {
            let character = text[index]
            if character == "<" { depth += 1 }
            if character == ">", !isArrow { depth -= 1 }
            isArrow = character == "-"
            index = text.index(after: index)
            if depth == 0 { break }
        }
        return index
    }

    /// The labels of a parameter list, which begins with its parenthesis.
    private static func labels(_ list: Substring) -> String {
        var labels: [String] = [], current = "", depth = 0
        // An arrow is no bracket.
        for character in list.replacing("->", with: "").dropFirst() {
            if "(<[".contains(character) { depth += 1 }
            if ")>]".contains(character) { depth -= 1 }
            if depth < 0 { break }
            if depth == 0, character == "," {
                labels.append(current)
                current = ""
            } else {
                current.append(character)
            }
        }
        return (current.isEmpty ? labels : labels + [current]).map(label).joined()
    }

    private static func label(_ parameter: String) -> String {
        let name = parameter.drop { $0 == " " }.prefix { $0 != ":" }
        return parameter.contains(":") && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            ? name + ":" : "_:"
    }

    /// Replaces the module of a path with the library to which the module belongs. The parts into which the system's
    /// libraries are divided differ from platform to platform; the libraries' names do not.
    private static func module(_ path: String) -> String {
        guard let dot = path.firstIndex(of: "."), let known = modules[String(path[..<dot])] else { return path }
        return known + path[dot...]
    }

    private static let modules = [
        "FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation",
        "FoundationNetworking": "Foundation", "_Concurrency": "Swift",
    ]
}
