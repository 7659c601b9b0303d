import Foundation
import Testing

@testable import LessonEngine

extension RealRuns {
    /// What lessons write stays in the private home of their world.
    @Suite(.serialized) struct PrivateHomeTests {
        private static let store = """
            import Foundation
            func remember(_ number: Int) { UserDefaults.standard.set(number, forKey: "number") }
            func recall() -> Int { UserDefaults.standard.integer(forKey: "number") }
            func isWritten() -> Bool {
                _ = UserDefaults.standard.synchronize()
                let path = NSHomeDirectory() + "/.config/world.plist"
                guard let data = FileManager.default.contents(atPath: path) else { return false }
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
                return (list as? [String: Any])?["number"] as? Int == 41
            }
            func variable(_ name: String) -> String { ProcessInfo.processInfo.environment[name] ?? "none" }
            func files() -> [String] { FileManager.default.subpaths(atPath: NSHomeDirectory()) ?? [] }
            """

        private func sample() throws -> SampleLesson {
            try SampleLesson(
                subject: Self.store, live: "remember(41)", fake: "print(\"writes nothing\")",
                probe: "isWritten()\nrecall()\nfiles().filter { $0.hasSuffix(\".plist\") }")
        }

        @Test func whatUserDefaultsHoldIsInThePrivateHomeAndNowhereElse() async throws {
            let record = try await sample().run()
            #expect(record.words(in: "live") == ["true", "41", "[\".config/world.plist\"]"])
            #expect(record.words(in: "fake") == ["false", "0", "[]"])
            let person = FileManager.default.subpaths(atPath: SharedEngine.home + "/person") ?? []
            #expect(!person.contains { $0.hasSuffix(".plist") }, "\(person)")
        }

        @Test func aSecondRunStartsWithAnEmptyHome() async throws {
            let sample = try sample()
            _ = try await sample.run()
            #expect(try await sample.run().words(in: "fake") == ["false", "0", "[]"])
        }

        @Test func nothingRemainsOfTheHomesAfterARun() async throws {
            _ = try await sample().run()
            _ = try await SampleLesson(probe: "fatalError()\nsubject", test: "@Test func a() { fatalError() }").run()
            let homes = try SharedEngine.engine().places.homes
            #expect(try FileManager.default.contentsOfDirectory(atPath: homes) == [])
        }

        @Test func homesOfTheDeadAreSweptAndThoseOfTheLivingKept() throws {
            let child = try ChildProcess(ChildRequest("/bin/sh", ["-c", "exit 0"], environment: [:]))
            let dead = "\(child.identifier)-left", living = "1-kept"
            _ = child.end(graceful: true)
            let homes = try SharedEngine.engine().places.homes
            for name in [dead, living, "garbage"] {
                try FileManager.default.createDirectory(atPath: homes + "/" + name, withIntermediateDirectories: true)
            }
            _ = try Engine(environment: SharedEngine.environment, share: SharedEngine.share)
            #expect(try FileManager.default.contentsOfDirectory(atPath: homes) == [living])
            try FileManager.default.removeItem(atPath: homes + "/" + living)
        }

        @Test func aWorldSeesNothingOfThePersonsEnvironment() async throws {
            let record = try await SampleLesson(
                subject: Self.store, live: "let home = NSHomeDirectory()",
                probe: """
                    home == variable("HOME")
                    FileManager.default.currentDirectoryPath == home
                    NSTemporaryDirectory().hasPrefix(variable("TMPDIR"))
                    variable("SEAMS_HOME")
                    variable("PATH")
                    home.contains("/cache/homes/")
                    """
            ).run()
            #expect(record.words(in: "live") == ["true", "true", "true", "\"none\"", "\"/usr/bin:/bin\"", "true"])
        }
    }
}
