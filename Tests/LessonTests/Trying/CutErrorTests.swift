import LessonModel
import Testing

/// The words with which a cut is refused.
@Suite struct CutErrorTests {
    @Test(arguments: [
        (
            CutError.readElsewhere(.clock, function: "f()", owner: "bootedAt"),
            "'f()' reads no clock itself: it does so by way of 'bootedAt'", "name that: 'bootedAt:clock'"
        ),
        (
            .readElsewhere(.clock, function: "f()", owner: "late(now:)", seam: "parameter 'now'"),
            "'f()' reads no clock itself: it does so by way of 'late(now:)'",
            "that has a seam already, parameter 'now': put something else there"
        ),
        (
            .hasSeam(read: "Date()", function: "f()", seam: "protocol 'Clock'"),
            "'f()' has a seam for 'Date()' already: protocol 'Clock'",
            "put something else there; 'seams try' without '--cut' lists what has no seam"
        ),
        (
            .isAllowed(read: "Date()", function: "f()", reason: "a log needs it"),
            "'f()' reads 'Date()', which a comment allows: a log needs it", "take the comment away, and cut again"
        ),
        (.noKind("clok"), "there is no kind 'clok'", "did you mean 'clock'?"),
        (
            .nothingHidden(function: "f()"), "'f()' reads nothing that a caller cannot choose",
            "'seams try' without '--cut' lists what each function reads"
        ),
        (
            .nothingHidden(function: "C.f()", property: "C.store"), "'C.f()' reads nothing that a caller cannot choose",
            "the property 'C.store', which it asks, does: name that"
        ),
        (
            .noneOfKind(.clock, function: "f()", others: [.locale, .defaults]),
            "'f()' reads no clock of its own without a seam",
            "it reads locale and defaults: name one of them behind a colon, or none"
        ),
        (
            .noneOfKind(.clock, function: "f()", others: [.locale]),
            "'f()' reads no clock of its own without a seam", "it reads locale: name that kind behind a colon, or none"
        ),
        (
            .severalFunctions("f", names: ["A.f()", "B.f()"]), "several functions are called 'f'",
            "name one of: A.f(), B.f()"
        ),
        (
            .severalFunctions("f", names: ["A.f(_:)", "A.f(_:)"]), "several functions are called 'f'",
            "their labels are the same, too, and '--cut' tells functions by name and labels: give one another label"
        ),
        (
            .noPlug(read: "readLine()", .init(for: .files, named: "readLine()")),
            "there is no ready cut for 'readLine()'",
            "by hand: 'seams show wrap-the-framework --step 1'"
        ),
        (
            .noPlace(read: "Date()", why: "it is a script", .init(for: .clock, named: "Date()")),
            "'Date()' cannot be cut here: it is a script", "by hand: 'seams show your-own-code --step 4'"
        ),
        (
            .noPlug(read: "Timer(timeInterval:)", .init(for: .clock, named: "Timer(timeInterval:)")),
            "there is no ready cut for 'Timer(timeInterval:)'", "by hand: 'seams show clock --step 1'"
        ),
        (
            .noPlug(
                read: "StringProtocol.localizedCompare(_:)",
                .init(for: .locale, named: "StringProtocol.localizedCompare(_:)")),
            "there is no ready cut for 'StringProtocol.localizedCompare(_:)'",
            "by hand: 'seams show wrap-the-framework --step 3'"
        ),
        (
            .noPlug(read: "String.hashValue", .init(for: .randomness, named: "String.hashValue")),
            "there is no ready cut for 'String.hashValue'", "by hand: 'seams show hidden-inputs --step 4'"
        ),
        (
            .noForm(.linkSeam, .init(form: .linkSeam)), "the form 'link-seam' is not cut by itself",
            "by hand: 'seams show below-the-source --step 1'"
        ),
        (
            .doesNotCompile(form: "closure", reason: "no", .init(for: .randomness, named: "UUID()")),
            "the code with closure does not compile: no", "by hand: 'seams show your-own-code --step 6'"
        ),
        (
            .staysHidden(read: "UUID()", .init(for: .randomness, named: "UUID()")),
            "'UUID()' would still be read unseen",
            "by hand: 'seams show your-own-code --step 6'"
        ),
    ])
    func eachRefusalSaysWhyAndWhereItIsDoneByHand(error: CutError, message: String, hint: String) {
        #expect(error.message == message && error.hint == hint)
    }
}
