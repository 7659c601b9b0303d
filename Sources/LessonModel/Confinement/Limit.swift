/// Something of which a program of a lesson may take only so much.
package enum Limit: String, Sendable, Hashable, Codable, CaseIterable {
    case time, memory, output, files, disk, processes, ports
}
