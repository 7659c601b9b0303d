import Testing

@testable import LessonCode
@testable import LessonModel

struct DemandedAPITests {
    private func api(_ code: String, line: Int, column: Int) -> DemandedAPI? {
        let block = CodeBlock(language: "swift", role: .check, source: code, fenceLine: 9)
        return DemandedAPI(in: block, at: Position(line: line, column: column))
    }

    @Test func theNearestCallIsWhatIsAskedFor() {
        let code = "@Test func lit() {\n    #expect(Lamp { 18 }.isLit(at: nine, by: x))\n}"
        #expect(api(code, line: 11, column: 18)?.signature == "Lamp(_:)")
        #expect(api(code, line: 11, column: 35)?.signature == "isLit(at:by:)")
        #expect(api(code, line: 11, column: 35)?.text == "Lamp { 18 }.isLit(at: nine, by: x)")
        #expect(api(code, line: 11, column: 35)?.names == ["isLit", "Lamp", "at", "nine", "by", "x"])
    }

    @Test func nobodyIsAskedForTheChecksOwnFake() {
        let code = "struct Dial {}\n@Test func lit() {\n    #expect(Lamp(dial: Dial()).isLit())\n}"
        #expect(api(code, line: 12, column: 24)?.signature == "Lamp(dial:)")
    }

    @Test func whatIsOverriddenIsAskedFor() {
        let code = "final class Quiet: Lamp {\n    override func light(_ hour: Int, at place: String) { ring() }\n}"
        let light = api(code, line: 11, column: 19)
        #expect(light?.signature == "light(_:at:)")
        #expect(light?.text == "override func light(_ hour: Int, at place: String)")
        #expect(light?.names == ["light", "Lamp"])
        #expect(api(code, line: 11, column: 59)?.signature == "ring()")
        #expect(api(code, line: 10, column: 21) == nil)
    }

    @Test func aMemberThatIsNotCalledIsNamedToo() {
        #expect(api("let air = Ambient.$now", line: 10, column: 19)?.signature == "$now")
    }

    @Test func nothingStandsOutsideTheBlock() {
        #expect(api("let a = b()", line: 3, column: 1) == nil)
        #expect(api("let a = b()", line: 30, column: 1) == nil)
    }
}
