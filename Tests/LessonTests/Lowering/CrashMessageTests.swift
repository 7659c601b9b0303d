import Testing

@testable import LessonCode

struct CrashMessageTests {
    private func fatal(_ text: String) -> CrashMessage? { CrashMessage(in: text, files: ["07.md": "Lessons/07.md"]) }

    @Test func aCrashOfTheLessonNamesItsFileAndLine() throws {
        let crash = try #require(fatal("hello\nLesson/07.md:42: Fatal error: no store\n"))
        #expect(crash.text == "Fatal error: no store")
        #expect(crash.file == "Lessons/07.md")
        #expect(crash.line == 42)
    }

    @Test func aCrashInTheLibraryHasNoPlaceOfTheAuthors() throws {
        let crash = try #require(fatal("Swift/ContiguousArrayBuffer.swift:675: Fatal error: Index out of range\n"))
        #expect(crash.text == "Fatal error: Index out of range")
        #expect(crash.file == nil)
        #expect(crash.line == nil)
    }

    @Test(arguments: ["Fatal error", "Precondition failed", "Assertion failed: x > 0", "Fatal error: a: b:1: c"])
    func aCrashWithoutPlaceIsFound(text: String) throws {
        let crash = try #require(fatal(text))
        #expect(crash.text == text)
        #expect(crash.file == nil)
    }

    @Test func theLastOfSeveralIsTheOneThatKilled() {
        #expect(
            fatal("Fatal error: first\nL/07.md:3: Precondition failed: second\nafterword")?.text
                == "Precondition failed: second")
    }

    @Test func aMessageOfSeveralLinesIsWhole() {
        let text =
            "L/07.md:3: Fatal error: one\ntwo\n\nfour\nCurrent stack trace:\n0    libswiftCore.so  0x00007f2d3c f + 109\n"
        #expect(fatal(text)?.text == "Fatal error: one\ntwo\n\nfour")
        // Where no stack says that the message is over, a further line may be of another thread.
        #expect(fatal("Fatal error: one\ntwo\n")?.text == "Fatal error: one")
    }

    @Test func aCastThatFailsNamesTheTypesAndNotWhereTheyAre() {
        let text = "Could not cast value of type 'Swift.String' (0x7f2d3c) to 'Swift.Int' (0x7f2d40).\n"
        #expect(fatal(text)?.text == "Could not cast value of type 'Swift.String' to 'Swift.Int'.")
    }

    /// The worlds differed by the address alone.
    @Test func anObjectThatIsGoneIsNotNamedByItsPlace() {
        let words = "Fatal error: Attempted to read an unowned reference but "
        let text = words + "object 0x7f07d40123c0 was already destroyed\n"
        #expect(fatal(text)?.text == words + "its object was already destroyed")
    }

    @Test(arguments: ["", "all is well", "the words Fatal error in a sentence"])
    func textWithoutACrashHasNone(text: String) {
        #expect(fatal(text) == nil)
    }

    @Test func aFrameHoldsTheAddressOfItsCall() {
        let text = """
            Current stack trace:
            0    libswiftCore.so                    0x00007f00 _swift_stdlib_reportFatalErrorInFile + 109
            1    libSubject.so                      0x00008c00 Shelf.book(_: Int) -> String + 16
            2    libTyped2.so                       0x00009c0f <unavailable> + 3087
            """
        let frames = StackFrame.frames(in: text)
        #expect(frames.map(\.image) == ["libswiftCore.so", "libSubject.so", "libTyped2.so"])
        #expect(frames.map(\.address) == [0x7f6d, 0x8c10, 0x9c0f])
    }

    @Test func theRawStackIsRemovedAndNothingElse() {
        let text = """
            before
            L/07.md:3: Fatal error: boom
            Current stack trace:
            0    libswiftCore.so                    0x00007f2d3c _swift_stdlib_reportFatalErrorInFile + 109
            1    world                              0x000055d0e1 $s6Lesson + 12
            after

            """
        #expect(CrashMessage.withoutStack(text) == "before\nL/07.md:3: Fatal error: boom\nafter\n")
        #expect(CrashMessage.withoutStack("0 1 2\n") == "0 1 2\n")
    }
}
