import LessonModel
import Testing

@Suite struct VerdictTests {
    @Test(
        arguments: [
            ([], Agreement.alone), (["0"], .alone), (["0", "0"], .same), (["0", "1"], .differs),
            (["0", "0", "0"], .same),
            (["0", "0", "1"], .standsApart("c")), (["1", "0", "0"], .standsApart("a")), (["0", "1", "2"], .differs),
            (["0", "0", "1", "1"], .differs), (["0", "1", "0", "0"], .standsApart("b")),
            (["0", "0", "1", "2"], .differs),
        ] as [([String], Agreement)])
    func theWorldsAreComparedTogether(values: [String], verdict: Agreement) {
        #expect(Agreement(zip(["a", "b", "c", "d"], values).map { ($0, $1) }) == verdict)
    }

    @Test func theVerdictIsSaidInWords() {
        #expect(Agreement.alone.words == "")
        #expect(Agreement.same.words == "same")
        #expect(Agreement.differs.words == "differs")
        #expect(Agreement.standsApart("yours").words == "differs: yours")
    }

    @Test func aWorldWhereTheLineDoesNotCompileIsNotCompared() {
        let values = ["live": ValueRecord(status: .notCompiled, value: "no"), "fake": SampleRuns.value("1")]
        #expect(!RowRecord.differs(values))
        #expect(SampleRuns.row("x", values).verdict(among: ["live", "fake"]) == .alone)
    }

    @Test func besideAWorldThatHasNothingToCompareNobodyIsTheSame() {
        let values = [
            "live": SampleRuns.value("1"), "fake": SampleRuns.value("1"), "yours": ValueRecord(status: .notCompiled),
        ]
        #expect(SampleRuns.row("x", values).verdict(among: ["live", "fake", "yours"]) == .alone)
        #expect(SampleRuns.row("x", values).verdict(among: ["live", "fake"]) == .same)
        let other = values.merging(["fake": SampleRuns.value("2")]) { $1 }
        #expect(SampleRuns.row("x", other).verdict(among: ["live", "fake", "yours"]) == .differs)
        let column = values.filter { $0.key != "yours" }
        #expect(SampleRuns.row("x", column).verdict(among: ["live", "fake", "yours"]) == .same)
    }

    @Test func whatWasPrintedIsPartOfWhatIsCompared() {
        let live = ValueRecord(status: .void, printed: "hello\n"), fake = ValueRecord(status: .void)
        #expect(RowRecord.differs(["live": live, "fake": fake]))
    }

    @Test func anErrorIsNoValueOfTheSameText() {
        #expect(RowRecord.differs(["live": ValueRecord(status: .threw, value: "1"), "fake": SampleRuns.value("1")]))
    }

    @Test func howLongAWorldWaitedIsNoDifference() {
        let live = ValueRecord(status: .timeout, value: "2 s"), fake = ValueRecord(status: .timeout, value: "2.1 s")
        #expect(!RowRecord.differs(["live": live, "fake": fake]))
    }

    /// Three worlds in the same endless loop were said to differ.
    @Test func howMuchEndlessOutputThereWasIsNoDifference() {
        let live = ValueRecord(status: .timeout, printed: "spam\nspam\nsp")
        let fake = ValueRecord(status: .timeout, printed: "spam\n")
        #expect(!RowRecord.differs(["live": live, "fake": fake]))
        let other = ValueRecord(status: .timeout, printed: "ham\n")
        #expect(RowRecord.differs(["live": live, "fake": other]))
    }

    @Test func timeAndTypeAreNotCompared() {
        let live = ValueRecord(status: .value, type: "Int", value: "1", microseconds: 5)
        #expect(!RowRecord.differs(["live": live, "fake": SampleRuns.value("1")]))
    }

    @Test func aSocketDiffersByItsExpressions() {
        #expect(SocketRecord.differs(["live": "A()", "fake": "B()"], among: ["live", "fake"]))
        #expect(!SocketRecord.differs(["live": "A()", "fake": "A()"], among: ["live", "fake"]))
        let socket = SocketRecord(stage: 1, name: "a", expressions: ["x": "1", "y": "1", "z": "2"], differs: true)
        #expect(socket.verdict(among: ["x", "y", "z"]) == .standsApart("z"))
    }
}

@Suite struct ValueWordsTests {
    @Test(arguments: [
        (ValueRecord(status: .value, value: "0"), "0"), (ValueRecord(status: .void), "void"),
        (ValueRecord(status: .threw, value: "Boom()"), "threw Boom()"), (ValueRecord(status: .threw), "threw"),
        (ValueRecord(status: .crashed, value: "Fatal error: x"), "crashed: Fatal error: x"),
        (ValueRecord(status: .timeout, value: "2 s"), "timed out after 2 s"),
        (ValueRecord(status: .timeout, value: "after 2 s"), "timed out after 2 s"),
        (ValueRecord(status: .timeout, value: "timed out after 2 s"), "timed out after 2 s"),
        (ValueRecord(status: .timeout), "timed out"),
        (ValueRecord(status: .notCompiled, value: "no member 'values' here"), "no member 'values' here"),
        (ValueRecord(status: .notCompiled), "does not compile here"),
        (ValueRecord(status: .notRun, value: "the world had crashed"), "not run: the world had crashed"),
        (ValueRecord(status: .notRun), "not run"),
    ])
    func whatBecameOfALineIsSaidInWords(value: ValueRecord, words: String) {
        #expect(value.words == words)
    }

    @Test func aPromiseDecidesWhetherAValueFails() {
        #expect(SampleRuns.value("1", meets: false).fails)
        #expect(!SampleRuns.value("1", meets: true).fails)
        #expect(!SampleRuns.value("1").fails)
        #expect(ValueRecord(status: .crashed).fails)
        #expect(!ValueRecord(status: .crashed, meets: true).fails)
        #expect(!ValueRecord(status: .threw).fails)
    }
}
