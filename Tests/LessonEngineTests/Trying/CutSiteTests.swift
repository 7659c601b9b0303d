import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// Where a read stands decides what is cut, and how.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutSiteTests {
    private func after(
        _ source: String, _ function: String, by form: Form? = nil
    ) async throws -> (text: String, cut: Cut) {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: function, form: form), for: files).cut
        return (try #require(cut.files.first).after, cut)
    }

    /// A call of another initializer is no longer form of the one in which it stands.
    @Test func drawsAmongTheArgumentsOfAnotherInitializerAreCut() async throws {
        let source = """
            struct Cell { var x: Int, y: Int }
            class Game {
                private(set) var apple: Cell
                init(width: Int) { apple = Cell(x: Int.random(in: 0..<width), y: Int.random(in: 0..<width)) }
            }

            """
        let text = try await after(source, "init").text
        #expect(text.contains("x: Int.random(in: 0..<width, using: &generator), y: Int.random(in: 0..<width, using:"))
    }

    @Test func aSubscriptHasParametersAndGetsNoMore() async throws {
        let source = "import Foundation\nstruct Days { subscript(_ count: Int) -> Date { Date() } }\n"
        await #expect {
            try await after(source, "subscript", by: .method)
        } throws: { error in
            (error as? CutError)?.message == "'Date()' cannot be cut here: no subscript gets another parameter"
        }
    }

    @Test func aReadBehindAWaitStaysThere() async throws {
        let source = """
            import Foundation
            func f(_ load: () async -> Void) async -> Date {
                await load()
                return Date()
            }

            """
        #expect(try await after(source, "f").text.contains("now: @escaping @Sendable () -> Date = { Date() }"))
        let before = source.replacing(
            "await load()\n    return Date()", with: "let it = Date(); await load(); return it")
        #expect(try await after(before, "f").text.contains("now: Date = Date()"))
    }

    /// The closure of a loop or of a timer has no object for sure whose property it could name.
    @Test func aClosureThatHoldsItsObjectWeaklyCapturesTheSeam() async throws {
        let source = """
            import Foundation
            final class Poll {
                private var last: Date?
                func start(_ run: (@escaping () -> Void) -> Void) {
                    run { [weak self] in self?.last = Date() }
                }
            }

            """
        let text = try await after(source, "start", by: .constructor).text
        #expect(text.contains("run { [weak self, now = self.now] in self?.last = now() }"), "\(text)")
        let bound = source.replacing("self?.last", with: "guard let self else { return }; self.last")
        let other = try await after(bound, "start", by: .constructor).text
        #expect(other.contains("run { [weak self] in guard let self else { return }; self.last = self.now() }"))
    }

    @Test func aReadOfTheSameKindInAnotherWayIsLeft() async throws {
        let source = """
            import Foundation
            func f() -> Double {
                let start = Date()
                return start.timeIntervalSince1970 + Double(DispatchTime.now().uptimeNanoseconds)
            }

            """
        #expect(try await after(source, "f").cut.left.map(\.line) == [4])
    }

    /// What is handed on by its name has no expression that could be replaced.
    @Test func aReadThatCanBeCutIsCutWhereAnotherOneCannot() async throws {
        let source = """
            import Foundation
            func f() -> Bool {
                let isTerminal: (Int32) -> Int32 = isatty
                return isTerminal(1) != 0 && ProcessInfo.processInfo.environment["TERM"] != nil
            }

            """
        let cut = try await after(source, "f").cut
        #expect(cut.place.line == 4 && cut.left.map(\.line) == [3])
    }

    @Test func aNameInBackticksIsTheName() async throws {
        let source = "import Foundation\nfunc f() -> String { FileManager.`default`.currentDirectoryPath }\n"
        #expect(try await after(source, "f").text.contains("{ files.currentDirectoryPath }"))
    }

    /// It was said to have no parameters.
    @Test func aFunctionWithinAConditionHasItsParameters() async throws {
        let source = "import Foundation\n#if !NEVER\nfunc f(_ n: Int) -> [Date] { [Date()] }\n#endif\n"
        #expect(try await after(source, "f").text.contains("func f(_ n: Int, now: Date = Date()) -> [Date]"))
    }

    /// The fake would be asked for nothing, and the live thing for all.
    @Test(arguments: [
        ("DispatchQueue.main.async { note(Date()) }", "'async' runs"),
        ("Task.detached(priority: nil) { note(Date()) }", "'detached' runs"),
        ("return { note(Date()) }", "is called after the function has returned it"),
        ("{ note(Date()) }", "is called after the function has returned it"),
    ])
    func aTaskLocalIsNotProposedWhereItDoesNotReach(body: String, way: String) async throws {
        let isClosure = way.hasPrefix("is called"), result = isClosure ? " -> @Sendable () -> Void" : ""
        let source = "import Foundation\nfunc note(_ date: Date) {}\nfunc f()\(result) {\n    \(body)\n}\n"
        await #expect {
            try await after(source, "f", by: .ambientContext)
        } throws: { error in
            (error as? CutError)?.message == "'Date()' cannot be cut here: no task-local reaches code that \(way)"
        }
        #expect(try await after(source, "f").cut.form != .ambientContext)
    }

    @Test func aTaskOfTheCallHasItsTaskLocals() async throws {
        let source = "import Foundation\nfunc f() async -> Date {\n    await Task { Date() }.value\n}\n"
        #expect(try await after(source, "f", by: .ambientContext).cut.form == .ambientContext)
    }

    /// They were gone with the call in which they stood.
    @Test func commentsWithinACallStay() async throws {
        let source = """
            import Foundation
            final class Desk {
                func now() -> Date { return Date(/* now */) }
                func day() -> Date {
                    let now = Date(/* the day */)
                    return now
                }
                func name() -> Int? {
                    return UserDefaults.standard.string(  // the key
                        forKey: "name"  // as saved
                    )?.count
                }
                func city() -> String {
                    "\\(UserDefaults.standard.string(forKey: /* home */ "city") ?? "")"
                }
                let made = Date(/* once */)
            }

            """
        let now = try await after(source, "now").text
        #expect(now.contains("func now(currentDate: Date = Date()) -> Date { return currentDate /* now */ }"), "\(now)")
        let day = try await after(source, "day", by: .method).text
        #expect(day.contains("let now = currentDate /* the day */\n"), "\(day)")
        let name = try await after(source, "name").text
        #expect(
            name.contains(
                """
                    func name() -> Int? {
                        // the key
                        // as saved
                        return stringForKey("name")?.count
                """), "\(name)")
        #expect(name.contains(#""\(stringForKey("city" /* home */) ?? "")""#), "\(name)")
        let made = try await after(source, "made").text
        #expect(made.contains("let made: Date /* once */\n"), "\(made)")
    }

    /// Who writes a literal hands over nothing, so that the compiler said what was wrong with code that nobody wrote.
    @Test func theInitializerOfALiteralKeepsItsParameters() async throws {
        let source = """
            import Foundation
            struct Amount: ExpressibleByIntegerLiteral {
                var value: Int
                init(integerLiteral value: Int) { self.value = value }
                func shown() -> String { "\\(value) \\(Locale.current.identifier)" }
            }
            struct Tags { var all: [String] }
            extension Tags: ExpressibleByArrayLiteral {
                init(arrayLiteral elements: String...) { all = elements + ["\\(Date())"] }
            }

            """
        let (text, cut) = try await after(source, "shown", by: .constructor)
        #expect(text.contains("\n    var locale: Locale = .current\n"), "\(text)")
        let reason = "a superclass or a protocol fixes the initializers of Amount, and a property is set behind them"
        #expect(cut.holder == "a property of Amount" && cut.why == reason, "\(cut)")
        await #expect {
            try await after(source, "Tags.init", by: .method)
        } throws: { error in
            (error as? CutError)?.message
                == "'Date()' cannot be cut here: a superclass or a protocol fixes the parameters of init(arrayLiteral:)"
        }
    }

    /// The compiler's message was about a start that a world does not have.
    @Test func theVariablesOfAProgramGetTheirValuesInAWorld() async throws {
        let engine = try SharedEngine.engine()
        let source = """
            import Foundation
            struct Config {
                var name: String
                static func load() throws -> Config { Config(name: "a") }
                static func fetch() async throws -> Config { Config(name: "b") }
            }
            let config = try Config.load()
            func greet() -> String { "\\(config.name) at \\(Date().timeIntervalSince1970)" }
            print(greet())

            """
        func proof(_ text: String) async throws -> CutProof {
            let files = TriedFiles(TriedSource(path: "main.swift", text: text))
            let proposed = try await engine.propose(CutRequest(typed: "greet"), for: files)
            return try await engine.proof(of: proposed, in: files)
        }
        #expect(try await proof(source).verdict == .proven)
        let waiting = try await proof(source.replacing("try Config.load()", with: "try await Config.fetch()"))
        #expect(
            waiting.unproven.first
                == "Anything but that it compiles: no line runs, since line 7 of 'main.swift' waits with 'await' for the "
                + "value of a variable, which only the start of a program can.", "\(waiting)")
        // It said also that only the functions were run.
        #expect(waiting.unproven.count == 1, "\(waiting)")
    }
}
