import LessonModel

/// Functions with the same name and labels, told apart by their types: `add(_:Int)` and `add(_:String)`. A name
/// is one word, so that it can be typed and copied as one.
extension [CodeFunction] {
    /// The functions of a module, where those that share a name have the types of their parameters in it, and where these
    /// are the same, too, that of what they give, or the conditions of a generic one.
    var toldApart: [CodeFunction] {
        let modules = Set(compactMap(\.module)), isNamed = { (code: CodeFunction) in code.name.hasSuffix(")") }
        let groups = Dictionary(grouping: indices.filter { isNamed(self[$0]) && self[$0].kind != .fallback }) {
            self[$0].name
        }
        var told = self
        for group in groups.values where Set(group.map { self[$0].identifier }).count > 1 {
            for (index, name) in zip(group, group.map { self[$0] }.names(modules)) where name != self[index].name {
                told[index].plainName = self[index].name
                told[index].name = name
            }
        }
        return told
    }

    /// The names of functions that have the same without types: of each the shortest that is its own.
    private func names(_ modules: Set<String>) -> [String] {
        var names = map(\.name)
        for (result, conditions) in [(false, false), (true, false), (false, true), (true, true)] {
            let shared = names.indices.filter { index in names.count { $0 == names[index] } > 1 }
            for index in shared {
                let name = self[index].nameWithTypes(modules, result: result, conditions: conditions)
                names[index] = name ?? names[index]
            }
        }
        return names
    }
}

extension CodeFunction {
    /// The module in which the declaration stands, as its identifier says it.
    fileprivate var module: String? {
        guard let match = identifier.prefixMatch(of: /s:(\d+)/), let length = Int(match.1) else { return nil }
        return String(identifier[match.range.upperBound...].prefix(length))
    }

    /// Nil where the identifier does not say all types.
    fileprivate func nameWithTypes(_ modules: Set<String>, result: Bool, conditions: Bool) -> String? {
        guard let signature = MemberSignature(identifier: identifier, modules: modules, forName: true),
            signature.name == baseName, let parameters = signature.parameters, let open = name.firstIndex(of: "(")
        else { return nil }
        let labels = name[open...].dropFirst().dropLast().split(separator: ":")
        guard labels.count == parameters.count else { return nil }
        let list = zip(labels, parameters).map { "\($0):\($1.type.withoutLooseBlanks)" }.joined(separator: ",")
        let clause = signature.conditions.map(\.withoutLooseBlanks).joined(separator: ",")
        return "\(name[..<open])(\(list))" + (result ? "->\(signature.result.withoutLooseBlanks)" : "")
            + (conditions && !clause.isEmpty ? " where \(clause)" : "")
    }
}

/// The name of a function as a person types it: `lend`, `Desk.lend(_:to:)`, `lend(_:Book,to:String)`.
private struct FunctionName {
    var path: [Substring]
    /// The labels, and the same with the types; nil where they are left out.
    var labels: String?
    var signature: String?

    init(_ text: String) {
        let base = text.prefix { $0 != "(" }
        path = base.split(separator: ".")
        // An operator may consist of dots.
        if path.isEmpty { path = [base] }
        guard base.count < text.count else { return }
        let whole = text.dropFirst(base.count).filter { $0 != " " }
        (labels, signature) = (whole.withoutTypes, whole)
    }

    /// Whether this is the name that was typed, which may leave out types.
    func isCalled(_ typed: FunctionName) -> Bool {
        guard path.last == typed.path.last, typed.path.count <= path.count,
            path.dropLast().suffix(typed.path.count - 1).elementsEqual(typed.path.dropLast())
        else { return false }
        return typed.signature == nil || typed.signature == signature || typed.signature == labels
    }
}

extension String {
    /// Whether the name of a function is the typed one, which may leave out types and labels.
    package func isCalled(_ typed: String) -> Bool {
        FunctionName(self).isCalled(FunctionName(typed))
    }

    /// The words of a function's name before its labels: `Desk` and `lend` of `Desk.lend(_:to:)`. For an operator stands
    /// `operator`.
    package var wordsOfName: [String] {
        let base = prefix { $0 != "(" }, words = base.split(separator: ".").map(String.init)
        guard let last = base.last, !(last.isLetter || last.isNumber || "_`".contains(last)) else { return words }
        return words.filter { $0.contains(where: \.isLetter) } + ["operator"]
    }

    /// `IntString` of a name that has types in it, `add(_:Int,to:[String])`; empty for any other name.
    package var typesInName: String {
        guard let open = firstIndex(of: "("), !hasSuffix(":)"), !hasSuffix("()") else { return "" }
        let text = self[open...].dropFirst().replacing("->", with: ",").replacing(" where ", with: ",where ")
        let parts = text.split(separator: ",")
        return parts.map { part in
            let type = part.firstIndex(of: ":").map { part[part.index(after: $0)...] } ?? part
            return String(type.filter(\.isLetter)).withCapital
        }.joined()
    }

    /// The text with those blanks alone that keep two words apart.
    var withoutLooseBlanks: String {
        let characters = Array(self), isOfWord = { (character: Character) in character.isLetter || character.isNumber }
        return String(
            characters.indices.filter { index in
                guard characters[index] == " ", index > 0, index + 1 < characters.count else {
                    return characters[index] != " "
                }
                return isOfWord(characters[index - 1]) && isOfWord(characters[index + 1])
            }.map { characters[$0] })
    }
}
