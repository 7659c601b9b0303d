import Foundation

/// Loads `.env` files, as the Node and Ruby people have them.
public struct DotEnv: Sendable {
    public enum Problem: Error, Equatable {
        case missingEquals(line: Int)
        case missing(key: String)
        case notANumber(key: String, value: String)
    }

    public private(set) var values: [String: String]

    public init(values: [String: String]) {
        self.values = values
    }

    public init(parsing text: String) throws {
        values = [:]
        for (number, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = raw.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let equals = line.firstIndex(of: "=") else { throw Problem.missingEquals(line: number + 1) }
            let key = line[..<equals].trimmingCharacters(in: .whitespaces)
            var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") {
                value = String(value.dropFirst().dropLast())
            }
            values[key.replacingOccurrences(of: "export ", with: "")] = value
        }
    }

    /// `.env` of the current folder, with `.env.local` over it.
    public static func load(in folder: String = FileManager.default.currentDirectoryPath) throws -> DotEnv {  //~ files seam
        let here = URL(fileURLWithPath: folder)
        var merged: [String: String] = [:]
        for name in [".env", ".env.local"] {
            let file = here.appendingPathComponent(name)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }  //~ files
            merged.merge(try DotEnv(parsing: text).values) { $1 }
        }
        return DotEnv(values: merged)
    }

    public subscript(key: String) -> String? {
        ProcessInfo.processInfo.environment[key] ?? values[key]  //~ environment
    }

    public func require(_ key: String) throws -> String {  //~ via environment
        guard let value = self[key], !value.isEmpty else { throw Problem.missing(key: key) }
        return value
    }

    public func int(_ key: String, default fallback: Int? = nil) throws -> Int {  //~ via environment
        guard let text = self[key] else {
            if let fallback { return fallback }
            throw Problem.missing(key: key)
        }
        guard let number = Int(text) else { throw Problem.notANumber(key: key, value: text) }
        return number
    }

    public func flag(_ key: String) -> Bool {  //~ via environment
        ["1", "true", "yes", "on"].contains(self[key]?.lowercased() ?? "")
    }

    /// Fills in `${NAME}`.
    public func expand(_ template: String, overrides: [String: String] = ProcessInfo.processInfo.environment) -> String {  //~ environment seam
        var result = template
        for (key, value) in values.merging(overrides, uniquingKeysWith: { $1 }) {
            result = result.replacingOccurrences(of: "${\(key)}", with: value)
        }
        return result
    }
}
