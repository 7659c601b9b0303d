import Testing

struct AssignmentReaderTests {
    @Test(arguments: [
        ("clock = FixedClock()", "clock", "FixedClock()"),
        ("ids.store = InMemoryStore()", "ids.store", "InMemoryStore()"),
        ("Current.clock.hour = { 9 }", "Current.clock.hour", "{ 9 }"),
        ("list[0] = 5", "list[0]", "5"),
        ("(a, b) = (b, a)", "(a, b)", "(b, a)"),
        ("a = isOpen ? 1 : 2", "a", "isOpen ? 1 : 2"),
        ("a = 1 + 2 * 3", "a", "1 + 2 * 3"),
        ("store = try await open()", "store", "try await open()"),
        ("model!.clock = c", "model!.clock", "c"),
    ])
    func anAssignmentHasATargetAndAValue(text: String, target: String, value: String) throws {
        guard case .assignment(let left, let right) = try readItem(text).kind else { throw NotAsExpected() }
        #expect(left.text == target)
        #expect(right.text == value)
    }

    @Test func theClosureOfASurroundIsFoundWhetherTrailingOrNot() throws {
        let closure = "{ body in await Ambient.$now.withValue(9) { await body() } }"
        for text in ["surround \(closure)", "surround(\(closure))"] {
            guard case .surround(let code) = try readItem(text).kind else { throw NotAsExpected() }
            #expect(code.text == closure)
        }
        guard case .surround(let named) = try readItem("surround(nineOClock)").kind else { throw NotAsExpected() }
        #expect(named.text == "nineOClock")
    }

    @Test func aSurroundWithoutAClosureIsAnOrdinaryCall() throws {
        #expect(try readItem("surround()").kind == .expression)
    }
}
