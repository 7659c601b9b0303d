import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// The names by which a function is asked for, and the names in refusals.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutNameTests {
    @Test(arguments: [
        ("nothing", "no function is called 'nothing' here", "'seams try' without '--cut' lists the functions"),
        ("stat", "no function is called 'stat' here", "did you mean 'Desk.state()' or 'start()'?"),
        ("Desk.stat()", "no function is called 'Desk.stat()' here", "did you mean 'Desk.state()'?"),
        ("Desk.state", "'Desk.state' reads nothing that a caller cannot choose", nil),
    ])
    func aNameThatIsNotThereIsSaid(typed: String, message: String, hint: String?) async throws {
        let source = "import Foundation\nfunc start() -> Date { Date() }\nstruct Desk { func state() -> Int { 1 } }\n"
        let files = TriedFiles(TriedSource(path: "Start.swift", text: source))
        await #expect {
            _ = try await SharedEngine.engine().propose(CutRequest(typed: typed), for: files)
        } throws: { error in
            let error = error as? CutError
            return error?.message == message && (hint == nil || error?.hint == hint)
        }
    }

    @Test func aPropertyThatReadsForItsFunctionIsNamed() async throws {
        let source = """
            import Foundation
            final class Counter {
                private let store = UserDefaults.standard
                func next() -> Int { store.integer(forKey: "n") + 1 }
                func first() -> Int { 1 }
            }
            """
        let files = TriedFiles(TriedSource(path: "Counter.swift", text: source))
        // A property that the function does not ask is none of its business.
        await #expect(throws: CutError.nothingHidden(function: "first")) {
            try await SharedEngine.engine().propose(CutRequest(typed: "first"), for: files)
        }
        await #expect(throws: CutError.nothingHidden(function: "next", property: "Counter.store")) {
            try await SharedEngine.engine().propose(CutRequest(typed: "next"), for: files)
        }
    }

    /// The list tells of the read, and the cut denied it.
    @Test func aReadOfAnotherFunctionIsNamed() async throws {
        let source = "import Foundation\nlet bootedAt = Date()\nfunc started() -> Date { bootedAt }\n"
        let files = TriedFiles(TriedSource(path: "Boot.swift", text: source))
        for typed in ["started", "started:clock"] {
            await #expect(throws: CutError.readElsewhere(.clock, function: "started()", owner: "bootedAt")) {
                try await SharedEngine.engine().propose(CutRequest(typed: typed), for: files)
            }
        }
        await #expect(throws: CutError.noKind("clok")) {
            try await SharedEngine.engine().propose(CutRequest(typed: "started:clok"), for: files)
        }
    }

    /// The function was named as the one to cut, and cutting it was refused, since it has a seam.
    @Test func aReadThatHasASeamElsewhereIsToldWithIt() async throws {
        let source = """
            import Foundation
            func isLate(_ day: Date, now: Date = Date()) -> Bool { day < now }
            func letter(_ day: Date) -> String { isLate(day) ? "late" : "" }
            func both(_ day: Date) -> Bool { isLate(day) && bootedAt() < day }
            func bootedAt() -> Date { Date.now }

            """
        let files = TriedFiles(TriedSource(path: "Letter.swift", text: source))
        let late = CutError.readElsewhere(
            .clock, function: "letter(_:)", owner: "isLate(_:now:)", seam: "parameter 'now'")
        for typed in ["letter", "letter:clock"] {
            await #expect(throws: late) {
                try await SharedEngine.engine().propose(CutRequest(typed: typed), for: files)
            }
        }
        // What has no seam is what there is to do.
        await #expect(throws: CutError.readElsewhere(.clock, function: "both(_:)", owner: "bootedAt()")) {
            try await SharedEngine.engine().propose(CutRequest(typed: "both"), for: files)
        }
    }

    /// Two functions had one name in the list, and neither could be cut.
    @Test func overloadsAreToldApartByTheirTypes() async throws {
        let source = """
            import Foundation
            final class Desk {
                func add(_ book: Int) -> Double { Double(book) + Date().timeIntervalSince1970 }
                func add(_ book: String) -> String { "\\(book) \\(Date().timeIntervalSince1970)" }
                func load() -> Date { Date() }
                func load() -> UUID { UUID() }
                private func put(_ book: [Int: String]) -> Date { Date() }
                private func put(_ book: Int?) -> Date { Date() }
                func only(_ book: Int) -> Date { Date() }
            }
            protocol Moving {
                func move(_ days: Int) -> Date
                func move(_ name: String) -> Date
            }
            struct Shelf: Moving {
                func move(_ days: Int) -> Date { Date() }
                func move(_ name: String) -> Date { Date() }
            }

            """
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source)), engine = try SharedEngine.engine()
        let record = try await engine.look(at: [files])
        #expect(
            record.functions.map(\.name) == [
                "Desk.add(_:Int)", "Desk.add(_:String)", "Desk.load()->Date", "Desk.load()->UUID",
                "Desk.put(_:[Int:String])", "Desk.put(_:Int?)", "Desk.only(_:)", "Shelf.move(_:Int)",
                "Shelf.move(_:String)",
            ])
        #expect(record.functions.suffix(2).allSatisfy { $0.reads[0].seam == ReadSeam(.conformance, "Moving") })
        #expect(try record.only(function: "add(_:)").functions.count == 2)
        #expect(try record.only(function: "Desk.add(_: String)").functions.count == 1)
        await #expect {
            try await engine.propose(CutRequest(typed: "load"), for: files)
        } throws: { error in
            (error as? CutError)?.hint == "name one of: Desk.load()->Date, Desk.load()->UUID"
        }
        let cut = try await engine.propose(CutRequest(typed: "add(_:String):clock"), for: files).cut
        #expect(cut.function == "Desk.add(_:String)" && cut.place.line == 4)
        let test = CutTest(cut, line: "1", value: "1", type: "Int")
        #expect(test.name == "addOfStringWithAFixedClock")
        let answers = CutAnswers(before: source, after: cut.files[0].after, function: cut.function)
        let body = #"now: Date = Date()) -> String { "\(book) \(Date().timeIntervalSince1970)""#
        #expect(answers.mistake?.contains(body) == true, "\(answers)")
    }

    /// Generic functions of one name could neither be named nor cut.
    @Test func genericOverloadsAreToldApartByWhatTheyLeaveOpen() async throws {
        let source = """
            import Foundation
            final class Desk {
                func save<T: Encodable>(_ value: T) -> Date { Date() }
                func save<T: StringProtocol & Sendable>(_ value: T) -> Date { Date() }
                func save<T>(_ value: [T]) -> Date { Date() }
                func load<T: Decodable>(_ type: T.Type) -> Date { Date() }
                func load<T: CaseIterable>(_ type: T.Type) -> Date { Date() }
                func sum<S: Sequence>(_ items: S) -> Date where S.Element == Int { Date() }
                func sum<S: Sequence>(_ items: S) -> Date where S.Element == String { Date() }
            }
            struct Box<T> {
                func put<U: Hashable>(_ item: T, in other: U) -> Date { Date() }
                func put<U: Encodable>(_ item: T, in other: U) -> Date { Date() }
            }
            extension Array where Element == Int { func stamp() -> Date { Date() } }
            extension Array where Element == String { func stamp() -> Date { Date() } }

            """
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source)), engine = try SharedEngine.engine()
        #expect(
            try await engine.look(at: [files]).functions.map(\.name) == [
                "Desk.save(_:some Encodable)", "Desk.save(_:some Sendable&StringProtocol)", "Desk.save(_:[some Any])",
                "Desk.load(_:(some Decodable).Type)", "Desk.load(_:(some CaseIterable).Type)",
                "Desk.sum(_:some Sequence) where A.Element==Int", "Desk.sum(_:some Sequence) where A.Element==String",
                "Box.put(_:A,in:some Hashable)", "Box.put(_:A,in:some Encodable)",
                "Array.stamp() where A==Int", "Array.stamp() where A==String",
            ])
        let typed = CutRequest(typed: "save(_: some Sendable & StringProtocol):clock")
        let cut = try await engine.propose(typed, for: files).cut
        #expect(cut.function == "Desk.save(_:some Sendable&StringProtocol)" && cut.place.line == 4)
        let other = try await engine.propose(CutRequest(typed: "stamp() where A == String"), for: files).cut
        #expect(other.place.line == 16)
    }

    /// An overload of what a protocol asks for seemed to have a seam, which no fake of the type gives it.
    @Test func anOverloadThatNoProtocolAsksForHasNoSeamByIt() async throws {
        let source = """
            import Foundation
            protocol Moving {
                associatedtype Item
                func move(_ days: Int) -> Date
                func put(_ item: Item, then: @escaping () -> Void) -> Date
                func load() -> Date
            }
            struct Shelf: Moving {
                func move(_ days: Int) -> Date { Date() }
                func move(_ name: String) -> Date { Date() }
                func put(_ item: [Int], then: @escaping () -> Void) -> Date { Date() }
                func load() -> UUID { UUID() }
                func load() -> Date { Date() }
            }

            """
        let files = TriedFiles(TriedSource(path: "Shelf.swift", text: source))
        let functions = try await SharedEngine.engine().look(at: [files]).functions
        let seam = ReadSeam(.conformance, "Moving")
        #expect(functions.map { $0.reads[0].seam } == [seam, nil, seam, nil, seam])
    }

    @Test(arguments: [
        ("Desk.add(_:Int,to:[String:Set<Int>])", "add", true), ("Desk.add(_:Int)", "Desk.add(_:)", true),
        ("Desk.add(_:Int)", "add(_: Int)", true), ("Desk.add(_:Int)", "add(_: String)", false),
        ("Desk.add(_:Int,to:[String:Set<Int>])", "add(_:to:)", true), ("load()->Int", "load()", true),
        ("load()->Int", "load() -> Int", true), ("Desk.add(then:(Int,A.B)->Void,_:Int)", "add(then:_:)", true),
        ("...(_:_:)", "...(_:_:)", true), ("Desk.add(_:)", "Shelf.add(_:)", false), ("Desk.add(_:)", "", false),
    ])
    func aNameMayLeaveOutTypesAndLabels(name: String, typed: String, isCalled: Bool) {
        #expect(name.isCalled(typed) == isCalled)
    }

    /// The test was called after the operator, and did not compile; its file after a folder.
    @Test func theTestOfAnOperatorHasAName() async throws {
        let source = """
            struct Money: Equatable { var cents: Int }
            extension Money {
                static func / (all: Money, people: Int) -> Money {
                    Money(cents: all.cents / people + Int.random(in: 0...1))
                }
            }

            """
        let files = TriedFiles(TriedSource(path: "Money.swift", text: source)), engine = try SharedEngine.engine()
        let proposed = try await engine.propose(CutRequest(typed: "Money./"), for: files)
        let proof = try await engine.proof(of: proposed, in: files)
        #expect(proof.test?.contains("@Test func theOperatorWithFixedDraws() {") == true, "\(proof)")
        #expect(files.testFile(for: proposed.cut, proof, from: "")?.path == "MoneyOperatorRandomnessTests.swift")
    }

    @Test(arguments: [
        ("Desk.lend(_:to:)", ["Desk", "lend"]), ("load()->Date", ["load"]), ("..<(_:_:)", ["operator"]),
        ("Money.+(_:_:)", ["Money", "operator"]), ("Desk.state", ["Desk", "state"]), ("`is`(_:)", ["`is`"]),
    ])
    func aNameHasWords(name: String, words: [String]) {
        #expect(name.wordsOfName == words)
    }

    @Test(arguments: [
        ("Desk.add(_:)", ""), ("Desk.add(_:to:)", ""), ("Desk.load()", ""), ("Desk.name", ""), ("load()->[Int]", "Int"),
        ("Desk.add(_:[String:Int],then:(Int)->any Error)", "StringIntIntAnyError"),
        ("Desk.sum(_:some Sequence) where A.Element==Int", "SomeSequenceWhereAElementInt"),
        ("Array.stamp() where A==Int", "WhereAInt"),
    ])
    func theNameOfATestHasTheTypesOfAnOverload(name: String, types: String) {
        #expect(name.typesInName == types)
    }
}
