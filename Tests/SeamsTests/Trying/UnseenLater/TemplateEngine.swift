import Foundation

indirect enum TemplateNode: Equatable {
    case text(String)
    case value(path: [String], filter: String?)
    case loop(variable: String, path: [String], body: [TemplateNode])
    case condition(path: [String], body: [TemplateNode])
}

enum TemplateError: Error, Equatable {
    case unexpectedEnd
    case unknownTag(String)
    case unknownFilter(String)
}

enum TemplateValue: Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case string(String), number(Int), list([TemplateValue]), object([String: TemplateValue]), none

    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .number(value) }

    subscript(path: some Sequence<String>) -> TemplateValue {
        path.reduce(self) { value, key in
            if case .object(let fields) = value { fields[key] ?? .none } else { .none }
        }
    }

    var text: String {
        switch self {
        case .string(let text): text
        case .number(let number): String(number)
        case .list(let values): values.map(\.text).joined(separator: ", ")
        case .object, .none: ""
        }
    }

    var isTrue: Bool {
        switch self {
        case .none: false
        case .string(let text): !text.isEmpty
        case .number(let number): number != 0
        case .list(let values): !values.isEmpty
        case .object: true
        }
    }
}

struct TemplateRenderer {
    var filters: [String: (String) -> String] = [
        "upper": { $0.uppercased() },
        "trim": { $0.trimmingCharacters(in: .whitespacesAndNewlines) },
        "escape": { $0.replacingOccurrences(of: "<", with: "&lt;") },
    ]

    func render(_ nodes: [TemplateNode], with context: TemplateValue) throws -> String {
        try nodes.map { try render($0, with: context) }.joined()
    }

    private func render(_ node: TemplateNode, with context: TemplateValue) throws -> String {
        switch node {
        case .text(let text): return text
        case .value(let path, let name):
            let text = context[path].text
            guard let name else { return text }
            guard let filter = filters[name] else { throw TemplateError.unknownFilter(name) }
            return filter(text)
        case .condition(let path, let body):
            return context[path].isTrue ? try render(body, with: context) : ""
        case .loop(let variable, let path, let body):
            guard case .list(let values) = context[path], case .object(var fields) = context else { return "" }
            return try values.map { value in
                fields[variable] = value
                return try render(body, with: .object(fields))
            }.joined()
        }
    }
}
