import Testing

@testable import LessonCode

/// Which modules a source imports, and which it may import.
struct ImportReaderTests {
    private let source = """
        import Foundation
        @testable import struct LessonKit.Spy
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #elseif os(macOS)
        #if DEBUG
        @preconcurrency import AppKit
        #endif
        #else
        func f() {}
        #endif
        """

    @Test func importsStandAtTheTop() {
        #expect(ImportReader.imports(in: source) == ["Foundation", "LessonKit"])
    }

    @Test func thoseUnderAConditionMayBeImported() {
        #expect(
            ImportReader.possibleImports(in: source) == ["Foundation", "LessonKit", "FoundationNetworking", "AppKit"])
    }

    /// A package's files in one module may be longer than what the parser is given.
    @Test func theImportsOfALongModuleAreThere() {
        let long = source + String(repeating: "\n// A line that makes the module long.", count: 4000)
        #expect(ImportReader.possibleImports(in: long) == ImportReader.possibleImports(in: source))
    }
}
