import LessonCode
import Synchronization
import Testing

@testable import LessonEngine

struct SymbolizerTests {
    private static let output = """
        Fatal error: Index out of range
        Current stack trace:
        0    world                              0x00009000 Swift._assertionFailure + 32
        1    libTyped.so                        0x00005e00 helper() -> () + 16
        2    libTyped.so                        0x00003e10 <unavailable> + 3600
        """
    private static let images = ["/cache/a/libTyped.so": UInt(0x3000), "/cache/b/libTyped.so": 0x5000]

    /// A reader of line tables that knows lines of the first library only, and notes what it is asked.
    private final class FakeReader: Sendable {
        private let asked = Mutex<[String]>([])
        var questions: [String] { asked.withLock(\.self) }

        func read(_ address: String, in image: String) -> String {
            asked.withLock { $0.append("\(image) \(address)") }
            guard image == "/cache/a/libTyped.so" else { return "[]" }
            return #"[{"Symbol": [{"FileName": "/bench/07.md", "Line": 12, "Column": 5}]}]"#
        }
    }

    private func crash(_ reader: FakeReader, _ images: [String: UInt]) -> CrashMessage? {
        Symbolizer(read: reader.read, files: ["07.md": "Lessons/07.md"]).crash(in: Self.output, images)
    }

    @Test func theInnermostFrameInAPersonsCodeIsThePlace() {
        let reader = FakeReader()
        #expect(crash(reader, Self.images)?.place == "Lessons/07.md:12:5")
        // Each frame is asked about once, in the last library of its name that begins below it; the world's program never.
        #expect(reader.questions == ["/cache/b/libTyped.so 0xe0f", "/cache/a/libTyped.so 0xe0f"])
    }

    @Test func anImageWhoseBaseIsNotKnownIsNotAskedAbout() {
        let reader = FakeReader()
        #expect(crash(reader, [:]).map(\.place) == .some(nil))
        #expect(reader.questions.isEmpty)
    }
}
