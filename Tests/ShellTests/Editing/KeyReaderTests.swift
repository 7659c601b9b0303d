import Foundation
import Testing

@testable import Shell

@Suite struct KeyReaderTests {
    @Test func knownSequencesAreOneKey() throws {
        #expect(try keys("\u{1B}[A\u{1B}OBx") == [SpecialKey.up.scalar, SpecialKey.down.scalar, "x"])
        #expect(try keys("\u{1B}[1;5C") == [SpecialKey.wordRight.scalar])
    }

    @Test func unknownSequencesAreOneKeyThatDoesNothing() throws {
        #expect(try keys("\u{1B}[15~x") == [SpecialKey.unknown.scalar, "x"])
    }

    @Test func unknownSequencesGoOnWhenTheyMayBeBound() throws {
        #expect(try keys("\u{1B}[15~", passesUnknown: true) == Array("\u{1B}[15~".unicodeScalars))
    }

    @Test func aMetaKeyIsAnEscapeAndTheKey() throws {
        #expect(try keys("\u{1B}b\u{1B}\u{1B}[A") == ["\u{1B}", "b", "\u{1B}", SpecialKey.up.scalar])
        #expect(try keys("\u{1B}[") == ["\u{1B}", "["])
        #expect(try keys("\u{1B}") == ["\u{1B}"])
    }

    @Test func charactersComeWholeWhateverTheLocale() throws {
        #expect(try keys("é日😀") == ["é", "日", "😀"])
    }

    @Test func brokenCharactersAreRepairedAndTakeNothingWithThem() throws {
        #expect(try keys(bytes: [0xE9, 0x61, 0x80, 0x62]) == ["\u{FFFD}", "a", "\u{FFFD}", "b"])
        #expect(try keys(bytes: [0xC2, 0x80]) == ["\u{FFFD}"])
        #expect(try keys(bytes: [0xE6, 0x97]) == [])
    }

    @Test func aPasteIsReadToItsEnd() throws {
        var reader = try reader(Array("\u{1B}[200~a~\rb\u{1B}[201~c".utf8))
        #expect(reader.next() == SpecialKey.paste.scalar)
        #expect(String(reader.readPaste()) == "a~\rb")
        #expect(reader.next() == "c")
    }

    private func keys(_ text: String, passesUnknown: Bool = false) throws -> [Unicode.Scalar] {
        try keys(bytes: Array(text.utf8), passesUnknown: passesUnknown)
    }

    private func keys(bytes: [UInt8], passesUnknown: Bool = false) throws -> [Unicode.Scalar] {
        var reader = try reader(bytes, passesUnknown: passesUnknown), keys: [Unicode.Scalar] = []
        while let key = reader.next() { keys.append(key) }
        return keys
    }

    /// A reader of these bytes and the end of the input.
    private func reader(_ bytes: [UInt8], passesUnknown: Bool = false) throws -> KeyReader {
        KeyReader(descriptor: try Self.pipe(holding: bytes), passesUnknown: passesUnknown)
    }
}

extension KeyReaderTests {
    /// The reading end of a pipe that holds these bytes. It stays open: a test process has few of them.
    static func pipe(holding bytes: [UInt8]) throws -> Int32 {
        var ends: [Int32] = [-1, -1]
        try #require(Foundation.pipe(&ends) == 0)
        try #require(write(ends[1], bytes, bytes.count) == bytes.count)
        close(ends[1])
        return ends[0]
    }
}
