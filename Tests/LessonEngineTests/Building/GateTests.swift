import TestSupport
import Testing

@testable import LessonEngine

struct GateTests {
    /// Counts how many are inside at once.
    private actor Room {
        private(set) var inside = 0, most = 0, total = 0
        func enter() { (inside, total) = (inside + 1, total + 1); most = max(most, inside) }
        func leave() { inside -= 1 }
    }

    @Test func noMoreThanTheWidthAreInsideAtOnce() async {
        let gate = Gate(width: 2), room = Room()
        await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    await gate.pass {
                        await room.enter()
                        for _ in 0..<10 { await Task.yield() }
                        await room.leave()
                    }
                }
            }
        }
        #expect(await room.total == 50)
        #expect(await (1...2).contains(room.most))
    }

    @Test(.ends) func workThatThrowsGivesItsPlaceBack() async {
        struct Broken: Error {}
        let gate = Gate(width: 1)
        for _ in 0..<3 { await #expect(throws: Broken.self) { try await gate.pass { throw Broken() } } }
        #expect(await gate.pass { 7 } == 7)
    }
}
