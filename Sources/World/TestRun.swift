#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs the tests of the library that was loaded, one after the other, but for those that the command leaves out. Where it
/// names some after the word `each`, those alone run, in its order.
@MainActor public func seamsRunTests() async throws {
    try await TestRun.run(Items.words)
}

/// A run of Swift Testing in this process, which hands over what it has to tell instead of writing it anywhere.
///
/// Neither the words of the command line nor the environment have a say in it.
enum TestRun {
    /// Why no test can be run.
    struct NoEntryPoint: Error, CustomDebugStringConvertible {
        var debugDescription: String { "this toolchain's Swift Testing cannot be run by other programs" }
    }

    /// Swift Testing's promise to tools: words as JSON, and what is told of each record.
    private typealias EntryPoint =
        @convention(thin) @Sendable (
            UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
        ) async throws -> Bool

    nonisolated static func run(_ words: [String]) async throws {
        guard words.first == "each" else { return try await run("skip", words) }
        for pattern in words.dropFirst() { try await run("filter", [pattern]) }
    }

    /// One run of Swift Testing.
    ///
    /// - Parameter choice: What the patterns do: `skip` leaves out the tests that they fit, `filter` all others.
    private nonisolated static func run(_ choice: String, _ patterns: [String]) async throws {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swt_abiv0_getEntryPoint") else { throw NoEntryPoint() }
        let find = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
        let run = unsafeBitCast(find(), to: EntryPoint.self)
        let words = UnsafeMutableRawBufferPointer.copy(
            of: #"{"parallel":false,"eventStreamVersion":0,"\#(choice)":["#
                + patterns.map(quoted).joined(separator: ",") + "]}")
        defer { words.deallocate() }
        _ = try await run(UnsafeRawBufferPointer(words)) { Reports.send(record: String(decoding: $0, as: UTF8.self)) }
    }

    /// A text as JSON has it.
    private static func quoted(_ text: String) -> String {
        let characters = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{0}"..<" ": "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst())
            default: String(scalar)
            }
        }
        return "\"" + characters.joined() + "\""
    }
}

extension UnsafeMutableRawBufferPointer {
    fileprivate static func copy(of text: String) -> UnsafeMutableRawBufferPointer {
        let bytes = Array(text.utf8)
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        return copy
    }
}
