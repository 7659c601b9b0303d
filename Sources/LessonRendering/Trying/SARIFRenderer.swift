import Foundation
import LessonModel

/// Writes hidden inputs as SARIF 2.1.0, which code hosts show beside the code.
package enum SARIFRenderer {
    /// The paths are those within the repository; a file outside of it is named by its whole path.
    package static func render(_ record: TryRecord, version: String, paths: HostedPaths) throws -> String {
        let rules = ReadKind.allCases.map(SARIF.Rule.init)
        let results = record.functions.flatMap { function in
            function.reads.filter { $0.path.isEmpty && $0.seam == nil }.map {
                SARIF.Result($0, of: function, baseline: record.baseline, paths)
            }
        }
        let complaints = record.problems.map { SARIF.Result($0, paths) }
        let driver = SARIF.Driver(
            name: "seams", semanticVersion: version.count { $0 == "." } < 2 ? version + ".0" : version,
            rules: rules + [SARIF.Rule.leave])
        let run = SARIF.Run(tool: SARIF.Tool(driver: driver), results: results + complaints)
        return try JSONRenderer.encode(SARIF(runs: [run]))
    }
}

/// The part of a SARIF log that we write, with the format's own names.
struct SARIF: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    struct Run: Encodable {
        var tool: Tool
        var columnKind = "utf16CodeUnits"
        var results: [Result]
    }

    struct Tool: Encodable { var driver: Driver }

    struct Driver: Encodable {
        var name: String
        var semanticVersion: String
        var rules: [Rule]
    }

    struct Rule: Encodable {
        var id: String
        var shortDescription: Message
        var fullDescription: Message
        var defaultConfiguration = Configuration(level: "warning")

        init(_ kind: ReadKind) {
            id = kind.rawValue
            shortDescription = Message(text: "A function \(kind.deed), and no caller can decide otherwise.")
            fullDescription = Message(
                text: "A test of the function depends on the machine, the time or another test. A seam, such as a "
                    + "parameter or a property, lets the caller decide.")
        }

        private init(id: String, _ text: String) {
            self.id = id
            shortDescription = Message(text: text)
            fullDescription = shortDescription
        }

        /// The rule about comments that allow a read.
        static let leave = Rule(id: "allow", "A comment 'seams:allow' names a kind that is there, and a reason.")
    }

    struct Configuration: Encodable { var level: String }
    struct Message: Encodable { var text: String }

    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]
        /// The marks by which a finding is the same in two logs, wherever it has moved.
        var partialFingerprints: [String: String]?
        var baselineState: String?
        var suppressions: [Suppression]?
    }

    struct Suppression: Encodable {
        var kind = "inSource"
        var justification: String
    }

    struct Location: Encodable {
        var physicalLocation: PhysicalLocation
        var logicalLocations: [LogicalLocation]?
    }

    struct LogicalLocation: Encodable {
        var fullyQualifiedName: String
        var kind = "function"
    }

    struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region?
    }

    struct Region: Encodable {
        var startLine: Int
        var startColumn: Int?
    }

    struct ArtifactLocation: Encodable {
        var uri: String

        init(_ path: String, _ paths: HostedPaths) {
            let shown = paths.path(of: path)
            let escaped = shown.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? shown
            uri = shown.hasPrefix("/") ? "file://" + escaped : escaped
        }

        private static let allowed = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/+@!$&'(),;=")
    }
}

extension SARIF.Result {
    init(_ read: VolatileRead, of function: TriedFunction, baseline: BaselineVerdict?, _ paths: HostedPaths) {
        let input = HiddenInput(function: function.qualifiedName, kind: read.kind)
        let advice = read.advice.map { " Advised: \($0.name), because \($0.why)." } ?? ""
        ruleId = read.kind.rawValue
        ruleIndex = ReadKind.allCases.firstIndex(of: read.kind) ?? 0
        level = "warning"
        message = SARIF.Message(text: "\(function.name) \(read.kind.deed): \(read.name).\(advice)")
        let region = SARIF.Region(startLine: read.place.line, startColumn: read.place.column16)
        locations = [
            SARIF.Location(
                physicalLocation: SARIF.PhysicalLocation(
                    artifactLocation: SARIF.ArtifactLocation(read.place.file, paths), region: region),
                logicalLocations: [SARIF.LogicalLocation(fullyQualifiedName: function.qualifiedName)])
        ]
        partialFingerprints = ["seamsHiddenInput/v1": "\(input.function)|\(input.kind.rawValue)"]
        baselineState = baseline.map { $0.new.contains(input) && !$0.isWritten ? "new" : "unchanged" }
        suppressions = read.allowed.map { [SARIF.Suppression(justification: $0)] }
    }

    init(_ problem: Diagnostic, _ paths: HostedPaths) {
        ruleId = SARIF.Rule.leave.id
        ruleIndex = ReadKind.allCases.count
        level = problem.severity == .error ? "error" : "warning"
        message = SARIF.Message(text: (problem.message + (problem.hint.map { "; \($0)" } ?? "")).asSentence)
        let region = problem.line.map { SARIF.Region(startLine: $0, startColumn: problem.column) }
        locations = [
            SARIF.Location(
                physicalLocation: SARIF.PhysicalLocation(
                    artifactLocation: SARIF.ArtifactLocation(problem.file, paths), region: region))
        ]
    }
}
