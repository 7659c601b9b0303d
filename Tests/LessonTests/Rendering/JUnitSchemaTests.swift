import LessonModel
import LessonRendering
import Testing

/// What Jenkins accepts of JUnit XML, in our words: the elements, their order and their attributes.
@Suite struct JUnitSchemaTests {
    private struct Rule {
        var required: Set<String>
        var allowed: Set<String>
        /// The elements that may stand inside, in this order.
        var children: [String]
    }

    private static let rules = [
        "testsuites": Rule(
            required: [], allowed: ["name", "time", "tests", "failures", "disabled", "errors"],
            children: ["testsuite"]),
        "testsuite": Rule(
            required: ["name", "tests"],
            allowed: [
                "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id",
                "package", "file", "log", "url", "version",
            ],
            children: ["properties", "testcase"]),
        "properties": Rule(required: [], allowed: [], children: ["property"]),
        "property": Rule(required: ["name", "value"], allowed: ["name", "value"], children: []),
        "testcase": Rule(
            required: ["name", "classname", "time"], allowed: ["name", "classname", "time", "group"],
            children: ["skipped", "error", "failure", "system-out", "system-err"]),
        "skipped": Rule(required: [], allowed: ["type", "message"], children: []),
        "error": Rule(required: [], allowed: ["type", "message"], children: []),
        "failure": Rule(required: [], allowed: ["type", "message"], children: []),
        "system-out": Rule(required: [], allowed: [], children: []),
    ]

    @Test func runsAreAccepted() throws {
        try expectAccepted(JUnitRenderer.render([SampleRuns.constructorInjection, SampleRuns.troubled]))
        var random = SeededRandom(seed: 11)
        for _ in 0..<40 { try expectAccepted(JUnitRenderer.render(RandomRuns.record(using: &random))) }
    }

    @Test func checksAndVerificationsAreAccepted() throws {
        try expectAccepted(JUnitRenderer.render(CheckRecord.failing))
        try expectAccepted(JUnitRenderer.render(VerifyRecord.mixed))
    }

    @Test func aFailureNamesItsPlace() throws {
        let tree = try #require(XMLTree.parse(JUnitRenderer.render(VerifyRecord.mixed)))
        #expect(tree.all("failure").allSatisfy { $0.text.contains(/Lessons\/0\d-\w+\.md:\d+/) })
        #expect(tree.all("testsuite").map { $0.attributes["time"] } == ["0.500000", "0.756000", "0.000000"])
    }

    private func expectAccepted(_ text: String) throws {
        let root = try #require(XMLTree.parse(text))
        #expect(root.name == "testsuites")
        try expectAccepted(root)
    }

    private func expectAccepted(_ element: XMLTree) throws {
        let rule = try #require(Self.rules[element.name], "\(element.name)")
        let names = Set(element.attributes.keys)
        #expect(rule.required.isSubset(of: names), "\(element.name): \(names)")
        #expect(names.isSubset(of: rule.allowed), "\(element.name): \(names)")
        let order = element.children.map { rule.children.firstIndex(of: $0.name) ?? -1 }
        #expect(!order.contains(-1) && order == order.sorted(), "\(element.name): \(element.children.map(\.name))")
        for time in [element.attributes["time"]].compactMap({ $0 }) { #expect(time.wholeMatch(of: /\d+\.\d+/) != nil) }
        for child in element.children { try expectAccepted(child) }
    }
}
