import Foundation

/// What `seams run --format json` says, under the names that scripts rely on; a missing one fails the decoding.
struct RunReport: Decodable {
    struct World: Decodable {
        var wiring, status, stdout, stderr: String
        var truncated: Bool
        // Absent of a world that did not run or did not live to be measured.
        var wallMilliseconds, cpuMilliseconds: Double?
        var peakKilobytes: Int?
    }
    struct Row: Decodable {
        var step: Int
        var probe, file: String
        var line: Int
        var differs: Bool
        var values: [String: Value]
    }
    struct Value: Decodable {
        var status, printed: String
        var type, value: String?
        var microseconds: Double?
        var meets: Bool?
    }
    struct Test: Decodable {
        var name, status: String
        var milliseconds: Double
        var issues: [Problem]
    }
    struct Problem: Decodable {
        var severity, message, file: String
        var line, column: Int?
        var hint: String?

        var place: String { ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") }
    }

    struct Card: Decodable {
        struct File: Decodable {
            var path: String
            var bytes: Int
        }
        var firstMicroseconds, laterMicroseconds: Double?
        var repeatable, isolated: Bool?
        var hiddenInputs: [String]
        var leftBehind: [File]
    }

    var schema, lesson, form, toolchain, confinement: String
    var passed: Bool
    var worlds: [World]
    var rows: [Row]
    /// Absent when nothing was measured.
    var scorecards: [String: Card]?
    var tests: [Test]
    var diagnostics: [Problem]

    init(_ text: String) throws {
        self = try JSONDecoder().decode(RunReport.self, from: Data(text.utf8))
    }

    /// The row of a probe line.
    func row(_ probe: String) -> Row? { rows.first { $0.probe == probe } }

    /// The value of a probe line in a world.
    func value(_ probe: String, in wiring: String) -> Value? { row(probe)?.values[wiring] }
}
