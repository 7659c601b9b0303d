import Foundation
import LessonModel
import LessonReading
import TestSupport
import Testing

/// Broken lessons: none stops the scanner, and none that lost something passes for whole.
///
/// The sample, which holds one of each kind, is broken in every way. The course's lessons are long: in the usual run each of
/// them is broken in every seventeenth way, and at night (`SEAMS_NIGHTLY`) in all ways, which takes a minute of a core.
@Suite(.busy) struct ScannerFuzzTests {
    /// The sample, and some lessons of the course.
    private static let lessons: [String] = {
        let files = (try? CourseFiles.names()) ?? []
        let some = stride(from: 0, to: files.count, by: 6).map { SeamsProgram.checkout + "/Lessons/" + files[$0] }
        return [scannerSample] + some.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    }()

    /// The ways to break a lesson that are tried in this run.
    private func tried<Way>(_ ways: [Way], of lesson: String) -> [Way] {
        guard lesson != scannerSample else { return ways }
        // A prime, so that no kind of damage is passed over wherever it stands. The number of ways is another one in each
        // test and lesson, so each begins elsewhere.
        return Night.all(ways, orEach: 17, from: ways.count)
    }

    /// Scans, and holds every diagnostic to a place within the file.
    @discardableResult
    private func scan(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> ScannedLesson {
        let scanned = LessonScanner.scan(bytes, file: "Broken.md")
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
        for diagnostic in scanned.diagnostics {
            let isInside = (1...max(1, lines)).contains(diagnostic.line ?? 0) && (diagnostic.column ?? 0) > 0
            #expect(
                isInside, "\(diagnostic.place) of \(lines) lines\n\(text.debugDescription)",
                sourceLocation: sourceLocation)
        }
        return scanned
    }

    /// Scans a variant that cannot be whole any more.
    private func scanBroken(_ text: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let scanned = scan(Array(text.utf8), sourceLocation: sourceLocation)
        #expect(scanned.lesson == nil, "\(what)\n\(text)", sourceLocation: sourceLocation)
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func aLessonCutAnywhereIsRead() {
        for lesson in Self.lessons {
            let bytes = Array(lesson.utf8)
            let cuts = Array(stride(from: 0, to: bytes.count, by: max(1, bytes.count / 120)))
            for cut in tried(cuts, of: lesson) {
                scan(Array(bytes[..<cut]))
                scan(Array(bytes[cut...]))
            }
        }
    }

    @Test func aLessonWithoutOneOfItsFenceMarksIsBroken() {
        for lesson in Self.lessons {
            let lines = lines(lesson)
            let marks = lines.indices.filter { lines[$0].trimmingPrefix(while: \.isWhitespace).hasPrefix("```") }
            for index in tried(marks, of: lesson) {
                var broken = lines
                broken[index] = ""
                scanBroken(broken.joined(separator: "\n"), "without line \(index + 1)")
            }
        }
    }

    @Test func aMisspeltRoleIsReported() {
        for lesson in Self.lessons {
            let misspelt = Role.allCases.flatMap { role in
                let word = role.rawValue
                return [String(word.dropFirst()), String(word.dropLast()), word + "x", word.uppercased()].compactMap {
                    word in lesson.range(of: "```swift \(role.rawValue)").map { ($0, word) }
                }
            }
            for (range, word) in tried(misspelt, of: lesson) {
                scanBroken(lesson.replacingCharacters(in: range, with: "```swift \(word)"), word)
            }
        }
    }

    @Test func damagedFrontMatterIsReported() {
        for lesson in Self.lessons {
            let lines = lines(lesson)
            let end = lines.dropFirst().firstIndex(of: "---") ?? 0
            // What may be left out may be damaged into nothing.
            let optional = ["path", "needs", "source", "leaks"]
            let needed = lines[..<end].indices.filter { index in !optional.contains { lines[index].hasPrefix($0) } }
            let damages = needed.flatMap { index in
                ["", "\t: [", "\(lines[index])x: {", "- \(lines[index])", lines[index] + "\n" + lines[index]].map {
                    (index, $0)
                }
            }
            for (index, damage) in tried(damages, of: lesson) {
                var broken = lines
                broken[index] = damage
                scanBroken(broken.joined(separator: "\n"), "line \(index + 1): \(damage)")
            }
        }
    }

    @Test func bytesThatAreNoTextAreReported() {
        for lesson in Self.lessons {
            let bytes = Array(lesson.utf8)
            let places = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40))
            let damages = places.flatMap { place in
                ([[0], [0xFF], [0xED, 0xA0, 0x80]] as [[UInt8]]).map { (place, $0) }
            }
            for (place, bad) in tried(damages, of: lesson) {
                let broken = Array(bytes[..<place]) + bad + bytes[place...]
                #expect(scan(broken).lesson == nil, "byte \(bad) at \(place)")
            }
        }
    }

    /// Every line of the sample, and some of each other lesson.
    @Test func aLineMayBeMissingTwiceOrMoved() {
        for (number, lesson) in Self.lessons.enumerated() {
            let lines = lines(lesson)
            let stride = number == 0 ? 1 : max(1, lines.count / 30)
            let damages = Swift.stride(from: number % stride, to: lines.count, by: stride).flatMap { index in
                let line = lines[index]
                return [[], [line, line], ["> " + line], ["- " + line], ["    " + line]].map { (index, $0) }
            }
            for (index, damage) in tried(damages, of: lesson) {
                scan(Array((lines[..<index] + damage + lines[(index + 1)...]).joined(separator: "\n").utf8))
            }
        }
    }

    @Test func piecesOfMarkdownInAnyOrderAreRead() {
        let pieces = [
            "> ", "- ", "1. ", "\t", "    ", "```", "````", "~~~", "```swift probe", "| probe | live |", "|---|---|",
            "---", "===", "# ",
            "## ", "<details>", "</details>", "<!--", "-->", "[ ] ", "[a](", "![", "**", "_", "`", "\\", "&amp;", "\n",
            "\n", "\n\n", "é",
            "[!TIP]", "<summary>", "|", "\\|", "\r", "text result live row=2", "a",
        ]
        var seed: UInt64 = 1
        for _ in 0..<400 {
            var text = lessonFile("## Step\n\n```swift live\n```\n")
            for _ in 0..<30 {
                // A generator of our own, so that every run breaks the same lessons.
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(seed >> 33) % pieces.count]
            }
            scan(Array(text.utf8))
        }
    }

    @Test func aLargeFileTakesNoLongTime() {
        let paragraph = String(repeating: "word `code` *em* [a](b) \n", count: 4_000)
        let table = "| a | b |\n|---|---|\n" + String(repeating: "| `a` | b |\n", count: 2_000)
        let hard =
            String(repeating: "*a ", count: 9_000) + String(repeating: "[a](", count: 9_000)
            + String(repeating: "> ", count: 9_000)
        let time = computingTime { scan(Array(lessonFile("## Step\n\n\(paragraph)\n\(table)\n\(hard)").utf8)) }
        // A second would do; ten tell a slow machine from work that grows with the square.
        #expect(time < .seconds(10))
    }
}
