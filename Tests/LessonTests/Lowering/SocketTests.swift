import Testing

@testable import LessonCode

struct SocketTests {
    private func sockets(_ text: String) throws -> [String] {
        Socket.sockets(of: try readItems(text)).map { "\($0.name) ← \($0.expression)" }
    }

    @Test func bindingsAndAssignmentsAreSocketsInTheirOrder() throws {
        let text = """
            import Foundation
            let store = UserDefaults.standard
            var (a, b) = (1, 2), c: Int = 3
            ids.store = store
            print("nothing is filled here")
            func helper() {}
            """
        #expect(
            try sockets(text) == [
                "store ← UserDefaults.standard", "(a, b) ← (1, 2)", "c ← 3", "ids.store ← store",
            ])
    }

    @Test func anExpressionOfSeveralLinesStandsOnOne() throws {
        #expect(try sockets("let a = make(\n    hour: 9\n)") == ["a ← make( hour: 9 )"])
    }

    @Test func aSocketThatIsFilledTwiceCountsOnceAndShowsTheLast() throws {
        #expect(try sockets("a.x = 1\nlet b = 2\na . x = 3") == ["a.x ← 1", "b ← 2", "a . x ← 3"])
        #expect(try sockets("a.x = 1\nlet b = 2\na.x = 3") == ["b ← 2", "a.x ← 3"])
    }

    @Test(arguments: [
        ("surround { body in await Ambient.$now.withValue(nine) { await body() } }", "Ambient.$now.withValue(nine)"),
        ("surround({ run in try await scope(1, { 2 }) { try await run() } })", "scope(1, { 2 })"),
        ("surround { body in withValue(9) {\n    body()\n} }", "withValue(9)"),
        ("surround { body in print(1); await body() }", "{ body in print(1); await body() }"),
        ("surround(nineOClock)", "nineOClock"),
    ])
    func aSurroundShowsTheScopeThatItOpens(text: String, shown: String) throws {
        #expect(try sockets(text) == ["surround ← \(shown)"])
    }
}
