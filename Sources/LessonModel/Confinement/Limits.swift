/// How much a program of a lesson may take; more ends it.
package struct Limits: Sendable, Equatable, Codable {
    /// How long one entry may run, in seconds.
    package var seconds: Double
    /// How much memory all processes of a world may hold, in bytes.
    package var memory: Int
    /// How much of what is written to each stream is kept, in bytes.
    package var output: Int
    /// How many files and folders may stand in the home and the temporary folder together.
    package var files: Int
    /// How much the home and the temporary folder may hold together, in bytes.
    package var disk: Int
    /// How many other processes a world may start; none by default, threads are free.
    package var processes: Int
    /// How many TCP ports a world may use where it has no network of its own; none by default.
    package var ports: Int

    package init(
        seconds: Double = 10, memory: Int = 1 << 30, output: Int = 1 << 20, files: Int = 4096, disk: Int = 64 << 20,
        processes: Int = 0, ports: Int = 0
    ) {
        self.seconds = seconds
        self.memory = memory
        self.output = output
        self.files = files
        self.disk = disk
        self.processes = processes
        self.ports = ports
    }

    /// What no lesson of the course comes near.
    package static let usual = Limits()
}
