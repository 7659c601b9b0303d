import Foundation
import TestSupport
import Testing

/// What 'seams try' says of the variables and objects that another module of a package shares.
@Suite(.unlessPassedBefore, .waiting) struct TryNeighbourTests {
    /// A package whose module App uses the module Core by way of another one.
    private func package() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Sample",
                targets: [
                    .target(name: "Core"), .target(name: "Middle", dependencies: ["Core"]),
                    .target(name: "App", dependencies: ["Middle"]),
                ])
            """,
            "Sources/Core/Core.swift": """
            public final class Log: @unchecked Sendable {
                public static let shared = Log()
                public init() {}
                private var lines: [String] = []
                public func write(_ line: String) -> Int { lines.append(line); return lines.count }
            }
            public let kept = Log()
            public nonisolated(unsafe) var visits = 0
            public nonisolated(unsafe) var say: (String) -> Void = { print($0) }
            public internal(set) nonisolated(unsafe) var ask: () -> Int = { 3 }
            public final class Rules: Sendable {
                public static let usual = Rules()
                public let limit = 3
            }
            """,
            "Sources/Middle/Middle.swift": "@_exported import Core\n",
            "Sources/App/App.swift": """
            import Middle
            func greet() -> Int { Log.shared.write("hello") }
            func counted() -> Int { visits }
            func held() -> Int { kept.write("held") }
            func called() { say("called") }
            func asked() -> Int { ask() }
            func limit() -> Int { Rules.usual.limit }
            func given(_ log: Log) -> Int { log.write("given") }
            struct Letter { var log = Log.shared }
            """,
        ]
        for (name, text) in files { _ = try folder.write(text, to: name) }
        return folder
    }

    private func look(_ words: [String], in folder: TemporaryFolder) throws -> String {
        let words = ["try"] + words + ["--trust"]
        return try SeamsProgram.shared.run(words, environment: ["COLUMNS": "120"], folder: folder.path).output
    }

    /// Only those of the same module were told.
    @Test func theyAreListed() throws {
        let folder = try package()
        for words in [[".", "--target", "App"], ["Sources/App"], ["."]] {
            let output = try look(words, in: folder)
            let entries = output.components(separatedBy: "\n\n").map { entry in
                entry.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            for (name, read) in [
                ("greet()", "singleton Log.shared no seam: "), ("counted()", "state visits no seam: "),
                ("held()", "singleton kept no seam: "), ("called()", "state say seam: 'say' can be set"),
                ("asked()", "state ask no seam: "),
                ("Letter.log", "singleton Log.shared seam: property 'log'"),
            ] {
                #expect(entries.contains { $0.hasPrefix(name) && $0.contains(read) }, "\(name): \(output)")
            }
            #expect(!output.contains("\nlimit()") && !output.contains("\ngiven(_:)"), "\(output)")
        }
    }

    @Test func theyAreCut() throws {
        let output = try look([".", "--target", "App", "--cut", "greet"], in: try package())
        #expect(output.contains("  singleton  Log.shared becomes 'log: any LogProtocol', a parameter of greet()\n"))
        #expect(output.contains("+func greet(log: any LogProtocol = LiveLog()) -> Int { log.write(\"hello\") }\n"))
        #expect(output.contains("\nCompiles: the code with the cut compiles"), "\(output)")
    }
}
