import Foundation

/// A record with hostile text in the place of one of its strings after the other, whatever fields it has or will have.
struct Poisoned<Record: Codable> {
    let record: Record

    /// One for each string that can be any text; those that stand for a case of an enum cannot.
    func records(with text: String) throws -> [Record] {
        let tree = try JSONSerialization.jsonObject(with: JSONEncoder().encode(record), options: .fragmentsAllowed)
        return variants(of: tree, with: text).compactMap { variant in
            let data = try? JSONSerialization.data(withJSONObject: variant, options: .fragmentsAllowed)
            return data.flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
        }
    }

    /// The tree with one string or key replaced, in each way.
    private func variants(of tree: Any, with text: String) -> [Any] {
        switch tree {
        case is String: [text]
        case let items as [Any]:
            items.indices.flatMap { index in
                variants(of: items[index], with: text).map { variant in
                    var items = items
                    items[index] = variant
                    return items
                }
            }
        case let fields as [String: Any]: fields.keys.sorted().flatMap { variants(of: fields, at: $0, with: text) }
        default: []
        }
    }

    private func variants(of fields: [String: Any], at key: String, with text: String) -> [Any] {
        var renamed = fields
        renamed[text] = renamed.removeValue(forKey: key)
        let replaced = fields[key].map { variants(of: $0, with: text) } ?? []
        return replaced.map { fields.merging([key: $0]) { $1 } } + [renamed]
    }
}
