import LessonModel
import Testing

@testable import LessonEngine

extension RealStages {
    @Suite(.serialized) struct TypedInputTests {
        @Test func aSpyOfTheLessonsOwnIsMeant() async throws {
            let sample = try SampleLesson(
                subject: "import LessonKit\nfinal class Spy<A, B> { init(_ b: B) {} }", live: "let a = 1",
                fake: "let a = 2")
            let stage = try await SharedEngine.engine().open(sample.lesson)
            let typed = try await stage.type("let spy = Spy<String, Int>(1)")
            #expect(typed.errors == [])
            await stage.close()
        }

        @Test func namesPersistAndMayBeDeclaredAgain() async throws {
            let stage = try await greeter()
            #expect(try await stage.type("let x = greeter.clock.hour").words == ["live: 13, fake: 9"])
            #expect(try await stage.type("x + 1").words == ["live: 14, fake: 10"])
            #expect(try await stage.type("let x = \"\\(clock.hour) h\"").words == ["live: \"13 h\", fake: \"9 h\""])
            #expect(try await stage.type("x").words == ["live: \"13 h\", fake: \"9 h\""])
            await stage.close()
        }

        /// Each world hashes with a seed of its own, so that the elements came out in different orders.
        @Test func whatHasNoOrderIsShownInOne() async throws {
            let stage = try await greeter()
            for (line, shown) in [
                ("Set((1...12).reversed())", "Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])"),
                ("[\"b\": Set([2, 10, 1]), \"a\": []]", "[\"a\": Set([]), \"b\": Set([1, 2, 10])]"),
                ("[Int: Int]()", "[:]"), ("Set([Double.nan, 2, -.infinity])", "Set([2.0, -inf, nan])"),
            ] {
                #expect(try await stage.type(line).words == ["live: \(shown), fake: \(shown)"])
            }
            await stage.close()
        }

        /// Two data of one size were "same".
        @Test func theBytesOfDataAreShown() async throws {
            let stage = try await greeter()
            _ = try await stage.type("import Foundation")
            let data = try await stage.type("Data([1, UInt8(clock.hour), 255])")
            #expect(data.words == ["live: 3 bytes: 01 0d ff, fake: 3 bytes: 01 09 ff"])
            let optional = try await stage.type("Optional(Data([UInt8(128 + clock.hour)]))")
            #expect(optional.words == ["live: Optional(1 bytes: 8d), fake: Optional(1 bytes: 89)"])
            #expect(optional.rows.map(\.differs) == [true])
            let text = try await stage.type("Data(\"hour \\(clock.hour)\".utf8)").words
            #expect(text == ["live: 7 bytes: \"hour 13\", fake: 6 bytes: \"hour 9\""])
            #expect(try await stage.type("Data()").words == ["live: 0 bytes, fake: 0 bytes"])
            #expect(try await stage.type("nil as Data?").words == ["live: nil, fake: nil"])
            await stage.close()
        }

        /// Two dates of one second were "same".
        @Test func theFractionOfASecondIsShown() async throws {
            let stage = try await greeter()
            _ = try await stage.type("import Foundation")
            for (seconds, shown) in [
                ("0", "1970-01-01 00:00:00 +0000"), ("1.25", "1970-01-01 00:00:01.250000 +0000"),
                ("-0.5", "1970-01-01 00:00:00 +0000"),
            ] {
                let words = try await stage.type("Date(timeIntervalSince1970: \(seconds))").words
                #expect(words == ["live: \(shown), fake: \(shown)"])
            }
            await stage.close()
        }

        @Test func aLineThatBlocksIsToldWhereItMayStand() async throws {
            let stage = try await greeter()
            let blocked = try await stage.type("import Foundation; Thread.sleep(forTimeInterval: 0)")
            #expect(
                blocked.errors == ["prompt:1:27: class method 'sleep' is unavailable from asynchronous contexts"])
            #expect(blocked.failures.first?.hint?.contains("write a plain function for this, and call it") == true)
            await stage.close()
        }

        @Test func whatDoesNotCompileInOneWorldSaysWhyInAFewWords() async throws {
            let stage = try await greeter()
            let partly = try await stage.type("clock.isFixed")
            #expect(partly.words == ["live: no member 'isFixed' here, fake: true"])
            #expect(partly.failures == [])
            #expect(partly.rows[0].values["live"]?.status == .notCompiled)
            await stage.close()
        }

        /// The compiler tells these of the closures in which we put what was typed.
        @Test(arguments: [
            ("nil", "prompt:1:1: 'nil' requires a contextual type"),
            ("let a = nil", "prompt:1:9: 'nil' requires a contextual type"),
            ("1; true ? nil : nil", "prompt:1:11: 'nil' requires a contextual type"),
            ("1 + $0", "prompt:1:5: anonymous closure argument not contained in a closure"),
            ("let a = $1", "prompt:1:9: anonymous closure argument not contained in a closure"),
            (
                "let twice: (() -> Int) -> Int = { $0() + $0() }; twice { $0 }",
                "prompt:1:56: contextual closure type '() -> Int' expects 0 arguments, but 1 was used in closure body"
            ),
            ("struct Box<Value> {}; Box()", "prompt:1:23: generic parameter 'Value' could not be inferred"),
        ])
        func whatHasNoTypeIsToldAtItsPlace(line: String, error: String) async throws {
            let stage = try await greeter()
            #expect(try await stage.type(line).errors == [error])
            await stage.close()
        }

