import LessonModel
import LessonReading
import Testing

struct ScannerLimitsTests {
    private func file(_ keys: String) -> String {
        "---\nformat: 1\nid: a\ntitle: A\nform: none\nminutes: 5\n\(keys)\n---\n# Title\n\nText.\n\n## Step\n\nText.\n"
    }

    @Test func aLessonSaysWhatItsProgramsMayTake() {
        let scanned = LessonScanner.scan(
            Array(file("limits:\n  time: 5 s\n  memory: 256 MB\n  processes: 4\n  ports: 1").utf8), file: "A.md")
        #expect(scanned.diagnostics == [])
        #expect(scanned.lesson?.header.limits == [.time: 5, .memory: 0x1p28, .processes: 4, .ports: 1])
    }

    @Test func aLessonWithoutLimitsSaysNothing() {
        #expect(LessonScanner.scan(Array(file("needs: []").utf8), file: "A.md").lesson?.header.limits == [:])
    }

    @Test func anUnknownLimitIsReportedAtItsName() {
        expectProblems(
            file("limits:\n  1️⃣memori: 256 MB\n  2️⃣space: 1 MB"),
            ExpectedProblem("1️⃣", "no limit is called 'memori'", "did you mean 'memory'?"),
            ExpectedProblem(
                "2️⃣", "no limit is called 'space'", "one of: time, memory, output, files, disk, processes, ports"))
    }

    @Test func anAmountThatCannotBeIsReportedWhereItStands() {
        expectProblems(
            file("limits:\n  time: 1️⃣soon\n  disk: 2️⃣-3 MB\n  files: 3️⃣[1, 2]\n  memory: 4️⃣0 MB"),
            ExpectedProblem("1️⃣", "'soon' is no amount for 'time'", "write it like '5 s'"),
            ExpectedProblem("2️⃣", "'-3 MB' is too little for 'disk'", "the least is 1 KB"),
            ExpectedProblem("3️⃣", "'' is no amount for 'files'", "write it like '100'"),
            ExpectedProblem("4️⃣", "'0 MB' is too little for 'memory'", "the least is 64 MB"))
    }

    @Test func limitsThatAreNoListAreReported() {
        expectProblems(
            file("1️⃣limits: 5"),
            ExpectedProblem(
                "1️⃣", "the limits are not a list of 'name: amount' lines",
                "write a line for each limit, 'memory: 256 MB', indented below 'limits:' in a lesson"))
    }
}
