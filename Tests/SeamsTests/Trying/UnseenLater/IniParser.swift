import Foundation

enum IniError: Error, Equatable {
    case unclosedSection(line: Int)
    case missingEquals(line: Int)
    case duplicateKey(String, line: Int)
}

/// Reads sections of keys and values; later files win.
struct IniDocument: Equatable {
    private(set) var sections: [String: [String: String]] = [:]

    init() {}

    init(parsing text: String) throws {
        var current = ""
        for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = raw.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix(";") || line.hasPrefix("#") { continue }
            if line.hasPrefix("[") {
                guard line.hasSuffix("]") else { throw IniError.unclosedSection(line: index + 1) }
                current = String(line.dropFirst().dropLast())
                continue
            }
            try add(line, to: current, at: index + 1)
        }
    }

    private mutating func add(_ line: String, to section: String, at number: Int) throws {
        guard let equals = line.firstIndex(of: "=") else { throw IniError.missingEquals(line: number) }
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        guard sections[section]?[key] == nil else { throw IniError.duplicateKey(key, line: number) }
        sections[section, default: [:]][key] = value
    }

    subscript(section: String, key: String) -> String? {
        get { sections[section]?[key] }
        set { sections[section, default: [:]][key] = newValue }
    }

    func bool(_ key: String, in section: String = "") -> Bool {
        ["yes", "true", "on", "1"].contains(self[section, key]?.lowercased() ?? "")
    }

    func merged(with other: IniDocument) -> IniDocument {
        var result = self
        for (section, values) in other.sections {
            result.sections[section, default: [:]].merge(values) { _, new in new }
        }
        return result
    }
}

extension IniDocument: CustomStringConvertible {
    var description: String {
        sections.sorted { $0.key < $1.key }.map { name, values in
            (["[\(name)]"] + values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" })
                .joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}

func + (left: IniDocument, right: IniDocument) -> IniDocument {
    left.merged(with: right)
}
