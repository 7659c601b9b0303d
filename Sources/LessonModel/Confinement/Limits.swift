/// The amounts that a lesson's program may take; a program that takes more is ended.
package struct Limits: Sendable, Equatable, Codable {
    /// The longest time that one entry may run, in seconds.
    package var seconds: Double
    /// The most memory that all processes of a world may hold together, in bytes.
    package var memory: Int
    /// The most output that is kept of each stream, in bytes.
    package var output: Int
    /// The largest number of files and folders in the home and the temporary folder together.
    package var files: Int
    /// The most that the home and the temporary folder may hold together, in bytes.
    package var disk: Int
    /// The largest number of other processes that a world may start; none by default. Threads do not count.
    package var processes: Int
    /// The largest number of TCP ports that a world without a network of its own may use; none by default.
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

    /// The default limits; no lesson of the course comes near them.
    package static let usual = Limits()
}
