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
}
