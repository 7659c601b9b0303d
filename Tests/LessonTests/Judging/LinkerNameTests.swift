import Testing

@testable import LessonCode

struct LinkerNameTests {
    @Test(arguments: [
        "$s20FoundationEssentials4DateVycD",
        // Sendable, asynchronous, throwing
        "$s20FoundationEssentials4DateVyYaYbKcD",
        "$sSSycSgD", "$sSSycSgSgD",
        // one that does not outlive a call, and one of C
        "$sSSyXED", "$syyXCD", "$syyXCSgD",
    ])
    func theTypeOfAFunctionIsKnownByItsEnd(_ name: String) {
        #expect(LinkerName.isFunction(type: name))
    }

    @Test(arguments: ["$sSiD", "$sSiSgD", "$s6Lesson4LampCD", "$s6Lesson4LampCSgD", "$sSaySSycGD", "$sSSyc", ""])
    func anyOtherTypeIsNone(_ name: String) {
        #expect(!LinkerName.isFunction(type: name))
    }

    @Test func theTypesWithinATypeAreFound() {
        #expect(ResolvedName.paths(inType: "$sSay6Lesson5CodedVGD") == ["Swift.Array", "Lesson.Coded"])
        #expect(ResolvedName.paths(inType: "$s6Lesson4LampCD") == ["Lesson.Lamp"])
        #expect(ResolvedName(type: "$s6Lesson3GenCySiGD")?.text == "Lesson.Gen")
    }
}
