// attack: calls a program of the person's at its socket
// expects: sent -1
import Foundation
func attack() {
    let door = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "{{SOCKET}}".utf8) }
    let sent = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            sendto(door, "x", 1, 0, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
    fatalError("sent \(sent)")
}
