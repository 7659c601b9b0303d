import Foundation
import WholeFiles

/// The folders where the tool keeps its files: the XDG folders, or everything under `SEAMS_HOME`.
package struct Places: Sendable, Equatable {
    /// Built things, the compiler's module cache and the private homes of running worlds: all can be made again.
    package var cache: String
    /// The workbook and the history.
    package var state: String
    package var configuration: String

    package init(environment: [String: String]) {
        let home = environment["HOME"] ?? NSHomeDirectory()
        func place(_ variable: String, _ fallback: String, _ word: String) -> String {
            // Confined programs need whole paths.
            if let root = environment["SEAMS_HOME"], !root.isEmpty { return URL(filePath: root).path + "/" + word }
            let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/" + fallback
            return base + "/seams"
        }
        cache = place("XDG_CACHE_HOME", ".cache", "cache")
        state = place("XDG_STATE_HOME", ".local/state", "state")
        configuration = place("XDG_CONFIG_HOME", ".config", "config")
    }

    /// The folder of the compiler's own module cache. Absolute and canonical: two spellings of it break clang modules.
    package var moduleCache: String { cache + "/modules" }
    /// The folder that remembers which of the toolchain's modules are in the module cache.
    var readyModules: String { moduleCache + "/.ready" }
    package var built: String { cache + "/built" }
    /// The programs that the worlds of all stages run, one for each toolchain.
    package var worlds: String { cache + "/worlds" }
    package var toolchains: String { cache + "/toolchains" }
    /// The names of the lessons that passed their checks.
    package var checked: String { cache + "/checked" }
    package var homes: String { cache + "/homes" }
    /// The private folders of compilers that stay.
    package var benches: String { cache + "/benches" }
    /// The processes that use the cache.
    var users: CacheUsers { CacheUsers(folder: cache + "/users") }

    /// The same places with the cache folder made, for its owner only, and spelt without links. From now on this process
    /// counts as one that uses the cache.
    package func prepared() throws -> Places {
        // Some of what is started takes a path for one line.
        guard !cache.contains(where: \.isNewline) else { throw PlaceError.lineBreak(folder: cache) }
        var places = self
        let folders = [moduleCache, readyModules, built, worlds, toolchains, homes, benches, users.folder]
        for folder in folders { try Self.makeFolder(folder) }
        for folder in [cache] + folders { try Self.requireOwn(folder) }
        // When root runs the tool, compilers run as other users; the launcher shows them this folder.
        chmod(moduleCache, 0o755)
        places.cache = cache.withoutLinks
        places.users.enter()
        return places
    }

    /// Removes the files that killed processes left behind.
    func sweep() {
        for folder in [homes, benches, users.folder] { WorldHome.sweep(folder) }
        for folder in [built, worlds, moduleCache, readyModules, toolchains, checked] { Abandoned.sweep(folder) }
        for folder in [state, configuration] { Abandoned.sweep(folder, deeply: true) }
    }

    /// Refuses a folder that another user owns or may write, because the files in the cache are run.
    private static func requireOwn(_ path: String) throws(PlaceError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .cannotMake(folder: path, reason: lastError) }
        guard status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            throw .openToOthers(folder: path)
        }
    }

    private static func makeFolder(_ path: String) throws {
        if let reason = PrivateFolder.make(path) { throw PlaceError.cannotMake(folder: path, reason: reason) }
        if let reason = PrivateFolder.obstacle(in: path) { throw PlaceError.cannotWrite(folder: path, reason: reason) }
    }
}

extension String {
    /// The path that this one leads to, with every link followed. Foundation, which takes twice as long, is asked only about
    /// files that are not there: each start of the tool asks about the lessons of a whole course.
    package var withoutLinks: String {
        guard let path = realpath(self, nil) else { return URL(filePath: self).resolvingSymlinksInPath().path }
        defer { free(path) }
        return String(cString: path)
    }

    /// Whether a path is of ASCII alone. Swift's driver crashes where that of its temporary folder has other letters.
    var hasOnlyASCII: Bool { utf8.allSatisfy { $0 < 128 } }
}

/// Why a folder of ours cannot be used.
package enum PlaceError: Error, Equatable {
    case cannotMake(folder: String, reason: String)
    case cannotWrite(folder: String, reason: String)
    /// Another user owns it or may write there.
    case openToOthers(folder: String)
    case lineBreak(folder: String)

    package var message: String {
        switch self {
        case .cannotMake(let folder, let reason): "cannot make the folder '\(folder)': \(reason)"
        case .cannotWrite(let folder, let reason): "cannot write into the folder '\(folder)': \(reason)"
        case .openToOthers(let folder):
            "the folder '\(folder)' belongs to another user or can be written by others, so nothing in it is run"
        case .lineBreak(let folder): "the path '\(folder)' holds a line break, so nothing can be built there"
        }
    }

    package var hint: String {
        switch self {
        case .cannotMake, .cannotWrite:
            "make room or permission there, or set SEAMS_HOME to a folder that you can write"
        case .openToOthers: "remove it, all of it can be made again; or set SEAMS_HOME to a folder of your own"
        case .lineBreak: "set SEAMS_HOME to a path of one line"
        }
    }
}
