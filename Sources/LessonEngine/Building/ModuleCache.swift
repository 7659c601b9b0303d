import Foundation
import WholeFiles

/// The compiler's cache of what it makes of the toolchain's own modules.
///
/// What stands there is believed by every compile, so code that others wrote is compiled with the cache read-only. What
/// its imports need is put there before, by a compile of nothing but the imports.
struct ModuleCache: Sendable {
    let toolchain: Toolchain
    let folder: String
    let flags: [String]
    let tools: ToolRunner
    /// Remembers which imports are there. It stands in the cache's own folder, and is gone when that is.
    let ready: BuildCache

    init(toolchain: Toolchain, places: Places, flags: [String], tools: ToolRunner) {
        self.toolchain = toolchain
        folder = places.moduleCache
        self.flags = flags
        self.tools = tools
        ready = BuildCache(folder: places.readyModules)
    }

    /// Sees to it that these modules, as far as the toolchain has them, are in the cache.
    ///
    /// - Throws: what running a tool throws.
    func prepare(_ imports: [String]) async throws {
        let names = Set(imports).sorted()
        let key = ContentKey(["imports", toolchain.identity] + flags + names)
        _ = try await ready.built(key) { place in
            // One after the other, over all processes: then every lock that stands in the cache is a dead compiler's.
            let filling = try await onThread { FileLock(folder + "/" + Self.filling) }
            defer { filling?.release() }
            if filling != nil { sweepLocks() }
            let source = place + "/Imports.swift"
            try Self.source(names).write(toFile: source, atomically: false, encoding: .utf8)
            let child = try await tools.run(
                ToolCall(
                    command: command(source), folder: place, reading: [source], limits: .driver, filling: folder))
            // The compiler makes its folders for their owner and the group; for root, worlds are other users.
            PrivateFolder.openFolders(in: folder)
            return Outcome(succeeded: child.succeeded, messages: child.errorOutput)
        }
    }

    /// Whoever holds its lock fills the cache.
    private static let filling = ".filling"

    /// Removes the locks of compilers that were killed. The next compiler would wait minutes for each: a lock names the
    /// number of a process, and confined as it is, it has that number itself.
    private func sweepLocks() {
        for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
        where name.contains(/\.lock(-[0-9a-f]+)?$/) {
            unlink(folder + "/" + name)
        }
    }

    /// Imports that need not be there: a name that no module has is for the compiler to complain of.
    private static func source(_ names: [String]) -> String {
        names.filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil }.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }
            .joined()
    }

    private func command(_ source: String) -> [String] {
        guard let frontend = toolchain.frontend else { return [toolchain.swiftc, "-typecheck"] + flags + [source] }
        return frontend.filter { $0 != "-c" } + ["-typecheck", source] + flags + ["-module-name", "Imports"]
    }
}
