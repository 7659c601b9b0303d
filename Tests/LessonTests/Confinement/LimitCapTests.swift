import LessonModel
import Testing

struct LimitCapTests {
    private let file = "/home/ada/.config/seams/limits.yaml"

    @Test func whatIsWithinTheCapIsLeftAlone() {
        let (changes, excess) = LimitCap.usual.applied(to: [.memory: 0x1p31, .time: 60])
        #expect(changes == [.memory: 0x1p31, .time: 60])
        #expect(excess == [])
    }

    @Test func whatIsMoreGetsTheCapAndIsTold() {
        let (changes, excess) = LimitCap.usual.applied(to: [.memory: 0x1p32, .time: 5])
        #expect(changes == [.memory: 0x1p31, .time: 5])
        let source = "---\nformat: 1\nlimits:\n  time: 5 s\n  memory: 4 GB\n---\n"
        let warning = excess.first?.warning("Mine.md", source: source, configuration: file)
        #expect(excess.count == 1)
        #expect(warning?.place == "Mine.md:5:3")
        #expect(warning?.severity == .warning)
        #expect(warning?.message == "the lesson asks for 4 GB of memory and gets 2 GB")
        #expect(warning?.hint == "'memory: 4 GB' in '\(file)' allows it for all foreign courses")
    }

    @Test func linesThatEndAsOnWindowsAreFound() {
        let (_, excess) = LimitCap.usual.applied(to: [.memory: 0x1p32])
        let source = "---\r\nformat: 1\r\nlimits:\r\n  memory: 4 GB\r\n---\r\n"
        #expect(excess.first?.warning("Mine.md", source: source, configuration: file).place == "Mine.md:4:3")
        let problem = LimitCap.reading("memory: 8 GB\r\nmemori: 9 GB\r\n", file: file).problem
        #expect(problem?.place == file + ":2:1")
    }

    @Test func theUsualIsHeldToALowCapWithoutAWord() {
        let low = LimitCap(Limits(memory: 0x1p27.whole))
        #expect(low.applied(to: [:]).changes == [.memory: 0x1p27])
        #expect(low.applied(to: [:]).excess == [])
    }

    @Test func aConfigurationFileSetsTheCap() {
        let (cap, problem) = LimitCap.reading("# mine\nmemory: 8 GB\nprocesses: 0\n", file: file)
        #expect(problem == nil)
        #expect(cap.limits.memory == 8 << 30)
        #expect(cap.limits.processes == 0)
        #expect(cap.limits.disk == LimitCap.usual.limits.disk)
    }

    @Test(arguments: ["", "\n", "# nothing\n"]) func anEmptyFileSaysNothing(text: String) {
        let (cap, problem) = LimitCap.reading(text, file: file)
        #expect(cap == .usual)
        #expect(problem == nil)
    }

    @Test(arguments: [
        ("memory: 8 GB\ntime 4\n", "2:1", "the limits are not a list of 'name: amount' lines"),
        ("- memory\n", "1", "the limits are not a list of 'name: amount' lines"),
        ("memory: 8 GB\nmemori: 9 GB\n", "2:1", "no limit is called 'memori'"),
        ("memory: lots\n", "1:9", "'lots' is no amount for 'memory'"),
        ("memory: 1 GB\nmemory: 2 GB\n", "2:1", "the limit 'memory' is set twice"),
        ("memory: &a 1 GB\ndisk: *a\n", "1", "the limits are not a list of 'name: amount' lines"),
    ])
    func whatCannotBeReadIsToldOnceAndTheUsualHolds(text: String, place: String, words: String) throws {
        let (cap, found) = LimitCap.reading(text, file: file)
        let problem = try #require(found)
        #expect(cap == .usual)
        #expect(problem.place.hasPrefix("\(file):\(place)"))
        #expect(problem.severity == .warning)
        #expect(problem.message == "\(words); the usual limits for foreign courses hold")
    }
}

extension Double {
    fileprivate var whole: Int { Int(self) }
}
