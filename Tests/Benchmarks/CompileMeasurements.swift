import Foundation
import LessonEngine

/// What confinement adds to a compile: a small module, compiled with the launcher in front of the frontend and bare.
struct AddedToCompile {
    let bench: Bench

    func measure(_ rounds: Int) throws {
        let places = try Places(environment: bench.environment).prepared()
        guard let launcher = Companions.own.confine,
            let toolchain = ToolchainFinder(environment: bench.environment, places: places).known()
        else { return print("no launcher or no toolchain") }
        let swiftc = URL(filePath: toolchain.swiftc).resolvingSymlinksInPath()
        let frontend = swiftc.deletingLastPathComponent().appending(path: "swift-frontend").path
        let folder = bench.home + "/compiled", lifeline = bench.home + "/lifeline"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let source = bench.home + "/Small.swift", object = folder + "/Small.o"
        try "import Foundation\nlet now = Date()\n".write(toFile: source, atomically: true, encoding: .utf8)
        mkfifo(lifeline, 0o600)
        let compiling = [
            frontend, "-frontend", "-c", "-primary-file", source, "-module-cache-path", places.moduleCache,
            "-module-name",
            "Small", "-parse-as-library", "-o", object,
        ]
        let usr = swiftc.deletingLastPathComponent().deletingLastPathComponent().path
        let confining =
            [launcher, "--private", folder, "--keep", "yes", "--network", "none", "--disk", "268435456"]
            + ["--files", "1000", "--memory", "2147483648", "--seconds", "60"]
            + [usr, places.moduleCache, source].flatMap { ["--read", $0] } + ["--"]
        _ = Stopwatch.milliseconds(compiling, lifeline)
        open(places.moduleCache)
        var added: [Double] = []
        for _ in 0..<rounds {
            try? FileManager.default.removeItem(atPath: object)
            let confined = Stopwatch.milliseconds(confining + compiling, lifeline)
            guard FileManager.default.fileExists(atPath: object) else { return print("the confined compile failed") }
            added.append(confined - Stopwatch.milliseconds(compiling, lifeline))
        }
        Figures.report("added to a compile by confinement", added, promise: "at most 6 ms")
    }

    /// Lets the confined compiler, who for root is another user, read what the bare one has put into the module cache.
    private func open(_ folder: String) {
        let files = FileManager.default
        for name in files.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
            let path = folder + "/" + name
            chmod(path, files.isExecutableFile(atPath: path) ? 0o755 : 0o644)
        }
    }
}
