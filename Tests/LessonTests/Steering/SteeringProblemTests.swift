import Testing

@testable import LessonCode

/// The words for what steers, each with what to do.
struct SteeringProblemTests {
    @Test(
        arguments: [
            (
                .attribute("used"), "'@used' steers the compiler or the linker, which lessons and answers may not",
                "remove the attribute; Swift does without it"
            ),
            (
                .symbol("_cdecl"), "'@_cdecl' names symbols of the program, which lessons and answers may not",
                "call Swift by its Swift name, and C's functions after 'import Glibc' or 'import Foundation'"
            ),
            (
                .entryPoint("main"), "'@main' begins a program, and a world has begun already",
                "remove it, and call the code from a probe or a test"
            ),
            (
                .unknownAttribute("new"), "'@new' is no attribute that lessons and answers may use",
                "remove it; if it is a type of yours, begin the type's name with a capital letter"
            ),
            (
                .macro, "a macro cannot be declared here: it would run inside the compiler",
                "write a function or a property wrapper"
            ),
            (
                .toolModule("World"), "'World' is a module of the tool's own",
                "delete the import; 'LessonKit' and the system's modules may be imported"
            ),
            (
                .notTestable("Foundation"), "'Foundation' was not built for '@testable'",
                "import the module without it"
            ),
            (.moduleSecrets("_spi"), "'@_spi' opens what a module keeps to itself", "import the module without it"),
            (
                .hidesModule("Testing"), "'Testing' would hide the module of that name from the tests",
                "choose another name"
            ),
            (
                .toolName("seamsItem"), "'seamsItem' is a name of the tool's own: it begins with 'seams'",
                "choose another name"
            ),
        ] as [(SteeringProblem, String, String)])
    func aProblemSaysWhatIsWrongAndWhatToDo(problem: SteeringProblem, message: String, hint: String) {
        #expect(problem.message == message)
        #expect(problem.hint == hint)
    }
}
