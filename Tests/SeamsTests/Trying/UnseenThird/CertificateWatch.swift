import Foundation

// Warns before certificates run out. Runs from cron on every box.

struct CertificateInfo: Codable, Sendable {
    let commonName: String
    let notAfter: Date
    let issuer: String
}

enum CertState: String, Codable {
    case ok, warning, critical, expired
}

struct CertReport: Codable {
    var host: String
    var generated: Date
    var states: [String: CertState]
}

struct WatchConfig {
    var warnDays = 30
    var criticalDays = 7
    var inventory = "/etc/certwatch/inventory.json"

    static func from(_ env: [String: String] = ProcessInfo.processInfo.environment) -> WatchConfig {  //~ environment seam
        var config = WatchConfig()
        if let raw = env["CERT_WARN_DAYS"], let days = Int(raw) { config.warnDays = days }
        if let raw = env["CERT_CRIT_DAYS"], let days = Int(raw) { config.criticalDays = days }
        if let path = env["CERT_INVENTORY"] { config.inventory = path }
        return config
    }
}

func daysLeft(_ certificate: CertificateInfo, now: Date = .now) -> Int {  //~ clock seam
    let seconds = certificate.notAfter.timeIntervalSince(now)
    return Int((seconds / 86_400).rounded(.down))
}

func state(of certificate: CertificateInfo, config: WatchConfig) -> CertState {  //~ via clock
    switch daysLeft(certificate) {
    case ..<0: .expired
    case ..<config.criticalDays: .critical
    case ..<config.warnDays: .warning
    default: .ok
    }
}

func readInventory(_ config: WatchConfig) throws -> [CertificateInfo] {
    guard FileManager.default.fileExists(atPath: config.inventory) else { return [] }  //~ files
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([CertificateInfo].self, from: Data(contentsOf: URL(filePath: config.inventory)))  //~ files
}

func report(config: WatchConfig) throws -> CertReport {  //~ via files
    var states: [String: CertState] = [:]
    for certificate in try readInventory(config) {
        states[certificate.commonName] = state(of: certificate, config: config)
    }
    return CertReport(
        host: ProcessInfo.processInfo.hostName,  //~ environment
        generated: Date(),  //~ clock
        states: states)
}

func probe(host: String, port: Int = 443) throws -> String {
    let openssl = Process()  //~ process
    openssl.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    openssl.arguments = ["s_client", "-connect", "\(host):\(port)", "-servername", host]
    let pipe = Pipe()
    openssl.standardOutput = pipe
    try openssl.run()
    openssl.waitUntilExit()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
}

func exitCode(for report: CertReport) -> Int32 {
    if report.states.values.contains(where: { $0 == .critical || $0 == .expired }) { return 2 }
    return report.states.values.contains(.warning) ? 1 : 0
}
