import ArgumentParser

/// The program: arguments in, calls of the engine, an exit code out.
@main
struct Seams: AsyncParsableCommand {
    static let version = "0.1"

    static let configuration = CommandConfiguration(
        commandName: "seams",
        abstract: "Learn dependency injection by running it: live and fake, next to each other.",
        version: version,
        subcommands: [
            ListCommand.self, RunCommand.self, VerifyCommand.self, DoctorCommand.self,
            CacheCommand.self,
        ])

    static func main() async {
        await Program.run(Array(CommandLine.arguments.dropFirst()))
    }
}
