import LessonKit
import Testing

private struct Offline: Error, Equatable {}

@Suite struct ThrowingSpyTests {
    @Test func itSucceedsWithItsValue() throws {
        let spy = ThrowingSpy<String, Int, Offline>(success: 3)
        let value: Int = try spy("a")
        #expect(value == 3)
        #expect(spy.calls == ["a"])
    }

    @Test func itThrowsItsErrorAndStillRecords() {
        let spy = ThrowingSpy<String, Int, Offline>(failure: Offline())
        #expect(throws: Offline()) { try spy("a") }
        #expect(spy.wasCalled(with: "a"))
    }

    @Test func stubbingTurnsSuccessIntoFailureAndBack() throws {
        let spy = ThrowingSpy<Void, Int, Offline>(success: 1)
        spy.stub(failure: Offline())
        #expect(throws: Offline()) { try spy() }
        spy.stub(success: 2)
        #expect(try spy() == 2)
    }

    @Test func severalResultsComeInTurn() throws {
        let spy = ThrowingSpy<Void, Int, Offline>(.failure(Offline()), .success(2))
        #expect(throws: Offline()) { try spy() }
        #expect(try spy() == 2)
    }

    @Test func theErrorKeepsItsType() {
        let spy = ThrowingSpy<Void, Int, Offline>(failure: Offline())
        func load() throws(Offline) -> Int { try spy() }
        do throws(Offline) {
            _ = try load()
            Issue.record("nothing was thrown")
        } catch {
            let typed: Offline = error
            #expect(typed == Offline())
        }
    }

    /// A fake's `func save() throws` must not swallow the error by choosing the call that gives a `Result`.
    @Test func aMethodWithoutResultThrowsToo() {
        let spy = ThrowingSpy<Void, Void, Offline>()
        func save() throws { try spy() }
        #expect(throws: Never.self) { try save() }
        spy.stub(failure: Offline())
        #expect(throws: Offline()) { try save() }
        spy.stub()
        #expect(throws: Never.self) { try save() }
    }

    @Test func withoutAnErrorToThrowItThrowsEmptyError() {
        let spy = ThrowingSpy<Int, Int, any Error>()
        #expect(throws: EmptyError()) { try spy(1) }
    }

    @Test func theResultItselfIsThereWhenAskedFor() {
        let spy = ThrowingSpy<Int, Int, Offline>(success: 5)
        let result: Result<Int, Offline> = spy(1)
        #expect(result == .success(5))
    }
}
