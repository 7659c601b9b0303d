import LessonModel
import Testing

@testable import LessonEngine

/// A link that fails by the code's own fault names the symbol and the line.
struct LinkComplaintTests {
    @Test func aMissingSymbolIsNamedWithItsLine() throws {
        let complaint = try #require(
            LinkComplaint(
                """
                ld.lld: warning: something else
                ld.lld: error: undefined symbol: nobody_has_this
                >>> referenced by <compiler-generated>
                >>> referenced by Mine.swift:12 (/Mine.swift:12)
                >>>               /a/Lesson.o:($s6Lesson3useSiyF)
                """))
        let error = BuildError.cannotBind(complaint)
        #expect(
            error.message
                == "'nobody_has_this', named in Mine.swift:12, is in none of the libraries that the code imports")
        #expect(
            error.hint
                == "leave out what needs it, or import the module that has it; 'LessonKit' and Swift's own are linked")
    }

    @Test func aMissingDeclarationIsNamedAsInSwift() throws {
        let complaint = try #require(
            LinkComplaint("ld.lld: error: undefined symbol: $s6Lesson6ChapelV4ringSiyF\n"))
        #expect(
            BuildError.cannotBind(complaint).message
                == "'Chapel.ring() -> Int' is in none of the libraries that the code imports")
    }

    @Test func theLoaderTellsWhoseCodeNamesIt() throws {
        let places = try ["Subject", "Wiring", "Input2", "Typed7", "Tests"].map { name in
            try #require(LinkComplaint(loader: "/a/lib\(name).so: undefined symbol: crypt")).place
        }
        #expect(places == ["the subject", "the wiring", "the line", "the line", "the tests"])
        #expect(LinkComplaint(loader: "/a/libSubject.so: cannot open shared object file") == nil)
    }

    @Test func aSymbolThatIsThereTwiceIsNamed() throws {
        let complaint = try #require(
            LinkComplaint(
                """
                ld.lld: error: duplicate symbol: twice
                >>> defined at <compiler-generated>:0 (/<compiler-generated>:0)
                >>>            /a/und-1.o:(twice)
                """))
        #expect(BuildError.cannotBind(complaint).message == "'twice' is defined twice")
        #expect(BuildError.cannotBind(complaint).hint == "give one of the two another name")
    }

    @Test func applesLinkerIsUnderstood() {
        let missing = LinkComplaint("Undefined symbols for architecture arm64:\n  \"_nothing\", referenced from:\n")
        #expect(missing?.symbol == "nothing")
        #expect(missing?.kind == .missing)
        #expect(LinkComplaint("duplicate symbol '_twice' in:\n    a.o\n    b.o")?.kind == .twice)
    }

    @Test func anotherFailureIsNotTheCodes() {
        #expect(LinkComplaint("ld.lld: error: cannot open output file world: Permission denied") == nil)
        #expect(LinkComplaint("") == nil)
    }
}
