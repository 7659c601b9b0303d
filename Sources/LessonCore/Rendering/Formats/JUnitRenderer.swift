/// Writes runs as JUnit XML: a suite for each lesson, a case for each row in each world and for each test.
package enum JUnitRenderer {
    package static func render(_ record: RunRecord) -> String { render([record]) }

    package static func render(_ records: [RunRecord]) -> String {
        let suites = records.map(suite)
        return
            (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"seams\">"] + suites
            + ["</testsuites>"]).joined(separator: "\n")
    }

    private static func suite(_ record: RunRecord) -> String {
        let cases = JUnitCase.all(of: record)
        let attributes = XMLText.attributes([
            ("name", record.lesson), ("tests", String(cases.count)),
            ("failures", String(cases.count { $0.outcome.isFailure })),
            ("errors", String(cases.count { $0.outcome.isError })),
            ("skipped", String(cases.count { $0.outcome.isSkipped })), ("file", record.file),
        ])
        return (["  <testsuite\(attributes)>"] + cases.map(\.text) + ["  </testsuite>"]).joined(separator: "\n")
    }
}