        @Test func whatCompilesNowhereHasOneErrorAtItsPlace() async throws {
            let stage = try await greeter()
            let nowhere = try await stage.type("greeter.greting()")
            #expect(nowhere.errors == ["prompt:1:9: value of type 'Greeter' has no member 'greting'"])
            #expect(try await stage.type("nothing").errors == ["prompt:1:1: cannot find 'nothing' in scope"])
            #expect(try await stage.type("let a = (").errors.count >= 1)
            #expect(try await stage.type("func f() {").errors == ["prompt:1:10: '{' without '}'"])
            #expect(try await stage.type("#if DEBUG\nlet b = 1").errors == ["prompt:1:1: '#if' without '#endif'"])
            #expect(try await stage.type("print([1, (2)").errors.allSatisfy { $0.hasPrefix("prompt:1:") })
            #expect(
                try await stage.type("let hour: Time = clock.hour").errors == [
                    "prompt:1:11: cannot find type 'Time' in scope"
                ])
            #expect(try await stage.type("let hour = hour").errors == ["prompt:1:12: cannot find 'hour' in scope"])
            #expect(try await stage.type("import Nowhere").errors == ["prompt:1:8: no such module 'Nowhere'"])
            #expect(try await stage.undo() == nil)
            await stage.close()
        }

        @Test(arguments: [
            ("}", 1), ("let a = 1 }", 11), ("if true { greeter.count }}", 26), ("func f() { } }", 14),
        ]) func aBraceTooManyIsThePersonsOwn(text: String, column: Int) async throws {
            let stage = try await greeter()
            #expect(try await stage.type(text).errors == ["prompt:1:\(column): '}' without '{'"])
            #expect(try await stage.type("greeter.count").words == ["live: 0, fake: 0"])
            await stage.close()
        }

        @Test func aTypeMayLeaveItsArgumentsToTheValue() async throws {
            let stage = try await greeter()
            _ = try await stage.type("struct Box<T> { let value: T }")
            let boxed = try await stage.type("let b: Box = Box(value: clock.hour)\nb.value")
            #expect(boxed.words.last == "live: 13, fake: 9", "\(boxed.words) \(boxed.failures)")
            #expect(try await stage.type("let s: Set = [clock.hour]").words == ["live: Set([13]), fake: Set([9])"])
            #expect(try await stage.type("let o: Optional = s.count").words == ["live: Optional(1), fake: Optional(1)"])
            #expect(try await stage.type("var d: Dictionary = [\"a\": 1]").errors == [])
            #expect(try await stage.type("d[\"b\"] = 2; d.count").words.last == "live: 2, fake: 2")
            #expect(try await stage.type("let a: [_] = [1.5]").words == ["live: [1.5], fake: [1.5]"])
            #expect(try await stage.type("let s: Array = s.sorted()").words == ["live: [13], fake: [9]"])
            #expect(try await stage.type("s[0] + 1").words == ["live: 14, fake: 10"])
            let thrown = try await stage.type("let t: Set = try [open()]")
            #expect(thrown.words == ["live: threw Closed(at: 18), fake: threw Closed(at: 18)"])
            await stage.close()
        }

        @Test func aNameExistsOnlyWhereItsBindingSucceeded() async throws {
            let stage = try await greeter()
            let bound = try await stage.type("let early = try clock.hour < 12 ? 1 : open()")
            #expect(bound.words == ["live: threw Closed(at: 18), fake: 1"])
            #expect(try await stage.type("early").words == ["live: no 'early' here, fake: 1"])
            #expect(await stage.names().map(\.name) == ["early"])
            #expect(await stage.names().map(\.wirings) == [["fake"]])
            await stage.close()
        }

        @Test func anInputOfSeveralLinesKeepsWhatSucceededOfIt() async throws {
            let stage = try await greeter()
            let mixed = try await stage.type(
                "let a = greeter.clock.hour\nlet b = try open()\nb + 1\nfunc twice() -> Int { a * 2 }\nlet c = a + 1")
            let why = "threw Closed(at: 18)"
            #expect(
                mixed.words[1...2] == ["live: \(why), fake: \(why)", "live: 'b' was not set, fake: 'b' was not set"])
            #expect(try await stage.type("twice() + c").words == ["live: 40, fake: 28"])
            #expect(try await stage.type("b").errors == ["prompt:1:1: cannot find 'b' in scope"])
            await stage.close()
        }

        @Test func aWiringsNameIsBackWhenItsShadowWasNotSet() async throws {
            let stage = try await greeter()
            _ = try await stage.type("let clock = try open()")
            #expect(try await stage.type("clock.hour").words == ["live: 13, fake: 9"])
            await stage.close()
        }

        @Test func oneWorldCanBeAsked() async throws {
            let stage = try await greeter()
            #expect(try await stage.type("let only = greeter.greeting()", in: "fake").words == ["fake: \"morning 1\""])
            #expect(try await stage.type("only").words == ["live: no 'only' here, fake: \"morning 1\""])
            #expect(try await stage.type("struct Mine { var a = 1 }", in: "live").words == ["live: void"])
            #expect(try await stage.type("Mine().a").words == ["live: 1, fake: no 'Mine' here"])
            let error = await #expect(throws: RunRequestError.self) { try await stage.type("1", in: "love") }
            #expect(error?.hint == "did you mean 'live'?")
            await stage.close()
        }

        @Test func aTypeIsToldWithoutEvaluating() async throws {
            let stage = try await greeter()
            let type = try await stage.type(of: SourcePiece(file: "prompt", text: "[greeter.greeting(): clock]"))
            #expect(
                type.words == [
                    "live: Dictionary<String, SystemClock>, fake: Dictionary<String, FixedClock>"
                ])
            #expect(
                try await stage.type(of: SourcePiece(file: "prompt", text: "fatalError()")).words == [
                    "live: Never, fake: Never"
                ])
            #expect(try await stage.type("greeter.count").words == ["live: 0, fake: 0"])
            let wrong = try await stage.type(of: SourcePiece(file: "prompt", text: "let a = 1"))
            #expect(wrong.errors == ["prompt:1:1: only an expression has a type to show"])
            await stage.close()
        }

        @Test func severalWorldsCanBeAsked() async throws {
            let stage = try await greeter()
            _ = try await stage.inject("clock = FixedClock(hour: 3)")
            let piece = SourcePiece(file: "prompt", text: "clock.hour")
            #expect(try await stage.evaluate(piece, in: ["yours", "live"]).words == ["live: 13, yours: 3"])
            #expect(try await stage.type(of: piece, in: ["fake", "yours"]).words == ["fake: Int, yours: Int"])
            await stage.close()
        }

        @Test func whatIsNotAsInAFileIsSaidOnceForAllWorlds() async throws {
            let stage = try await greeter()
            #expect(
                try await stage.type("private func f() -> Int { clock.hour }").notes == [
                    "'private' is left out at the prompt, or no later input could use it"
                ])
            #expect(
                try await stage.type("async let soon = clock.hour").notes == [
                    "'async let' is evaluated at once at the prompt: 'soon' holds the value"
                ])
            #expect(try await stage.type("class Box {}\nlet box = Box()").notes == [])
            #expect(
                try await stage.type("class Box {}").notes == ["values and functions made before keep the old 'Box'"])
            await stage.close()
        }

        @Test func namesOfLinesThatFailedAreForgottenAndTheRestStays() async throws {
            let stage = try await greeter()
            let mixed = try await stage.type(
                """
                import Dispatch
                let before = clock.hour
                let (lost, gone) = (1, try open())
                func useless() -> Int { lost }
                func useful() -> Int { before + 1 }
                fatalError()
                let after = before + 2
                """)
            #expect(
                mixed.rows.map { $0.values["fake"]?.words } == [
                    "9", "threw Closed(at: 18)", "not run: 'lost' was not set", "void",
                    "crashed: Fatal error (prompt:6:1)", "11",
                ])
            #expect(try await stage.type("useful() + after").words == ["live: 29, fake: 21"])
            for name in ["lost", "gone", "useless"] {
                #expect(try await stage.type(name).errors == ["prompt:1:1: cannot find '\(name)' in scope"])
            }
            #expect(await stage.names().map(\.name) == ["useful", "before", "after"])
            #expect(try await stage.undo() == .input("useful() + after"))
            _ = try await stage.undo()
            #expect(try await stage.type("before").errors == ["prompt:1:1: cannot find 'before' in scope"])
            await stage.close()
        }

        @Test func theModuleOfALineThatThrewStaysLoaded() async throws {
            let stage = try await greeter()
            _ = try await stage.type("var kept = 1\nlet lost = try open()\nkept = 5")
            let processes = await stage.processes
            #expect(try await stage.type("kept").words == ["live: 5, fake: 5"])
            #expect(await stage.processes == processes)
            _ = try await stage.type("exit(1)")
            #expect(try await stage.type("kept").words == ["live: 5, fake: 5"])
            await stage.close()
        }

        @Test func printedTextStandsWithItsRow() async throws {
            let stage = try await greeter()
            let printed = try await stage.type("print(greeter.clock.hour)\n1")
            #expect(printed.rows.map { $0.values["live"]?.printed } == ["13\n", ""])
            await stage.close()
        }

        @Test func importsHoldForLaterInputs() async throws {
            let stage = try await greeter()
            #expect(try await stage.type("import Dispatch").failures == [])
            #expect(
                try await stage.type("DispatchTime.now() > DispatchTime.now()").words == ["live: false, fake: false"])
            await stage.close()
        }
    }
}
