import Foundation
import TestSupport
import Testing

/// A home of a test's own with nothing in it but the built things that all tests share. A class because it removes its
/// folder when it goes away.
final class ShellHome: Sendable {
    private let folder: TemporaryFolder

    /// A home with built things at hand, or without, as after an installation; of a person who wants neither predictions
    /// nor scorecards, or one of them.
    init(isWarm: Bool = true, predicts: Bool = false, measures: Bool = false) throws {
        folder = try TemporaryFolder()
        let settings = #"{"asksForPredictions":\#(predicts),"format":1,"measures":\#(measures)}"#
        _ = try folder.write(settings, to: "config/settings.json")
        if isWarm { try SeamsProgram.linkCache(into: path) }
    }

    var path: String { folder.path }

    /// The program as it finds this home.
    var program: SeamsProgram { SeamsProgram(home: path) }

    /// What stands in a file below this folder; nil when there is none.
    func text(of file: String) -> String? { try? String(contentsOfFile: path + "/" + file, encoding: .utf8) }

    /// Writes a file below this folder.
    func write(_ text: String, to file: String) throws { _ = try folder.write(text, to: file) }

    /// Writes a script that can be started. Another process writes it: a child that another test forks meanwhile would
    /// inherit our descriptor, and nobody can start a file that somebody holds open for writing.
    func writeScript(_ text: String, to file: String) throws {
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = [
            "-c", #"printf '#!/bin/sh\n%s' "$1" > "$2" && chmod 755 "$2""#, "sh", text, path + "/" + file,
        ]
        try writer.run()
        writer.waitUntilExit()
        #expect(writer.terminationStatus == 0)
    }
}
