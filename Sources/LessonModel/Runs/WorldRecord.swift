/// The result of one world.
package struct WorldRecord: Sendable, Equatable, Codable {
    package enum Status: String, Sendable, Codable {
        case ok, crashed, timeout
        case outputLimit = "output-limit"
        case memoryLimit = "memory-limit"
        case diskLimit = "disk-limit"
        case notCompiled = "not-compiled"
    }
    package var wiring: String
    /// The stage whose subject the world ran, from 1.
    package var stage: Int
    package var status: Status
    /// The reason why the status is not `ok`, in one sentence.
    package var reason: String?
    package var stdout: String
    package var stderr: String
    /// Whether a stream exceeded its limit, so that only its first part is kept.
    package var truncated: Bool
    package var wallMilliseconds: Double?
    package var cpuMilliseconds: Double?
    package var peakKilobytes: Int?

    package init(
        wiring: String, stage: Int, status: Status, reason: String? = nil, stdout: String = "", stderr: String = "",
        truncated: Bool = false, wallMilliseconds: Double? = nil, cpuMilliseconds: Double? = nil,
        peakKilobytes: Int? = nil
    ) {
        self.wiring = wiring
        self.stage = stage
        self.status = status
        self.reason = reason
        self.stdout = stdout
        self.stderr = stderr
        self.truncated = truncated
        self.wallMilliseconds = wallMilliseconds
        self.cpuMilliseconds = cpuMilliseconds
        self.peakKilobytes = peakKilobytes
    }
}
