/// The clause that names the types which a generic function leaves open, as the compiler's identifier says it:
/// `<A, B where A: Swift.Encodable, B == A.Element>`. Nobody wrote these names: the compiler counts.
struct GenericClause {
    /// The protocols to which an open type conforms, by the name of the type.
    private var protocols: [String: [String]] = [:]
    /// The conditions that name more than an open type and its protocol.
    private(set) var conditions: [String] = []

    /// Takes the clause away from the start of a text, where there is one.
    init(takenFrom text: inout Substring) {
        guard text.hasPrefix("<"), let parts = MemberSignature.parts(ofListIn: text) else { return }
        let list = parts.list.joined(separator: ", ").split(separator: " where ", maxSplits: 1)
        let words = Set(text.split { !($0.isLetter || $0.isNumber) })
        // In a generic type the clause says 'A' where the types say 'A1'.
        for name in list.first?.split(separator: ", ") ?? [] {
            protocols[words.contains(name + "1") ? name + "1" : String(name)] = []
        }
        for condition in list.dropFirst().flatMap({ MemberSignature.parts(ofListIn: "<\($0)>")?.list ?? [] }) {
            let halves = condition.split(separator: ": ", maxSplits: 1).map(String.init)
            if halves.count == 2, protocols[halves[0]] != nil {
                protocols[halves[0]]?.append(halves[1])
            } else {
                conditions.append(condition)
            }
        }
        text = Substring(parts.rest)
    }

    /// A type with `some Encodable` in the place of an open one.
    func opened(_ type: String) -> String {
        type.replacing(#/(^|[^.\w])([A-Z]\d*)(?!\w)(?!\.(?!Type(?!\w)))(\.Type(?!\w))?/#) { match in
            guard let asked = protocols[String(match.2)] else { return String(match.0) }
            let open = "some " + (asked.isEmpty ? "Any" : asked.joined(separator: " & "))
            return "\(match.1)" + (match.3 == nil ? open : "(\(open)).Type")
        }
    }
}
