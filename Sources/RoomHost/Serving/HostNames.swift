#if Room
import Foundation
import HTTPTypes

/// The names by which this host may be asked. A page of another site, whose name was made to lead here, has another one
/// in its requests.
struct HostNames: Sendable {
    private let names: Set<String>

    /// - Parameter names: What the machine is called, and the name that was given to `--listen`.
    init(_ names: [String]) {
        let known = ["localhost"] + names + names.filter { !$0.contains(".") }.map { $0 + ".local" }
        self.names = Set(known.map { $0.lowercased() })
    }

    func check(_ request: HTTPRequest) throws(Denial) {
        guard let authority = request.authority, allows(authority) else { throw .strangeHost }
        guard let origin = request.headerFields[.origin] else { return }
        guard ["http://\(authority)", "https://\(authority)"].contains(origin.lowercased()) else {
            throw .strangeOrigin
        }
    }

    private func allows(_ authority: String) -> Bool {
        let authority = authority.lowercased()
        if authority.hasPrefix("[") {
            let address = authority.dropFirst().prefix { $0 != "]" }, rest = authority.dropFirst(address.count + 2)
            var bytes = in6_addr()
            return (rest.isEmpty || rest.hasPrefix(":")) && inet_pton(AF_INET6, String(address), &bytes) == 1
        }
        let host = String(authority.prefix { $0 != ":" })
        var bytes = in_addr()
        return names.contains(host) || inet_pton(AF_INET, host, &bytes) == 1
    }
}
#endif
