import Foundation
import LessonModel
import LessonRendering
import Testing

/// What we write of SARIF 2.1.0 keeps the rules of its schema, said here in our words.
@Suite struct SARIFTests {
    private func log(_ record: TryRecord) throws -> [String: Any] {
        let text = try SARIFRenderer.render(record, version: "0.1", paths: HostedPaths(from: "/work/app"))
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private var record: TryRecord {
        let place = CodePlace(file: "/work/app/A b.swift", line: 3, column: 9, column16: 8)
        let facts = ReadFacts(kind: .clock, holder: .method, isFixed: false, readers: 1, members: 1)
        let reads = [
            VolatileRead(.clock, "Date()", at: place, advice: facts.advice),
            VolatileRead(.locale, "Locale.current", at: place, seam: ReadSeam(.parameter, "locale")),
            VolatileRead(.singleton, "Stock.shared", at: place, allowed: "there is one stock"),
            VolatileRead(.files, "FileManager.default", at: place, path: ["g()"]),
        ]
        let function = TriedFunction(module: "", name: "Desk.lend(_:)", place: place, reads: reads)
        let module = TriedModule(name: "", files: [place.file], functionCount: 2, functions: [function])
        let problem = Diagnostic(.error, "no reason", file: "Sources/B.swift", line: 4, hint: "write one")
        var record = TryRecord(toolchain: "6.3.1", modules: [module], problems: [problem])
        record.baseline = BaselineVerdict(
            known: [], new: [HiddenInput(function: "Desk.lend(_:)", kind: .clock)], gone: [])
        return record
    }

    @Test func theLogKeepsTheSchema() throws {
        let log = try log(record)
        #expect(SARIFRules().complaints(about: log).isEmpty, "\(SARIFRules().complaints(about: log))")
        #expect(try SARIFRules().complaints(about: self.log(TryRecord(toolchain: "6.3", modules: []))).isEmpty)
    }

    @Test func theRulesWouldNoticeABrokenLog() throws {
        var log = try log(record)
        log["version"] = "2.0"
        log["extra"] = 1
        #expect(SARIFRules().complaints(about: log).count == 2)
    }

    @Test func resultsAreWhatHasNoSeam() throws {
        let run = try #require((try log(record)["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.compactMap { $0["ruleId"] as? String } == ["clock", "singleton", "allow"])
        #expect(results[0]["baselineState"] as? String == "new")
        #expect(
            results[0]["partialFingerprints"] as? [String: String] == ["seamsHiddenInput/v1": "Desk.lend(_:)|clock"])
        #expect(
            (results[1]["suppressions"] as? [[String: Any]])?.first?["justification"] as? String == "there is one stock"
        )
        let text = try SARIFRenderer.render(record, version: "0.1", paths: HostedPaths(from: "/work/app"))
        #expect(text.contains("\"uri\" : \"A%20b.swift\""))
        #expect(text.contains("\"startColumn\" : 8"))
        #expect(text.contains("Advised: method injection, because each call may want another one."))
    }

    @Test func aFileOutsideOfTheFolderIsNamedWhole() throws {
        let text = try SARIFRenderer.render(record, version: "0.1", paths: HostedPaths(from: "/elsewhere"))
        #expect(text.contains("\"uri\" : \"file:///work/app/A%20b.swift\""))
    }
}

/// The rules of the SARIF schema that concern the objects that we write: their properties, and the values of those.
struct SARIFRules {
    /// The properties of each object: those that must be there, and those that may.
    private let properties: [String: (must: Set<String>, may: Set<String>)] = [
        "log": (["version", "runs"], ["$schema"]), "run": (["tool"], ["results", "columnKind"]),
        "tool": (["driver"], []),
        "driver": (["name"], ["semanticVersion", "version", "rules"]),
        "rule": (["id"], ["shortDescription", "fullDescription", "defaultConfiguration"]),
        "configuration": ([], ["level"]), "message": (["text"], []),
        "result": (
            ["message"],
            [
                "ruleId", "ruleIndex", "level", "locations", "partialFingerprints", "baselineState", "suppressions",
            ]
        ),
        "location": ([], ["physicalLocation", "logicalLocations"]),
        "logicalLocation": ([], ["fullyQualifiedName", "kind"]),
        "physicalLocation": ([], ["artifactLocation", "region"]), "artifactLocation": ([], ["uri"]),
        "region": ([], ["startLine", "startColumn"]), "suppression": (["kind"], ["justification"]),
    ]
    private let children = [
        "runs": "run", "tool": "tool", "driver": "driver", "rules": "rule", "shortDescription": "message",
        "fullDescription": "message", "defaultConfiguration": "configuration", "results": "result",
        "message": "message", "locations": "location", "physicalLocation": "physicalLocation",
        "logicalLocations": "logicalLocation", "artifactLocation": "artifactLocation", "region": "region",
        "suppressions": "suppression",
    ]
    private let values: [String: Set<String>] = [
        "version": ["2.1.0"], "level": ["none", "note", "warning", "error"],
        "baselineState": ["new", "unchanged", "updated", "absent"],
        "columnKind": ["utf16CodeUnits", "unicodeCodePoints"],
    ]

    func complaints(about log: [String: Any]) -> [String] {
        check(log, as: "log") + (log["runs"] as? [[String: Any]] ?? []).flatMap(rules)
    }

    private func check(_ object: [String: Any], as kind: String) -> [String] {
        guard let (must, may) = properties[kind] else { return ["unknown object \(kind)"] }
        let names = Set(object.keys)
        let lacking = must.subtracting(names).map { "\(kind) has no '\($0)'" }
        let strange = names.subtracting(must).subtracting(may).map { "\(kind) has '\($0)'" }
        return lacking + strange + object.flatMap { check($1, named: $0, in: kind) }
    }

    private func check(_ value: Any, named name: String, in kind: String) -> [String] {
        if let text = value as? String {
            let isKnown = values[name].map { $0.contains(text) } ?? true
            let isEmpty = text.isEmpty && name != "justification"
            let isSuppression = kind == "suppression" && name == "kind" && !["inSource", "external"].contains(text)
            let hasBlank = name == "uri" && text.contains(" ")
            return isKnown && !isEmpty && !isSuppression && !hasBlank ? [] : ["\(kind).\(name) is '\(text)'"]
        }
        if let number = value as? Int, ["startLine", "startColumn"].contains(name), number < 1 {
            return ["\(kind).\(name) is \(number)"]
        }
        guard let child = children[name] else { return [] }
        if let object = value as? [String: Any] { return check(object, as: child) }
        return (value as? [[String: Any]])?.flatMap { check($0, as: child) } ?? ["\(kind).\(name) is no \(child)"]
    }

    /// A result names a rule by its place in the list and by its id, and both are the same; no rule stands twice.
    private func rules(of run: [String: Any]) -> [String] {
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let ids = (driver?["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        let results = run["results"] as? [[String: Any]] ?? []
        let wrong = results.filter { result in
            guard let index = result["ruleIndex"] as? Int, ids.indices.contains(index) else { return true }
            return ids[index] != result["ruleId"] as? String
        }
        return wrong.map { "\($0["ruleId"] ?? "?") is not the rule of its index" }
            + (Set(ids).count == ids.count ? [] : ["a rule stands twice"])
    }
}
