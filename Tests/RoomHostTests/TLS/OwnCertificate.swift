#if Room
import Foundation
import TestSupport

/// A certificate that this machine has signed itself, with its key, in a folder of the test's own.
struct OwnCertificate {
    /// The names that it is for: `room.test`, `localhost` and 127.0.0.1.
    static let names = "DNS:*.class.test,DNS:room.test,DNS:localhost,IP:127.0.0.1"

    let path: String
    let key: String

    /// The words of a skipped test.
    static let missing = "openssl and curl are needed: 'apt-get install openssl curl'"
    static let canBeMade = [openssl, curl].allSatisfy(FileManager.default.isExecutableFile)
    private static let openssl = "/usr/bin/openssl"
    private static let curl = "/usr/bin/curl"

    init(in folder: String, name: String = "room") throws {
        (path, key) = ("\(folder)/\(name).pem", "\(folder)/\(name).key")
        _ = try Self.run(
            Self.openssl,
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=room.test".split(
                separator: " "
            ).map(String.init)
                + ["-addext", "subjectAltName=" + Self.names, "-out", path, "-keyout", key])
    }

    /// The same key, behind a passphrase.
    func lockedKey() throws -> String {
        let locked = key + ".locked"
        _ = try Self.run(Self.openssl, ["ec", "-in", key, "-out", locked, "-aes256", "-passout", "pass:secret"])
        return locked
    }

    /// The sum of the public key by which Chromium is told to trust it.
    func publicKeySum() throws -> String {
        let script =
            "openssl x509 -in \(path) -pubkey -noout | openssl pkey -pubin -outform der"
            + " | openssl dgst -sha256 -binary | openssl base64"
        return try Self.run("/bin/sh", ["-c", script]).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// What curl says of a page, of which it trusts this certificate alone: the status, or 0 and the number of its error.
    func ask(_ address: String, _ options: [String] = []) throws -> String {
        let answer = try Self.run(
            Self.curl,
            ["-s", "-o", "/dev/null", "-w", "%{http_code} %{exitcode}", "--max-time", "20", "--noproxy", "*"]
                + ["--cacert", path] + options + [address])
        return answer.hasSuffix(" 0") ? String(answer.dropLast(2)) : answer
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }
}
#endif
