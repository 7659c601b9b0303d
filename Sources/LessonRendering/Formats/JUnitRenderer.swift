import LessonModel

/// Writes runs as JUnit XML: a suite for each lesson, a case for each row in each world and for each test.
package enum JUnitRenderer {
    package static func render(_ record: RunRecord) -> String { render([record]) }

    package static func render(_ records: [RunRecord]) -> String {
        document(
            records.map { record in
                suite(
                    record.lesson, file: record.file, JUnitCase.all(of: record),
                    properties: (record.scorecards?.properties(record.wirings) ?? []) + record.codeProperties)
            })
    }

    /// The document that holds these suites.
    static func document(_ suites: [String]) -> String {
        (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"seams\">"] + suites + ["</testsuites>"])
            .joined(separator: "\n")
    }

    /// The suite of these cases.
    static func suite(
        _ name: String, file: String, seconds: Double? = nil, _ cases: [JUnitCase],
        properties: [(String, String)] = []
    ) -> String {
        let attributes = XMLText.attributes([
            ("name", name), ("tests", String(cases.count)),
            ("failures", String(cases.count { $0.outcome.isFailure })),
            ("errors", String(cases.count { $0.outcome.isError })),
            ("skipped", String(cases.count { $0.outcome.isSkipped })),
            ("time", JUnitCase.decimal(seconds ?? cases.compactMap(\.seconds).reduce(0, +))), ("file", file),
        ])
        let facts = properties.map { name, value in
            "      <property\(XMLText.attributes([("name", name), ("value", value)]))/>"
        }
        let block = facts.isEmpty ? [] : ["    <properties>"] + facts + ["    </properties>"]
        return (["  <testsuite\(attributes)>"] + block + cases.map(\.text) + ["  </testsuite>"]).joined(separator: "\n")
    }
}

extension RunRecord {
    /// The stages that have scorecards or whose code was read.
    var judgedStages: [Int] { ((scorecards?.stages ?? []) + (code ?? []).map(\.stage)).withoutRepeats.sorted() }

    /// The dependencies that the code of each stage names, as a name and a value: `scorecard.stage1.In the code`,
    /// `reads the wall clock: line 12`.
    fileprivate var codeProperties: [(String, String)] {
        (code ?? []).map { code in
            let row = CodeRow(code, scorecards?.cards.filter { $0.stage == code.stage } ?? [])
            return ("scorecard.stage\(code.stage).\(CodeReach.label)", row.line)
        }
    }
}

extension Scorecards {
    /// Each row of each card as a name and a value: `scorecard.stage1.live.Repeatable`, `no`.
    fileprivate func properties(_ wirings: [String]) -> [(String, String)] {
        stages.flatMap { stage in
            let table = ScorecardTable(cards.filter { $0.stage == stage }, wirings: wirings)
            return table.wirings.indices.flatMap { column in
                table.rows.map { row in
                    let own = row.remarks.filter { $0.wirings.isEmpty || $0.wirings.contains(table.wirings[column]) }
                        .map(\.text)
                    let value = row.cells[column] + (own.isEmpty ? "" : " (\(own.joined(separator: "; ")))")
                    return ("scorecard.stage\(stage).\(table.wirings[column]).\(row.label)", value)
                }
            }
        }
    }
}
