import Testing

@testable import LessonCode

struct BindingReaderTests {
    @Test func aBindingHasItsNameAndItsValue() throws {
        let binding = try readBinding("let clock = FixedClock(hour: 9) // noon is later")
        #expect(binding.keyword == "let")
        #expect(binding.prefix == "")
        #expect(binding.parts.map(\.pattern.text) == ["clock"])
        #expect(binding.parts.map(\.names) == [["clock"]])
        #expect(binding.parts.map(\.value.text) == ["FixedClock(hour: 9)"])
        #expect(binding.parts[0].annotation == nil)
        #expect(binding.parts[0].observers == nil)
    }

    @Test func anAnnotationIsKept() throws {
        let binding = try readBinding("var clock: any Clock = SystemClock()")
        #expect(binding.keyword == "var")
        #expect(binding.parts[0].annotation == "any Clock")
        #expect(binding.parts[0].pattern.text == "clock")
    }

    @Test func aTupleBindsAllItsNames() throws {
        let item = try readItem("let (store, (clock, _)) = make()")
        guard case .binding(let binding) = item.kind else { throw NotAsExpected() }
        #expect(binding.parts.map(\.pattern.text) == ["(store, (clock, _))"])
        #expect(item.declaredNames == ["store", "clock"].map { DeclaredName(name: $0, keyword: "let") })
    }

    @Test func severalBindingsOfOneStatementAreParts() throws {
        let binding = try readBinding("let a = 1, b: Double = 2, (c, d) = (3, 4)")
        #expect(binding.parts.map(\.pattern.text) == ["a", "b", "(c, d)"])
        #expect(binding.parts.map(\.annotation) == [nil, "Double", nil])
        #expect(binding.parts.map(\.value.text) == ["1", "2", "(3, 4)"])
        #expect(binding.parts.map(\.value.column) == [9, 24, 36])
    }

    @Test func observersAreKept() throws {
        let binding = try readBinding("var hour = 9 {\n    didSet { print(hour) }\n}")
        #expect(binding.parts[0].value.text == "9")
        #expect(binding.parts[0].observers?.text == "{\n    didSet { print(hour) }\n}")
    }

    @Test func whatWouldHideANameFromLaterInputsIsStripped() throws {
        #expect(try readBinding("private let a = 1").prefix == "")
        #expect(try readBinding("fileprivate var a = 1").prefix == "")
        #expect(try readBinding("nonisolated(unsafe) private var a = 1").prefix == "nonisolated(unsafe) ")
        #expect(try readBinding("@Logged private weak var a = b").prefix == "@Logged weak ")
    }

    @Test func aValueMayTryAndAwait() throws {
        #expect(try readBinding("let a = try await load()").parts[0].value.text == "try await load()")
    }

    @Test func whatBindsNothingOrHasNoValueIsNoBinding() throws {
        #expect(try readItem("let _ = start()").declaredNames.isEmpty)
        guard case .declaration = try readItem("var late: Int").kind else { throw NotAsExpected() }
        #expect(try readItem("let _ = start()").kind == .statement)
    }
}
