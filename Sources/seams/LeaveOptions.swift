import ArgumentParser

/// The options of every command that runs code of lessons: what the person allows.
struct LeaveOptions: ParsableArguments {
    @Flag(help: "Run lessons that do not come with seams, and remember that you trust them as they are.")
    var trust = false
    @Flag(help: "Run lessons also where nothing confines them: they can do what you can.") var unconfined = false
}
