#if Room
import Foundation

/// The browser of this machine. Debian's package is installed where it is missing and that is allowed.
enum Chromium {
    /// The path of the program; nil where there is none and none can be had.
    static let path: String? = find() ?? (install() ? find() : nil)

    static let isThere = path != nil

    /// The words of a skipped test.
    static let missing = "Chromium is not installed: 'apt-get install chromium'"

    private static func find() -> String? {
        let names = ["chromium", "chromium-browser", "google-chrome"]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
        let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } } + [mac]
        return paths.first(where: FileManager.default.isExecutableFile)
    }

    /// Installs the package, as root alone, within five minutes. Returns whether that went well.
    private static func install() -> Bool {
        guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: "/usr/bin/apt-get") else { return false }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        let script = "apt-get update && apt-get install -y --no-install-recommends chromium"
        process.arguments = ["300", "sh", "-c", script]
        process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
#endif
