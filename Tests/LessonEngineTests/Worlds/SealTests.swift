import TestSupport
import Testing

@testable import LessonEngine

@Suite struct SealTests {
    private let key = SealKey(0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)

    /// From the paper that defines it: Aumasson and Bernstein, SipHash, appendix A.
    @Test func theCodeIsThatOfTheTestVector() {
        #expect(key.code(of: [], (0..<15).map { $0 }) == 0xa129_ca61_49be_45e5)
        #expect(key.code(of: [0x0706_0504_0302_0100], (8..<15).map { $0 }) == 0xa129_ca61_49be_45e5)
    }

    @Test func aKeyIsReadFromItsDigitsAndFromNothingElse() throws {
        #expect(key.digits == "07060504030201000f0e0d0c0b0a0908")
        let read = try #require(SealKey(digits: key.digits))
        #expect(read.digits == key.digits)
        #expect(SealKey(digits: "") == nil)
        #expect(SealKey(digits: String(repeating: "g", count: 32)) == nil)
        #expect(SealKey(digits: key.digits + "0") == nil)
    }

    @Test func linesAreOpenedInTheOrderInWhichTheyWereSealed() {
        var writer = Seal(key, .answers), reader = Seal(key, .answers)
        for text in ["void\t7", "", "é\t\\n", "void\t7"] { #expect(reader.opened(writer.sealed(text)) == text) }
    }

    @Test func aLineThatIsRepeatedOrMissingIsNotOpened() {
        var writer = Seal(key, .answers), reader = Seal(key, .answers)
        let lines = (0..<3).map { _ in writer.sealed("void\t7") }
        #expect(reader.opened(lines[0]) == "void\t7")
        #expect(reader.opened(lines[0]) == nil)
        #expect(reader.opened(lines[2]) == nil)
        #expect(reader.opened(lines[1]) == "void\t7")
    }

    @Test(arguments: ["", "void\t7", "0000000000000000\tvoid\t7", "\t", "0\t", "ffffffffffffffff"])
    func aLineWithAnotherCodeIsNotOpened(line: String) {
        var reader = Seal(key, .answers)
        #expect(reader.opened(line) == nil)
    }

    @Test func whatOneSideSaidIsNotTheOthersAndNotThatOfAnotherProcess() {
        var commands = Seal(key, .commands), answers = Seal(key, .answers), other = Seal(SealKey(1, 2), .answers)
        #expect(answers.opened(commands.sealed("void\t7")) == nil)
        #expect(answers.opened(other.sealed("void\t7")) == nil)
    }

    @Test func aTextThatWasChangedIsNotOpened() {
        var writer = Seal(key, .answers), reader = Seal(key, .answers)
        #expect(reader.opened(writer.sealed("void\t7").replacing("7", with: "8")) == nil)
    }

    @Test func bothSidesSealInTheSameWay() throws {
        let world = try String(contentsOfFile: SeamsProgram.checkout + "/Sources/World/Seal.swift", encoding: .utf8)
        let engine = try String(
            contentsOfFile: SeamsProgram.checkout + "/Sources/LessonEngine/Worlds/Seal.swift", encoding: .utf8)
        #expect(world == engine, "copy the one that was changed over the other")
    }
}

@Suite struct WorldChannelTests {
    private let key = SealKey(1, 2)

    @Test func whatIsNotSealedIsNothingThatTheWorldSaid() {
        var channel = WorldChannel(key)
        for line in ["void\t7", "clock", "overflow", "call\tf\t()", "end", "test\t{}"] {
            #expect(channel.read(line) == nil)
        }
    }

    @Test func whatIsSealedIsRead() {
        var channel = WorldChannel(key), world = Seal(key, .answers)
        #expect(channel.read(world.sealed("call\tf(_:)\t(1)")) == SpyCall(line: "call\tf(_:)\t(1)").map(WorldLine.call))
        #expect(channel.read(world.sealed("clock")) == .clock)
        #expect(channel.read(world.sealed(#"test\#t{"a":"b\\n"}"#)) == .test(#"{"a":"b\n"}"#))
        #expect(channel.read(world.sealed("void\t7")) == .reply(.void(nanoseconds: 7)))
        #expect(channel.read(world.sealed("end")) == .end)
        #expect(channel.read(world.sealed("stranger")) == .stranger)
        #expect(channel.read(world.sealed("anything else")) == nil)
    }

    @Test func aLastWordStandsAnywhere() {
        var channel = WorldChannel(key), world = Seal(key, .answers), dying = Seal(key, .lastWords)
        let line = dying.sealed("overflow")
        #expect(channel.read(world.sealed("void\t7")) == .reply(.void(nanoseconds: 7)))
        #expect(channel.read(line) == .lastWord(.overflow))
    }

    @Test func everyProcessHasAKeyOfItsOwn() {
        #expect(WorldChannel().opening != WorldChannel().opening)
        #expect(WorldChannel(key).opening == "00000000000000010000000000000002")
    }
}
