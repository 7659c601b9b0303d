import Foundation
import LessonModel
import LessonReading
import LessonRendering
import TestSupport
import Testing

@testable import Shell

@Suite struct PresentationTests {
    @Test func aLessonIsCutWhereARoomShouldThink() throws {
        let presentation = Presentation(try RoomLesson.lesson())
        expectSnapshot(presentation.beats.map(outline).joined(separator: "\n") + "\n", named: "beats")
    }

    /// The worlds of an exercise are for an answer, and the wall has none.
    @Test func whatAnExerciseAsksItsWorldsIsNotShown() throws {
        let worlds = """
            ```swift live
            let lamp = Lamp { 20 }
            ```

            ```swift fake
            let lamp = Lamp { 9 }
            ```

            ```swift probe
            lamp.isLit()
            ```


            """
        let lesson = try RoomLesson.lesson(inExercise: worlds), plain = try RoomLesson.lesson()
        #expect(lesson.steps.last?.probe != nil)
        #expect(Presentation(lesson).beats.map(outline) == Presentation(plain).beats.map(outline))
    }

    /// Once the values stood there, nothing showed the answer any more.
    @Test func theAnswerOfAQuestionBeforeTheProbeIsThereWithTheValues() throws {
        let lesson = try RoomLesson.lesson(beforeProbe: "Does it ring?\n\n- [ ] Never\n  It does.\n- [x] By day\n\n")
        let beats = Presentation(lesson).beats.filter { $0.step == 2 && ($0.isLines || $0.content == .comparison) }
        #expect(beats.count == 2)
        for beat in beats {
            let text = BeatText(beat, of: lesson, style: Style())
            #expect(text.answer.contains("[2] By day — right"), "\(text.answer)")
            #expect(text.prompt(isLast: false, hintsShown: 0).contains("a: answer"))
        }
    }

    @Test func whatIsTypedDuringTheTypingIsNotLost() {
        #expect(["b", "live: milk", "é"].map { Typist.text(of: $0.utf8) } == ["b", "live: milk", "é"])
        #expect(["\r", " ", "\n\n", "\u{1B}[6~", "\u{1B}[C", "\u{3}"].allSatisfy { Typist.text(of: $0.utf8).isEmpty })
        #expect(Typist.text(of: "b\r".utf8) == "b")
    }

    @Test(arguments: [100, 80]) func itIsReadFromTheLastRow(width: Int) throws {
        let lesson = try RoomLesson.lesson(), style = Style().projected(to: width)
        let shown = Presentation(lesson).beats.map { beat in
            let text = BeatText(beat, of: lesson, style: style)
            let hints = beat.hints.indices.map { "(h)\n" + text.hint($0) }
            let answer = beat.answers.isEmpty ? [] : ["(a)\n" + text.answer]
            return ([text.text] + hints + answer + [text.prompt(isLast: false, hintsShown: 0)])
                .filter { !$0.isEmpty }.joined(separator: "\n\n")
        }
        expectSnapshot(shown.joined(separator: "\n\n") + "\n", named: "presentation-\(width)")
        for line in shown.joined(separator: "\n").split(separator: "\n") {
            #expect(String(line).columns <= width, "\(line)")
        }
    }

    @Test func itIsReadAloudWithoutLines() throws {
        let lesson = try RoomLesson.lesson(), style = Style(isLinear: true)
        let shown = Presentation(lesson).beats.map { beat in
            let text = BeatText(beat, of: lesson, style: style)
            return text.text + "\n" + text.prompt(isLast: true, hintsShown: 0)
        }.joined(separator: "\n")
        #expect(!shown.contains { "│─·".contains($0) })
        #expect(!shown.contains("trainer"))
    }

    @Test func theTrainerSeesMoreOnAScreenOfTheirOwn() throws {
        let presentation = Presentation(try RoomLesson.lesson()), style = Style(width: 80)
        let shown = presentation.beats.indices.map { PrivateText(presentation, beat: $0, style: style).text }
        expectSnapshot(shown.joined(separator: "\n\n\n") + "\n", named: "private-80")
        let short = PrivateText(presentation, beat: 12, style: style).text(in: 10)
        #expect(short.split(separator: "\n", omittingEmptySubsequences: false).count == 9)
        #expect(short.hasSuffix("\n… the rest: seams show the-bell --step 4 --notes --answers"))
        let linear = PrivateText(presentation, beat: 4, style: Style(isLinear: true)).text
        #expect(!linear.contains { "│─·".contains($0) })
        #expect(linear.contains("\ntrainer: Let them guess first.\n"))
    }

