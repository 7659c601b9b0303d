/// Writes runs as JUnit XML: a suite for each lesson, a case for each row in each world and for each test.
package enum JUnitRenderer {
    package static func render(_ record: RunRecord) -> String { render([record]) }

    package static func render(_ records: [RunRecord]) -> String {
        document(records.map { suite($0.lesson, file: $0.file, JUnitCase.all(of: $0)) })
    }

    /// The document that holds these suites.
    static func document(_ suites: [String]) -> String {
        (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"seams\">"] + suites + ["</testsuites>"])
            .joined(separator: "\n")
    }

    /// The suite of these cases.
    static func suite(_ name: String, file: String, _ cases: [JUnitCase]) -> String {
        let attributes = XMLText.attributes([
            ("name", name), ("tests", String(cases.count)),
            ("failures", String(cases.count { $0.outcome.isFailure })),
            ("errors", String(cases.count { $0.outcome.isError })),
            ("skipped", String(cases.count { $0.outcome.isSkipped })), ("file", file),
        ])
        return (["  <testsuite\(attributes)>"] + cases.map(\.text) + ["  </testsuite>"]).joined(separator: "\n")
    }
}
