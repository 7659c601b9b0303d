#if os(Linux)
import Foundation
import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// What may stand in lessons and answers leaves nothing in an object but what Swift always puts there.
struct HarmlessAttributeTests {
    @Test func attributesThatMayStandMakeNoSectionsOfTheirOwn() async throws {
        #expect(SteeringReader.messages(about: [SourcePiece(file: "a.swift", text: Self.source)]).isEmpty)
        let sections = try await sections(of: Self.source)
        #expect(sections.contains(".swift1_autolink_entries") && sections.contains(where: { $0.hasPrefix(".text") }))
        #expect(sections.filter { !Self.isPlain($0) } == [])
    }

    /// The same look finds what is refused.
    @Test func theSectionOfAnAttributeIsSeen() async throws {
        let sections = try await sections(of: "@section(\".init_array\") @used let a: Int = 1")
        #expect(sections.filter { !Self.isPlain($0) } == [".init_array"])
    }

    /// Whether a section is one of those that hold code, data, metadata and the compiler's own notes.
    private static func isPlain(_ section: String) -> Bool {
        let names = [
            "", ".symtab", ".strtab", ".shstrtab", ".eh_frame", ".comment", ".group", ".linker-options",
            ".note.GNU-stack", ".swift_modhash", ".swift1_autolink_entries", ".llvm_addrsig",
        ]
        let kinds = [".text", ".data", ".rodata", ".bss", ".tdata", ".tbss", ".debug_", "swift5_"]
        let plain = section.hasPrefix(".rela") ? String(section.dropFirst(5)) : section
        return names.contains(plain) || kinds.contains(where: plain.hasPrefix)
    }

    private func sections(of source: String) async throws -> [String] {
        let toolchain = try SharedEngine.engine().toolchain, folder = try TemporaryFolder()
        let file = try folder.write(source, to: "a.swift"), object = folder.path + "/a.o"
        let words = ["-swift-version", "6", "-parse-as-library", "-enable-testing", "-c", file, "-o", object]
        let request = ChildRequest(toolchain.swiftc, words, environment: ["TMPDIR": folder.path])
        let child = try await onThread { try ChildProcess.run(request) }
        try #require(child.succeeded, Comment(rawValue: child.errorOutput))
        return Self.sections(in: try Data(contentsOf: URL(filePath: object)))
    }

    /// The names of the sections of an object in ELF's form for 64 bits.
    private static func sections(in object: Data) -> [String] {
        func number<T: FixedWidthInteger>(_ type: T.Type, at offset: Int) -> Int {
            Int(object.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: T.self) })
        }
        let table = number(UInt64.self, at: 40), size = number(UInt16.self, at: 58)
        let count = number(UInt16.self, at: 60), names = table + number(UInt16.self, at: 62) * size
        let texts = number(UInt64.self, at: names + 24)
        return (0..<count).map { index in
            let start = texts + number(UInt32.self, at: table + index * size)
            return String(decoding: object[start...].prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static let source = """
        @_exported import Synchronization
        @_implementationOnly import Dispatch
        @preconcurrency import Foundation
        protocol P { func f() -> Int }
        extension P { @_disfavoredOverload func g() -> Int { 1 } }
        @_documentation(visibility: internal) public func documented() {}
        struct S { dynamic func now() -> Int { 1 } }
        extension S { @_dynamicReplacement(for: now()) func later() -> Int { 2 } }
        struct E: Equatable { @_implements(Equatable, ==(_:_:)) static func same(_ a: E, _ b: E) -> Bool { true } }
        func context(@_inheritActorContext _ body: @escaping @Sendable () async -> Void, @_implicitSelfCapture other: @escaping () -> Void) {}
        @_marker protocol M {}
        @_nonSendable struct N {}
        @_optimize(none) func slow() {}
        @_specialize(where T == Int) func special<T>(_ a: T) -> T { a }
        @specialized(where T == Int) func special2<T>(_ a: T) -> T { a }
        @_spi(Inner) public func inner() {}
        @_transparent func clear() -> Int { 1 }
        @_typeEraser(AnyQ) protocol Q {}
        struct AnyQ: Q { init<T: Q>(erasing q: T) {} }
        @_unavailableFromAsync func sync() {}
        @inline(never) func never() {}
        @inline(always) func always() {}
        @inlinable public func inlinable() {}
        @usableFromInline func usable() {}
        @frozen public enum F { case a }
        final class O {}
        extension O { @nonobjc func nonobjc() {} }
        @discardableResult func discard() -> Int { 1 }
        @available(*, deprecated) func old() {}
        @backDeployed(before: macOS 12) public func back() {}
        @dynamicCallable struct DC { func dynamicallyCall(withArguments: [Int]) {} }
        @dynamicMemberLookup struct DM { subscript(dynamicMember s: String) -> Int { 1 } }
        @globalActor actor G { static let shared = G() }
        @propertyWrapper struct W { var wrappedValue: Int }
        @resultBuilder enum R { static func buildBlock(_ a: Int...) -> Int { 1 } }
        func c(_ f: @convention(c) () -> Void, _ g: @escaping @Sendable () -> Void, _ h: @autoclosure () -> Int) {}
        extension O: @unchecked Sendable {}
        @concurrent func conc() async {}
        @exclusivity(unchecked) nonisolated(unsafe) var ex = 1
        @unsafe func uns() {}
        @safe func saf() {}
        struct WU { @warn_unqualified_access func warn() {} }
        struct Stor { var a: Int; var b: Int { @storageRestrictions(initializes: a) init { a = newValue } get { a } } }
        """
}
#endif
