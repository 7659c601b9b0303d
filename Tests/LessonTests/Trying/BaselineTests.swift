import LessonModel
import Testing

/// A baseline knows a finding by function and kind.
@Suite struct BaselineTests {
    @Test func aBaselineOfTheSameCodeHasNothingNew() {
        let record = TryRecord.sample(["Desk.lend()": [.clock], "Desk.code()": [.randomness]])
        let verdict = Baseline(of: record).verdict(on: record, isWhole: true)
        #expect(verdict.new.isEmpty && verdict.gone.isEmpty && verdict.known.count == 2)
    }

    @Test func aNewKindInAKnownFunctionIsNew() {
        let before = TryRecord.sample(["Desk.lend()": [.clock]])
        let after = TryRecord.sample(["Desk.lend()": [.clock, .locale]])
        let verdict = Baseline(of: before).verdict(on: after, isWhole: true)
        #expect(verdict.new == [HiddenInput(function: "Desk.lend()", kind: .locale)])
        #expect(verdict.known.count == 1)
    }

    @Test func aFunctionThatMovesToAnotherFileAndLineStaysKnown() {
        let before = TryRecord.sample(["Desk.lend()": [.clock]], file: "A.swift", line: 3)
        let after = TryRecord.sample(["Desk.lend()": [.clock]], file: "B.swift", line: 90)
        let verdict = Baseline(of: before).verdict(on: after, isWhole: true)
        #expect(verdict.new.isEmpty && verdict.gone.isEmpty)
    }

    @Test func aFindingThatWasMendedIsGone() {
        let before = TryRecord.sample(["Desk.lend()": [.clock]]), after = TryRecord.sample([:])
        #expect(Baseline(of: before).verdict(on: after, isWhole: true).gone.count == 1)
        #expect(Baseline(of: before).verdict(on: after, isWhole: false).gone.isEmpty)
    }

    /// The types in the name of an overload were a new finding, and the old one was gone.
    @Test(arguments: [
        (["Desk.add(_:)"], ["Desk.add(_:Int)"]), (["Desk.add(_:Int)"], ["Desk.add(_:)"]),
        (["Desk.add(_:Int)", "Desk.add(_:String)"], ["Desk.add(_:Int64)", "Desk.add(_:String)"]),
        (["load()"], ["load()->[String:Int]"]), (["Desk.add(then:(Int,A)->Void,_:Int)"], ["Desk.add(then:_:)"]),
    ])
    func anOverloadThatComesOrGoesAndAnotherTypeChangeNoFinding(before: [String], after: [String]) {
        let verdict = TryRecord.clocks(before).verdict(on: TryRecord.clocks(after))
        #expect(verdict.new.isEmpty && verdict.gone.isEmpty)
        #expect(verdict.known.map(\.function) == after)
    }

    @Test func anOverloadThatReadsTheSameIsNew() {
        let after = TryRecord.clocks(["Desk.add(_:Int)", "Desk.add(_:String)"])
        let verdict = TryRecord.clocks(["Desk.add(_:)"]).verdict(on: after)
        #expect(verdict.new.map(\.function) == ["Desk.add(_:String)"])
        #expect(verdict.known.map(\.function) == ["Desk.add(_:Int)"] && verdict.gone.isEmpty)
    }

    @Test func anOverloadThatWasMendedLendsItsNameToNoOther() {
        var after = TryRecord.clocks(["Desk.add(_:String)"])
        after.modules[0].names = ["Desk.add(_:Int)", "Desk.add(_:String)"]
        let verdict = TryRecord.clocks(["Desk.add(_:Int)"]).verdict(on: after)
        #expect(verdict.new.map(\.function) == ["Desk.add(_:String)"])
        #expect(verdict.gone.map(\.function) == ["Desk.add(_:Int)"])
    }

    @Test func onlyReadsThatNobodyCanReplaceAreFindings() {
        let place = CodePlace(file: "A.swift", line: 1, column: 1, column16: 1)
        let reads = [
            VolatileRead(.clock, "Date()", at: place, path: ["other()"]),
            VolatileRead(.locale, "Locale.current", at: place, seam: ReadSeam(.parameter, "locale")),
            VolatileRead(.randomness, "UUID()", at: place, allowed: "a reason"),
            VolatileRead(.files, "FileManager.default", at: place),
            VolatileRead(.files, "FileManager.default", at: place),
        ]
        let function = TriedFunction(module: "App", name: "f()", place: place, reads: reads)
        #expect(function.hiddenInputs == [HiddenInput(function: "App.f()", kind: .files)])
    }
}

extension TryRecord {
    /// A record with functions that read the clock.
    fileprivate static func clocks(_ functions: [String]) -> TryRecord {
        sample(Dictionary(uniqueKeysWithValues: functions.map { ($0, [.clock]) }))
    }

    /// The difference between this code and other code.
    fileprivate func verdict(on other: TryRecord) -> BaselineVerdict {
        Baseline(of: self).verdict(on: other, isWhole: true)
    }

    /// A record with functions that read these kinds without a seam.
    static func sample(_ functions: [String: [ReadKind]], file: String = "A.swift", line: Int = 1) -> TryRecord {
        let place = CodePlace(file: file, line: line, column: 5, column16: 5)
        let tried = functions.sorted { $0.key < $1.key }.map { name, kinds in
            TriedFunction(
                module: "", name: name, place: place, reads: kinds.map { VolatileRead($0, "x", at: place) })
        }
        let module = TriedModule(name: "", files: [file], functionCount: tried.count, functions: tried)
        return TryRecord(toolchain: "6.3", modules: [module])
    }
}
