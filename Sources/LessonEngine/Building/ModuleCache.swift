import Foundation
import WholeFiles

/// The compiler's cache of what it makes from the toolchain's own modules.
///
/// Every compile trusts the cache's content, so code that others wrote is compiled with the cache read-only. A compile
/// of nothing but the imports puts what they need there beforehand.
package struct ModuleCache: Sendable {
    let toolchain: Toolchain
    let folder: String
    let flags: [String]
    let tools: ToolRunner
    /// The record of which imports are there. It stands in the cache's own folder, and is gone when that folder is
    /// gone.
    let ready: BuildCache

    package init(toolchain: Toolchain, places: Places, flags: [String], tools: ToolRunner) {
        self.toolchain = toolchain
        folder = places.moduleCache
        self.flags = flags
        self.tools = tools
        ready = BuildCache(folder: places.readyModules)
    }

    /// Makes sure that these modules, as far as the toolchain has them, are in the cache. `mode` holds the words that
    /// name another language mode than the usual one: the compiler keeps C modules apart by it.
    ///
    /// - Throws: what running a tool throws.
    package func prepare(_ imports: [String], mode: [String] = []) async throws {
        let names = Set(imports).sorted()
        let key = ContentKey(["imports", toolchain.identity, folder] + flags + mode + names)
        _ = try await ready.built(fromCode: key) { place in
            // Only one process at a time fills the cache, so every lock that stands in it belongs to a dead compiler.
            let filling = try await onThread { FileLock(folder + "/" + Self.filling) }
            defer { filling?.release() }
            if filling != nil {
                sweepLocks()
                sweepWhenMoved()
            }
            let source = place + "/Imports.swift"
            try Self.source(names).write(toFile: source, atomically: false, encoding: .utf8)
            let child = try await tools.run(
                ToolCall(
                    command: command(source, mode), folder: place, reading: [source], limits: .driver, filling: folder))
            // The compiler makes its folders for their owner and the group, and where somebody has removed the cache, we
            // make it for us alone; when root runs us, worlds run as other users.
            chmod(folder, 0o755)
            PrivateFolder.openFolders(in: folder)
            return BuildOutcome(succeeded: child.succeeded, messages: child.errorOutput)
        }
    }

    /// Empties the cache, unless others use or fill it. Returns the bytes that they keep.
    ///
    /// Whoever uses it has found a record of which imports are there. Once no record is left, others fill it first, and
    /// wait for the lock.
    ///
    /// - Throws: `PlaceError` when something cannot be removed.
    static func clear(_ places: Places) throws -> Int {
        let records = CacheKeeper(folder: places.readyModules, users: places.users)
        guard let filling = FileLock(ifFree: places.moduleCache + "/" + Self.filling) else {
            return CacheKeeper.size(of: places.moduleCache)
        }
        defer { filling.release() }
        _ = try records.clear()
        guard records.entries().isEmpty else { return CacheKeeper.size(of: places.moduleCache) }
        try CacheKeeper(folder: places.moduleCache).removeThings()
        return 0
    }

    /// Empties a cache that was filled under another path, as when a home was copied or renamed: the compiler refuses
    /// each module in it, with words that help nobody.
    private func sweepWhenMoved() {
        let note = folder + "/.path", path = try? String(contentsOfFile: note, encoding: .utf8)
        guard path != folder else { return }
        if path != nil {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where !name.hasPrefix(".") {
                try? FileManager.default.removeItem(atPath: folder + "/" + name)
            }
        }
        // Without the note the next fill looks again.
        _ = AtomicFile.replace(note, with: Array(folder.utf8))
    }

    /// The name of the file whose lock a process holds while it fills the cache.
    private static let filling = ".filling"

    /// Removes the locks of compilers that were killed. The next compiler would wait minutes for each lock: a lock
    /// names a process by its number, and the confined compiler has that number itself.
    private func sweepLocks() {
        for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
        where name.contains(/\.lock(-[0-9a-f]+)?$/) {
            unlink(folder + "/" + name)
        }
    }

    /// A source that imports the modules that exist. The compiler complains about a name that no module has when it
    /// compiles the person's code.
    private static func source(_ names: [String]) -> String {
        names.filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil }.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }
            .joined()
    }

    private func command(_ source: String, _ mode: [String]) -> [String] {
        let words = flags + mode
        guard let frontend = toolchain.frontend else { return [toolchain.swiftc, "-typecheck"] + words + [source] }
        return frontend.filter { $0 != "-c" } + ["-typecheck", source] + words + ["-module-name", "Imports"]
    }
}
