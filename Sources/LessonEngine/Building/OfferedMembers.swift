import LessonModel

/// The members that sourcekitd offers behind a dot, in its own words.
struct OfferedMembers: Decodable {
    fileprivate struct Member: Decodable {
        var kind: String
        /// The member as a call names it: `uppercased(with:)`.
        var name: String
        /// The member with the types of what it takes: `uppercased(with: Locale?)`.
        var description: String
        /// The type of its value.
        var type: String?
        /// The characters before the word that would have to go, as the dot of `a.count` where `a` is an optional.
        var erased: Int?

        enum CodingKeys: String, CodingKey {
            case kind = "key.kind"
            case name = "key.name"
            case description = "key.description"
            case type = "key.typename"
            case erased = "key.num_bytes_to_erase"
        }
    }

    private var results: [Member]

    enum CodingKeys: String, CodingKey {
        case results = "key.results"
    }

    /// The members that a person would type, as names in scope are told.
    var names: [ScopeName] { results.compactMap(\.scopeName) }
}

extension OfferedMembers.Member {
    /// Nil for keywords, operators, the compiler's own members, and methods of a value offered as functions of its type.
    fileprivate var scopeName: ScopeName? {
        let word = String(name.prefix { $0 != "(" && $0 != "[" })
        guard let keyword, (erased ?? 0) == 0, let first = word.first, first.isLetter,
            !description.contains("(self: ")
        else { return nil }
        let taken = description.dropFirst(word.count), result = type.map { $0 == "Void" ? "" : $0 } ?? ""
        return ScopeName(name: word, keyword: keyword, detail: detail(String(taken), result))
    }

    private func detail(_ taken: String, _ result: String) -> String {
        guard keyword == "func" else { return taken.isEmpty ? result : taken }
        return result.isEmpty ? description : "\(description) -> \(result)"
    }

    private var keyword: String? {
        guard kind.hasPrefix("source.lang.swift.decl."), !kind.contains(".operator.") else { return nil }
        return Self.keywords.first { kind.contains(".\($0.key)") }?.value
    }

    /// The words of the prompt for sourcekitd's kinds.
    private static let keywords: KeyValuePairs = [
        "function.constructor": "init", "function.method": "func", "function.free": "func", "var": "var",
        "enumelement": "case", "struct": "struct", "class": "class", "enum": "enum", "actor": "actor",
        "protocol": "protocol", "typealias": "typealias", "associatedtype": "typealias",
    ]
}
