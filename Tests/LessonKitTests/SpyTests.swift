import LessonKit
import Testing

@Suite struct SpyTests {
    @Test func severalAnswersComeInTurnAndTheLastOneSticks() {
        let spy = Spy<Void, Int>(1, 2, 3)
        #expect((0..<5).map { _ in spy() } == [1, 2, 3, 3, 3])
    }

    @Test func aClosureAnswersFromTheArguments() {
        let spy = Spy<Int, Int> { $0 * 2 }
        #expect(spy(21) == 42)
        #expect(spy(1) == 2)
    }

    @Test func aVoidSpyNeedsNoAnswer() {
        let spy = Spy<String, Void>()
        spy("saved")
        #expect(spy.calls == ["saved"])
    }

    @Test func anOptionalSpyAnswersNilUntilStubbed() {
        let spy = Spy<String, Int?>()
        #expect(spy("key") == nil)
        spy.stub(7)
        #expect(spy("key") == 7)
    }

    @Test func stubbingReplacesTheAnswersAndKeepsTheCalls() {
        let spy = Spy<Int, String>("a", "b")
        _ = spy(1)
        spy.stub("c", "d")
        #expect([spy(2), spy(3), spy(4)] == ["c", "d", "d"])
        spy.stub { "\($0)" }
        #expect(spy(5) == "5")
        #expect(spy.calls == [1, 2, 3, 4, 5])
    }

    @Test func clearingForgetsTheCallsAndKeepsTheAnswers() {
        let spy = Spy<Int, String>("a", "b")
        _ = spy(1)
        spy.clearCalls()
        #expect(spy.calls.isEmpty)
        #expect(spy(2) == "b")
    }

    @Test func argumentsMayBeALabelledTuple() {
        let spy = Spy<(key: String, value: Int), Void>()
        spy((key: "id", value: 41))
        #expect(spy.calls.first?.key == "id")
        #expect(spy.wasCalled(matching: { $0.value == 41 }))
    }

    @Test func aFakesMethodForwardsWithoutCeremony() {
        final class FakeDice {
            let rollSpy = Spy<Int, Int>(6)
            func roll(sides: Int) -> Int { rollSpy(sides) }
        }
        let dice = FakeDice()
        #expect(dice.roll(sides: 20) == 6)
        #expect(dice.rollSpy.wasCalled(with: 20))
    }

    @Test func aClosureMayCallItsOwnSpy() {
        let box = Box<Spy<Int, Int>>()
        let spy = Spy<Int, Int> { $0 == 0 ? 0 : $0 + (box.value?($0 - 1) ?? 0) }
        box.value = spy
        #expect(spy(4) == 10)
        #expect(spy.calls == [4, 3, 2, 1, 0])
    }

    @Test func callsFromManyTasksAreAllRecorded() async {
        let spy = Spy<Int, Int> { $0 }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<500 {
                group.addTask { _ = spy(number) }
            }
        }
        #expect(spy.calls.sorted() == Array(0..<500))
    }
}

/// Lets a stub reach the spy that holds it.
private final class Box<Value>: @unchecked Sendable {
    var value: Value?
}
