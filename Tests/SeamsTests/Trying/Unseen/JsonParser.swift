import Foundation

// A parser for a subset of JSON; pure.
indirect enum JSON: Equatable {
    case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON])
}

struct JSONFailure: Error, Equatable { var offset: Int, message: String }

struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    static func parse(_ text: String) throws -> JSON {
        var reader = JSONReader(text)
        let value = try reader.value()
        reader.skip()
        guard reader.position == reader.bytes.count else { throw reader.failure("text after the value") }
        return value
    }

    private func failure(_ message: String) -> JSONFailure { JSONFailure(offset: position, message: message) }

    private var now: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip() {
        while let byte = now, [32, 9, 10, 13].contains(byte) { position += 1 }
    }

    private mutating func value() throws -> JSON {
        skip()
        switch now {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw failure("the text ends")
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
        guard bytes[position...].starts(with: word.utf8) else { throw failure("no such word") }
        position += word.utf8.count
        return value
    }

    private mutating func number() throws -> JSON {
        let start = position
        while let byte = now, "+-0123456789.eE".utf8.contains(byte) { position += 1 }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            throw failure("not a number")
        }
        return .number(number)
    }

    private mutating func string() throws -> String {
        position += 1
        let start = position
        while let byte = now, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        guard now != nil else { throw failure("the string does not end") }
        defer { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func array() throws -> JSON {
        position += 1
        var values: [JSON] = []
        skip()
        while now != UInt8(ascii: "]") {
            values.append(try value())
            skip()
            if now == UInt8(ascii: ",") { position += 1 }
            skip()
        }
        position += 1
        return .array(values)
    }

    private mutating func object() throws -> JSON {
        position += 1
        var members: [String: JSON] = [:]
        skip()
        while now != UInt8(ascii: "}") {
            guard now == UInt8(ascii: "\"") else { throw failure("a name is missing") }
            let name = try string()
            skip()
            guard now == UInt8(ascii: ":") else { throw failure("a colon is missing") }
            position += 1
            members[name] = try value()
            skip()
            if now == UInt8(ascii: ",") { position += 1; skip() }
        }
        position += 1
        return .object(members)
    }
}
