#if Room
import Foundation
import NIOSSL

/// A certificate with its key: with them the host speaks TLS.
package struct RoomCertificate: Sendable {
    /// The names of machines that the certificate is for, without patterns, the first one first.
    package let names: [String]
    let context: TLSConfiguration

    /// Reads a certificate, with those of its authorities behind it, and its key; both as PEM.
    package init(_ path: String, key keyPath: String, now: Date) throws(RoomCertificateTrouble) {
        let chain = try Self.certificates(path), own = chain[0]
        let end = Date(timeIntervalSince1970: TimeInterval(own.notValidAfter))
        guard now <= end else { throw .ended(path, day: String(end.ISO8601Format().prefix(10))) }
        let key = try Self.key(keyPath)
        names = own._subjectAlternativeNames().filter { $0.nameType == .dnsName }
            .map { String(decoding: $0.contents, as: UTF8.self) }.filter { !$0.contains("*") }
        var context = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        context.minimumTLSVersion = .tlsv12
        context.applicationProtocols = ["http/1.1"]
        self.context = context
        guard (try? NIOSSLContext(configuration: context)) != nil else { throw .otherKey(path, key: keyPath) }
    }

    private static func certificates(_ path: String) throws(RoomCertificateTrouble) -> [NIOSSLCertificate] {
        let bytes = try read(path)
        guard let chain = try? NIOSSLCertificate.fromPEMBytes(bytes), !chain.isEmpty else { throw .noCertificate(path) }
        return chain
    }

    private static func key(_ path: String) throws(RoomCertificateTrouble) -> NIOSSLPrivateKey {
        guard let key = try? NIOSSLPrivateKey(bytes: read(path), format: .pem) else { throw .noKey(path) }
        return key
    }

    private static func read(_ path: String) throws(RoomCertificateTrouble) -> [UInt8] {
        guard let content = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
        return Array(content)
    }
}

/// The reason why a host cannot speak TLS with a certificate.
package enum RoomCertificateTrouble: Error, Equatable {
    case unreadable(String)
    case noCertificate(String)
    case noKey(String)
    /// The key is that of another certificate.
    case otherKey(String, key: String)
    case ended(String, day: String)

    package var message: String {
        switch self {
        case .unreadable(let path): "cannot read '\(path)'"
        case .noCertificate(let path): "'\(path)' holds no certificate in PEM form"
        case .noKey(let path): "'\(path)' holds no key in PEM form that opens without a passphrase"
        case .otherKey(let path, let key): "the key '\(key)' does not belong to the certificate '\(path)'"
        case .ended(let path, let day): "the certificate '\(path)' ended on \(day)"
        }
    }

    package var hint: String {
        switch self {
        case .unreadable: "check that it is there and that you may read it"
        case .noCertificate, .noKey, .otherKey:
            "--tls takes the certificate first, then its key: --tls room.pem room.key"
        case .ended: "renew it: browsers would not open the room's page"
        }
    }
}
#endif
