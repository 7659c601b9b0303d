/// The process in which one wiring of a stage lives: it loads compiled modules, runs their items one at a time on the
/// main actor and reports what each gave.
///
/// It is linked with one stage's subject. Commands come on descriptor 3, reports leave on descriptor 4, sealed, so that
/// stdout and stderr stay the lesson's own and nobody else can answer. The other end is `World.swift` in LessonEngine.
@main
struct World {
    static func main() async {
        Surroundings.prepare()
        guard Channel.open() else { Surroundings.exit() }
        let commands = CommandReader(descriptor: 3)
        await serve(commands)
        finish()
    }

    /// Runs what is asked for until the commands end.
    ///
    /// An item that calls `surround` makes the loop go on inside the scope that it opened, so that a task-local
    /// reaches everything that comes after it.
    @MainActor private static func serve(_ commands: CommandReader) async {
        while let command = await commands.next() {
            await Items.run(command)
            guard let scope = Items.takeScope() else { continue }
            await scope { await serve(commands) }
            return
        }
    }

    /// Has the subject's modules write what they hold back (`UserDefaults` writes on `synchronize` only), then ends.
    private static func finish() -> Never {
        Modules.callIfPresent("seams_end")
        Reports.sendEnd()
        Surroundings.exit()
    }
}
