import Testing

@testable import LessonCode
@testable import LessonModel

struct ValueTextTests {
    @Test(arguments: [
        (
            #"Error Domain=A Code=257 "No, never" UserInfo={NSURL=b, NSFilePath=/a, c, NSError=Error Domain=B "x" UserInfo={Y=2, X=1}}"#,
            #"Error Domain=A Code=257 "No, never" UserInfo={NSError=Error Domain=B "x" UserInfo={X=1, Y=2}, NSFilePath=/a, c, NSURL=b}"#
        ),
        ("UserInfo={b=1, a=2} and UserInfo={d=1, c=2}", "UserInfo={a=2, b=1} and UserInfo={c=2, d=1}"),
        ("UserInfo={open", "UserInfo={open"), ("UserInfo={(null)}", "UserInfo={(null)}"), ("Shut()", "Shut()"),
        (
            "NSFilePath=/r/.cache/seams/homes/12-0A1B2C3D-0000-1111-2222-0123456789AB/home/a.txt",
            "NSFilePath=~/a.txt"
        ),
        ("“/x/homes/12-0A1B2C3D-0000-1111-2222-0123456789AB/tmp/b”", "“$TMPDIR/b”"),
        ("/srv/homes/ada/home/a.txt", "/srv/homes/ada/home/a.txt"),
    ])
    func equalErrorsAreToldAlike(error: String, told: String) {
        #expect(ValueText.withoutChance(error) == told)
    }

    /// The words of an error are a person's own, and may be a flood.
    @Test func manyErrorsAreToldInTime() {
        let many = { (text: String) in String(repeating: text, count: 20_000) }
        #expect(ValueText.withoutChance(many("UserInfo={b=1, a=2}")) == many("UserInfo={a=2, b=1}"))
        let nested = many("UserInfo={") + many("}")
        #expect(ValueText.withoutChance(nested) == nested)
    }

    /// What is printed is the program's own, but for a number that counts the inputs.
    @Test(arguments: [
        ("[Typed0.P(x: 1)]", "[P(x: 1)]"), ("an error: Typed33.E.bad(3)\n", "an error: E.bad(3)\n"),
        ("Lesson.P(x: 1)", "Lesson.P(x: 1)"), ("Input1.txt, Typed.P, MyTyped1.P", "Input1.txt, Typed.P, MyTyped1.P"),
        ("“Typed1.A”, éTyped1.A, Input22.B.C.", "“A”, éTyped1.A, B.C."),
    ])
    func whatIsPrintedNamesNoInput(text: String, shown: String) {
        #expect(ValueText.withoutInputs(text) == shown)
    }

    @Test(arguments: [
        ("Lesson.Point(x: 1, at: Input1.Place.here)", "Point(x: 1, at: Place.here)"),
        ("[Lesson.A(), Lesson.B()]", "[A(), B()]"),
        ("Swift.Optional<Lesson.A>.none", "Optional<A>.none"),
        ("Other.Point()", "Other.Point()"),
        ("MyLesson.Point()", "MyLesson.Point()"),
        ("Lessons.Point()", "Lessons.Point()"),
        ("Lesson", "Lesson"),
        ("1.5", "1.5"),
        ("", ""),
        ("Input1.Input1.first", "Input1.first"),
        ("a.Lesson.b", "a.Lesson.b"),
        ("[Input61.Point()]", "[Point()]"),
        ("Inputs.Point()", "Inputs.Point()"),
    ])
    func moduleNamesAreLeftOutAndNothingElse(text: String, shown: String) {
        #expect(ValueText.cleaned(text, modules: ["Lesson", "Input1", "Swift"]) == shown)
    }

    @Test(arguments: [
        (#""Lesson.Point""#, #""Lesson.Point""#),
        (
            #"["a": Lesson.A("say \"Lesson.x\" and \\"), "b": Lesson.B()]"#,
            #"["a": A("say \"Lesson.x\" and \\"), "b": B()]"#
        ),
        (#""\\" + Lesson.x"#, #""\\" + x"#),
        (#""<0xdeadbeef>: 0x7fff0000""#, #""<0xdeadbeef>: 0x7fff0000""#),
        (#""open Lesson.x"#, #""open Lesson.x"#),
    ])
    func quotedTextStaysAsItIs(text: String, shown: String) {
        #expect(ValueText.cleaned(text, modules: ["Lesson"]) == shown)
    }

    @Test(arguments: [
        ("<NSUserDefaults: 0x00007f12ab34>", "<NSUserDefaults>"),
        ("UnsafePointer(0x00007f12ab34)", "UnsafePointer(0x…)"),
        ("Lesson.(unknown context at $7f12ab34c).Hidden(x: 1)", "Hidden(x: 1)"),
        ("0xff", "0xff"),
    ])
    func addressesAreLeftOut(text: String, shown: String) {
        #expect(ValueText.cleaned(text, modules: ["Lesson"]) == shown)
    }
}
