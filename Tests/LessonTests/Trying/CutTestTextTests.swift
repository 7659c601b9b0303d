import CodeTrying
import LessonModel
import Testing

/// The text of the test that comes with a cut: how it holds a value, and whose it is.
@Suite struct CutTestTextTests {
    private func codes(
        _ line: String, _ value: String, _ type: String, in source: String = "", spy: String? = nil,
        _ way: FakePlug.Way = .argument(function: "f", label: "now", before: [])
    ) -> [String] {
        let place = CodePlace(file: "F.swift", line: 1, column: 1, column16: 1)
        let cut = Cut(
            function: "f()", kind: .clock, read: "Date()", place: place, form: .method, name: "", why: "",
            seam: "now: Date", holder: "", files: [ChangedFile(path: "F.swift", before: source, after: source)],
            fake: FakePlug(way: way, expression: "F", spy: spy))
        return CutTest(cut, line: line, value: value, type: type).alternatives.map(\.code)
    }

    /// The text was compared where a value does it.
    @Test func aMomentIsComparedWithAMoment() {
        let tests = codes("f()", "2024-02-29 19:31:00 +0000", "Date")
        #expect(tests[0].contains("    #expect(f() == Date(timeIntervalSince1970: 1_709_235_060))\n"))
        // The text shows no parts of a second.
        #expect(tests[1].contains("#expect(String(describing: result) == \"2024-02-29 19:31:00 +0000\")"))
        #expect(tests.count == 3)
        let old = codes("f()", "1969-12-31 23:59:59 +0000", "Date")
        #expect(old[0].contains("Date(timeIntervalSince1970: -1)"))
        let id = "00000000-0000-0000-0000-000000000001"
        #expect(codes("f()", id, "UUID")[0].contains("#expect(f() == UUID(uuidString: \"\(id)\")!)"))
    }

    /// In a target of XCTest alone the test stood as the only one of its kind.
    @Test func theSameTestIsWrittenForXCTest() {
        let test = """
            @Test @MainActor func openWithAFixedClock() async throws {
                let spy = Spy()
                #expect(try await open(spy) == 3)
                #expect(!spy.calls.isEmpty)
                #expect(spy.last == nil)
                #expect(3 < spy.calls.count)
            }

            private final class Spy {}

            """
        #expect(
            XCTestText(test, named: "OpenClockTests").code == """
                final class OpenClockTests: XCTestCase {
                    @MainActor func testOpenWithAFixedClock() async throws {
                        let spy = Spy()
                        let value = try await open(spy)
                        XCTAssertEqual(value, 3)
                        XCTAssertFalse(spy.calls.isEmpty)
                        XCTAssertNil(spy.last)
                        XCTAssertTrue(3 < spy.calls.count)
                    }
                }

                private final class Spy {}

                """)
        #expect(XCTestText.isMeant(by: ["import XCTest\n", "import Foundation\n"]))
        #expect(!XCTestText.isMeant(by: ["import XCTest\n", "import Testing\n"]) && !XCTestText.isMeant(by: []))
    }

    /// "Job" is "Job", whatever becomes of the object.
    @Test(arguments: [("Job", "Job"), ("App.Job", "Job"), ("Optional(Job)", "Job?"), ("Job", "Queue.Job")])
    func anObjectWhoseTextIsItsTypeIsNotCompared(value: String, type: String) {
        let tests = codes("f()", value, type)
        #expect(tests.count == 1 && tests[0].contains("    _ = f()\n") && !tests[0].contains("#expect"))
        #expect(codes("f()", value, type, spy: "S")[0].contains("#expect(!spy.calls.isEmpty)"))
    }

    /// The spy of a subclass has no place in the line, so that no test looked at its calls.
    @Test(arguments: [
        (#"Tested("a").save()"#, #"let tested = Tested("a")"#, "tested.save()"),
        (#"(try Tested("a")).save()"#, #"let tested = try Tested("a")"#, "(tested).save()"),
        (
            #"({ let it = Tested("a"); it.save(); return it.count })()"#, #"let tested = Tested("a")"#,
            "({ let it = tested; it.save(); return it.count })()"
        ),
    ])
    func theSpyOfASubclassIsLookedAt(line: String, making: String, called: String) {
        let way = FakePlug.Way.subclass(of: "Desk", named: "Tested", holding: "spy")
        let expected = "    \(making)\n    _ = \(called)\n    #expect(!tested.spy.calls.isEmpty)\n"
        #expect(codes(line, "Job", "Job", spy: "S", way)[0].contains(expected))
        // There the object needs what stands before it.
        let bound = #"({ let a = A(); let it = Tested(a); return it.save() })()"#
        #expect(!codes(bound, "1", "Int", spy: "S", way)[0].contains("tested"))
    }

    /// One class of the main actor put all tests of the file on it.
    @Test func onlyATestThatNeedsTheMainActorIsItsOwn() {
        let source = """
            @MainActor class Screen { }
            final class Cart: Screen { }
            struct Desk { @MainActor func show() { } }
            """
        let isMarked = { (line: String) in codes(line, "1", "Int", in: source).map { $0.hasPrefix("@Test @MainActor") }
        }
        #expect(isMarked("Screen().f()") == [true] && isMarked("Cart().f()") == [true])
        #expect(isMarked("Desk().show()") == [true])
        // Where the line does not tell, the other one is tried behind it.
        #expect(isMarked("Desk().f()") == [false, true])
    }
}