    @Test func theTrainerSeesTheRoomsBetsAndWhoIsStuck() throws {
        let lesson = try RoomLesson.lesson(), presentation = Presentation(lesson), style = Style(width: 80)
        let number = try #require(lesson.exercises.first?.step)
        let beat = presentation.start(ofStep: number)
        let mine = ProgressRecord(name: "", course: "room", lessons: [lesson], Workbook())
        var ada = mine, bob = mine
        (ada.name, bob.name) = ("ada", "bob")
        let step = try #require(bob.lessons[0].steps.firstIndex { $0.number == number })
        bob.lessons[0].steps[step].exercise?.tries = 2
        bob.lessons[0].steps[step].exercise?.failing = "form"
        let room = RoomProgress.merging([("ada.json", ada), ("bob.json", bob)], into: mine).room
        let text = PrivateText(presentation, beat: beat, room: room, style: style).text
        #expect(
            text.contains("\n\nThe room, 2 people\n  0 of 2 are through\n  tried and failed: bob, 2 tries, at form\n"))
        let first = PrivateText(presentation, beat: 0, room: room, style: style).text
        #expect(!first.contains("The room"))
        let before = PrivateText(presentation, beat: presentation.start(ofStep: 1), room: room, style: style).text
        #expect(before.hasSuffix("\n\nThe room, 2 people\n  nobody has come to this step"))
        #expect(!PrivateText(presentation, beat: beat, style: style).text.contains("The room"))
    }

    @Test func noNoteAndNoResultIsOnTheWall() throws {
        for lesson in try Self.lessons(in: "Lessons") {
            let notes = (lesson.introduction + lesson.steps.flatMap(\.blocks)).flatMap(\.trainerNotes)
            let shown = Presentation(lesson).beats.map { beat in
                BeatText(beat, of: lesson, style: Style(width: 4000)).text
                    + BeatText(beat, of: lesson, style: Style()).answer
            }
            for note in notes {
                let words = LessonRenderer.render([.quote(note)], showsAnswers: true, showsNotes: true, style: Style())
                #expect(words.hasPrefix("trainer: "))
                let first = words.split(separator: "\n")[0].dropFirst("trainer: ".count)
                #expect(!shown.contains { $0.contains(first) }, "\(lesson.id): \(first)")
            }
        }
    }

    @Test func aNoteAboutAProbeStandsBeforeIt() throws {
        for lesson in try Self.lessons(in: "Lessons") {
            for note in lesson.steps.flatMap(\.blocks).flatMap(\.trainerNotes) {
                let text = LessonRenderer.render([.quote(note)], showsAnswers: true, showsNotes: true, style: Style())
                guard text.contains(/[Bb]efore (you reveal|the table)/) else { continue }
                let step = try #require(lesson.steps.last { $0.line < note.line })
                let table = step.blocks.compactMap { if case .results(let table) = $0 { table.line } else { nil } }
                    .first
                if let table { #expect(note.line < table, "\(lesson.file):\(note.line)") }
            }
        }
    }

    @Test func answersAndHintsAreShownNowhereUnasked() throws {
        for folder in ["Lessons", "Lessons/Templates"] {
            for lesson in try Self.lessons(in: folder) {
                for beat in Presentation(lesson).beats {
                    guard case .text(let blocks) = beat.content else { continue }
                    let hints = lesson.steps.flatMap(\.hints)
                    #expect(blocks.allSatisfy { block in hints.allSatisfy { .quote($0) != block } })
                    let text = BeatText(beat, of: lesson, style: Style()).text
                    #expect(!text.contains(" — right") && !text.contains("solution\n"), "\(lesson.id) \(beat.step)")
                }
            }
        }
    }

    @Test func nothingOfAStepIsLost() throws {
        for lesson in try Self.lessons(in: "Lessons") {
            let presentation = Presentation(lesson)
            for step in lesson.steps {
                let beats = presentation.beats.filter { $0.step == step.number }
                #expect(beats.map(\.beginsStep) == [true] + beats.dropFirst().map { _ in false })
                #expect(presentation.beats[presentation.start(ofStep: step.number)] == beats[0])
                let runs = step.probe != nil && step.code(.exercise).isEmpty
                #expect(beats.contains { $0.content == .comparison } == runs)
            }
        }
    }

    private static func lessons(in folder: String) throws -> [Lesson] {
        let folder = URL(filePath: SeamsProgram.checkout).appending(path: folder)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }.compactMap {
                LessonScanner.scan(try Data(contentsOf: $0), file: $0.lastPathComponent).lesson
            }
    }

    /// A beat in a few words.
    private func outline(_ beat: Beat) -> String {
        let content =
            switch beat.content {
            case .opening: "opening"
            case .text(let blocks): "text " + blocks.map(word).joined(separator: " ")
            case .lines(let lines): "lines \(lines)"
            case .comparison: "comparison"
            }
        let more = [
            beat.beginsStep ? "begins" : nil, beat.answers.isEmpty ? nil : "\(beat.answers.map(word)) when asked",
            beat.hints.isEmpty ? nil : "\(beat.hints.count) hints",
        ]
        return (["\(beat.step)  \(content)"] + more.compactMap { $0 }).joined(separator: ", ")
    }

    private func word(_ block: Block) -> String {
        switch block {
        case .paragraph: "paragraph"
        case .code(let code): code.role?.rawValue ?? "code"
        case .question: "question"
        case .quote(let quote): quote.isForTrainer ? "trainer" : "quote"
        case .table: "table"
        case .heading: "heading"
        default: "block"
        }
    }
}
