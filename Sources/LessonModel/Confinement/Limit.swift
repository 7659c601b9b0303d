/// A resource of which a lesson's program may take only a limited amount.
package enum Limit: String, Sendable, Hashable, Codable, CaseIterable {
    case time, memory, output, files, disk, processes, ports
}
