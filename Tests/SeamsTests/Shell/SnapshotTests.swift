import TestSupport
import Testing

extension RealShell {
    /// Whole screens, as a person sees them.
    @Suite struct SnapshotTests {
        @Test(arguments: [80, 120]) func theTranscriptOfTheDesign(columns: Int) throws {
            let home = try ShellHome()
            let first = try ShellTerminal(in: home, columns: columns)
            first.enter("open constructor-injection")
            first.enter("next")
            first.quit()
            let shell = try ShellTerminal(in: home, columns: columns)
            for line in [
                "next", "ids.nextID()", "inject store = InMemoryStore([\"currentReminderID\": 41])", "ids.nextID()",
                "store.values", "wiring", "ids.nextId()", "eject", "outline",
            ] {
                shell.enter(line)
            }
            shell.quit()
            let text = shell.screen.text.replacing(/Swift [0-9.]+/, with: "Swift VERSION")
                .replacing(/worlds (?:NOT )?confined.*/, with: "CONFINEMENT")
            expectSnapshot(text + "\n", named: "transcript-\(columns)")
        }
    }
}
