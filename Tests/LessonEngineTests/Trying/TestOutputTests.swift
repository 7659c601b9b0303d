import LessonModel
import Testing

@testable import CodeEngine
@testable import LessonEngine

/// The results of tests, read from the lines of `swift test`.
struct TestOutputTests {
    @Test func theTestsOfSwiftTestingAreCounted() {
        let output = TestOutput(
            """
            ◇ Test run started.
            ↳ Testing Library Version: 6.1
            ◇ Suite Desk started.
            ◇ Test opens() started.
            ◇ Test "a name with words" started.
            ◇ Test sums(a:b:) started.
            ◇ Test case passing 2 arguments a → 1, b → 2 to sums(a:b:) started.
            ✘ Test opens() recorded an issue at Tests/LibTests/DeskTests.swift:7:9: Expectation failed: 1 == 2
            ↳ it was open
            ✘ Test opens() failed after 0.001 seconds with 1 issue.
            ✔ Test "a name with words" passed after 0.001 seconds.
            ✔ Test sums(a:b:) with 3 test cases passed after 0.001 seconds.
            ✘ Suite Desk failed after 0.001 seconds with 1 issue.
            ✘ Test run with 3 tests failed after 0.001 seconds with 1 issue.
            """)
        #expect(output.passed == 2 && output.unfinished.isEmpty)
        #expect(
            output.failed == [
                GivenTests.Failure(
                    name: "opens()", place: "Tests/LibTests/DeskTests.swift:7", message: "Expectation failed: 1 == 2")
            ])
    }

    @Test func theTestsOfXCTestAreCounted() {
        let output = TestOutput(
            """
            Test Suite 'DeskTests' started at 2026-01-01 10:00:00.000
            Test Case 'DeskTests.testOpens' started at 2026-01-01 10:00:00.000
            /p/Tests/LibTests/Old.swift:9: error: DeskTests.testOpens : XCTAssertEqual failed: ("1") is not equal to ("2") - 
            /p/Tests/LibTests/Old.swift:10: error: DeskTests.testOpens : XCTAssertTrue failed - 
            Test Case 'DeskTests.testOpens' failed (0.001 seconds)
            Test Case '-[LibTests.DeskTests testCloses]' started.
            Test Case '-[LibTests.DeskTests testCloses]' passed (0.001 seconds).
            Test Case 'DeskTests.testSkipped' started at 2026-01-01 10:00:00.000
            Test Case 'DeskTests.testSkipped' skipped (0.0 seconds)
            Test Case 'DeskTests.testEnds' started at 2026-01-01 10:00:00.000
            """)
        #expect(output.passed == 1 && output.unfinished == ["DeskTests.testEnds"])
        #expect(output.failed.map(\.words) == ["DeskTests.testOpens at /p/Tests/LibTests/Old.swift:9"])
    }

    @Test func theTargetsThatUseAModuleAreFoundAlsoByWayOfOthers() {
        let target = { (name: String, type: String, uses: [String]) in
            TriedPackage.Target(
                name: name, c99name: name.replacing("-", with: "_"), type: type, path: "", moduleType: "SwiftTarget",
                dependencies: uses)
        }
        let description = PackageDescription(
            targets: [
                target("my-lib", "library", []), target("Kit", "library", ["my-lib"]), target("Other", "library", []),
                target("lib-tests", "test", ["my-lib"]), target("KitTests", "test", ["Kit"]),
                target("OtherTests", "test", ["Other"]),
            ], dependencies: [])
        #expect(description.testTargets(using: "my_lib") == ["lib_tests", "KitTests"])
        #expect(description.testTargets(using: "Other") == ["OtherTests"])
        #expect(description.testTargets(using: "Kit") == ["KitTests"])
        let named = { (index: Int) in description.targets.tests(of: description.targets[index])?.name }
        #expect(named(0) == "lib-tests" && named(1) == "KitTests" && named(3) == nil)
    }
}
