import LessonKit
import Testing

@Suite struct SpyQuestionsTests {
    let spy = Spy<Int, Void>()

    @Test func beforeAnyCall() {
        #expect(spy.wasNotCalled)
        #expect(!spy.wasCalled)
        #expect(spy.wasCalled(times: 0))
        #expect(!spy.wasMostRecentlyCalled(with: 1))
        #expect(!spy.wasMostRecentlyCalled(matching: { _ in true }))
    }

    @Test func afterTwoCalls() {
        callTwice()
        #expect(spy.wasCalled)
        #expect(!spy.wasNotCalled)
        #expect(spy.wasCalled(times: 2))
        #expect(!spy.wasCalled(times: 1))
    }

    @Test func oneValueIsLookedForInAllCalls() {
        callTwice()
        #expect(spy.wasCalled(with: 1))
        #expect(spy.wasCalled(with: 2))
        #expect(!spy.wasCalled(with: 3))
    }

    @Test func aSequenceMustBeExact() {
        callTwice()
        #expect(spy.wasCalled(with: [1, 2]))
        #expect(!spy.wasCalled(with: [2, 1]))
        #expect(!spy.wasCalled(with: [1]))
        #expect(!spy.wasCalled(with: [1, 2, 2]))
    }

    @Test func closuresMatchOneCallOrEachInTurn() {
        callTwice()
        #expect(spy.wasCalled(matching: { $0 > 1 }))
        #expect(!spy.wasCalled(matching: { $0 > 2 }))
        #expect(spy.wasCalled(matching: [{ $0 == 1 }, { $0 == 2 }]))
        #expect(!spy.wasCalled(matching: [{ $0 == 1 }]))
        #expect(!spy.wasCalled(matching: [{ $0 == 2 }, { $0 == 1 }]))
    }

    @Test func theMostRecentCallIsTheLast() {
        callTwice()
        #expect(spy.wasMostRecentlyCalled(with: 2))
        #expect(!spy.wasMostRecentlyCalled(with: 1))
        #expect(spy.wasMostRecentlyCalled(matching: { $0 == 2 }))
        #expect(!spy.wasMostRecentlyCalled(matching: { $0 == 1 }))
    }

    private func callTwice() {
        spy(1)
        spy(2)
    }
}
