import Testing

@testable import LessonEngine

struct WorldReplyTests {
    @Test func repliesAreRead() {
        #expect(WorldReply(line: "value\tInt\t1200\t42") == .value(type: "Int", text: "42", nanoseconds: 1200))
        #expect(WorldReply(line: "void\t7") == .void(nanoseconds: 7))
        #expect(WorldReply(line: "threw\tBroken()") == .threw("Broken()"))
        #expect(WorldReply(line: "missing\tno symbol") == .missing("no symbol"))
    }

    @Test(arguments: ["", "value", "value\tInt\t1", "void", "void\t1\t2", "call\tf\t()", "hello"])
    func whatIsNoReplyIsPassedOver(line: String) {
        #expect(WorldReply(line: line) == nil)
    }

    @Test(arguments: [
        (#"a\tb\nc\rd\\e"#, "a\tb\nc\rd\\e"), (#"\\n"#, #"\n"#), (#"\\\n"#, "\\\n"), ("plain é", "plain é"),
        (#"end\"#, "end"),
    ])
    func fieldsAreUnescaped(field: String, text: String) {
        #expect(WorldReply.unescaped(field) == text)
    }

    @Test func theBasesOfImagesAreRead() {
        #expect(WorldLine(text: "bases\t7f00\tff") == .bases(subject: 0x7f00, library: 255))
        #expect(WorldLine(text: "bases\t7f00\tlib") == nil)
        #expect(WorldLine(text: "bases\t7f00") == nil)
    }

    @Test func callsOfSpiesAreRead() {
        #expect(SpyCall(line: #"call\#tset(_:)\#t"a\nb""#)?.arguments == "\"a\nb\"")
        #expect(SpyCall(line: "call\tf")?.function == nil)
        // The closure of a wiring was called 'Wiring' in the table of what was asked.
        #expect(SpyCall(line: "call\tWiring\t()")?.function == "(closure)")
        #expect(SpyCall(line: "call\tInput12\t()")?.function == "(closure)")
        #expect(SpyCall(line: "void\t1") == nil)
    }
}
