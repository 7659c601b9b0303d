import Foundation
import WholeFiles

/// Things built from content, each in a folder of its own that is named after everything it was built from.
///
/// A folder is filled beside its place and moved there whole, so that several processes may build the same thing at
/// once and a process that is killed leaves nothing half-made in use.
package actor BuildCache {
    /// A build under way and the callers that wait for it.
    private struct Making {
        var number: Int
        var task: Task<Void, Never>
        var urgency: Urgency
        var waiters: [Int: CheckedContinuation<Built, any Error>] = [:]
    }

    /// A way to know that a file is as it was built.
    enum Trust: Sendable {
        case checksums
        /// For files too large to read at each start: they are as much to be trusted as the toolchain of which they
        /// are made, whose files nobody reads either.
        case dates
    }

    private let folder: String
    private let trust: Trust
    /// The time for which another process is waited for that makes the same long thing.
    private let patience: Duration
    /// The processes whose builds stay when there are too many; nil where nobody is asked.
    private let users: CacheUsers?
    private var hasGrown = false
    private var underWay: [ContentKey: Making] = [:]
    private var count = 0
    /// The keys of builds that were found whole, or made, by this cache: their files are not checked again.
    private var known: Set<ContentKey> = []

    /// A cache in this folder.
    package init(folder: String) { self.init(folder: folder, trusting: .checksums) }

    init(
        folder: String, trusting trust: Trust = .checksums, patience: Duration = .seconds(60), users: CacheUsers? = nil
    ) {
        self.folder = folder
        self.users = users
        self.trust = trust
        self.patience = patience
    }

    /// The build under this key, made now when it is missing. Two calls at the same time make it once.
    ///
    /// A caller that is cancelled stops waiting at once; a build for which no caller waits any more is cancelled too.
    ///
    /// - Parameter isLong: Whether another process at the same work should wait for this one rather than do it, too.
    func built(
        _ key: ContentKey, isLong: Bool = false,
        make: @escaping @Sendable (_ folder: String) async throws -> BuildOutcome
    ) async throws -> Built {
        if underWay[key] == nil, let found = find(key) { return found }
        count += 1
        let waiter = count
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait($0, as: waiter, for: key, isLong, make) }
        } onCancel: {
            Task { await self.forget(waiter, of: key) }
        }
    }

    /// The build that stands under this key; nil when there is none, or when part of it is not as it was made.
    private func find(_ key: ContentKey) -> Built? {
        guard let found = Built.read(key, in: place(of: key)) else { return nil }
        guard known.contains(key) || found.isWhole(trust) else { return nil }
        known.insert(key)
        return found
    }

    private func wait(
        _ continuation: CheckedContinuation<Built, any Error>, as waiter: Int, for key: ContentKey, _ isLong: Bool,
        _ make: @escaping @Sendable (String) async throws -> BuildOutcome
    ) {
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        if underWay[key] == nil { underWay[key] = begin(key, isLong, make) }
        if !Urgency.current.isBackground { underWay[key]?.urgency.raise() }
        underWay[key]?.waiters[waiter] = continuation
    }

    private func begin(
        _ key: ContentKey, _ isLong: Bool, _ make: @escaping @Sendable (String) async throws -> BuildOutcome
    ) -> Making {
        count += 1
        hasGrown = true
        let number = count, urgency = Urgency(isBackground: Urgency.current.isBackground)
        let task = Urgency.$current.withValue(urgency) {
            Task {
                let result: Result<Built, any Error>
                do {
                    result = .success(try await isLong ? self.makeInTurn(key, make) : self.make(key, make))
                } catch { result = .failure(error) }
                end(number, of: key, with: result)
            }
        }
        return Making(number: number, task: task, urgency: urgency)
    }

    private func end(_ number: Int, of key: ContentKey, with result: Result<Built, any Error>) {
        // A cancelled build may end when the next build of the same key has begun.
        guard let making = underWay[key], making.number == number else { return }
        underWay[key] = nil
        for waiter in making.waiters.values { waiter.resume(with: result) }
    }

    private func forget(_ waiter: Int, of key: ContentKey) {
        guard let continuation = underWay[key]?.waiters.removeValue(forKey: waiter) else { return }
        continuation.resume(throwing: CancellationError())
        guard let making = underWay[key], making.waiters.isEmpty else { return }
        making.task.cancel()
        underWay[key] = nil
    }

    /// Removes the builds used longest ago until the rest takes no more than this many bytes. Does nothing when this
    /// process built nothing, since only its own builds can have made the cache grow.
    package func shrink(to limit: Int) {
        guard hasGrown else { return }
        CacheKeeper(folder: folder, users: users).shrink(to: limit)
    }

    /// The builds that this cache has found or made since it was opened, least key first.
    func used() -> [(key: String, path: String)] {
        known.map { (key: $0.text, path: place(of: $0)) }.sorted { $0.key < $1.key }
    }

    /// Takes a build from a file; false when it is here already.
    ///
    /// - Throws: `CacheFileError.damaged` when its files are not those with which it was made, and what writing throws.
    func take(_ build: CacheFile.Build, from file: CacheFile) throws -> Bool {
        let key = ContentKey(text: build.key)
        guard find(key) == nil else { return false }
        let workshop = openWorkshop(for: key)
        defer { try? FileManager.default.removeItem(atPath: workshop) }
        for (file, content) in build.files {
            let path = workshop + "/" + file.name
            try content.write(to: URL(filePath: path))
            if file.isProgram { chmod(path, 0o755) }
        }
        guard let outcome = BuildOutcome.read(in: workshop), outcome.matches(workshop, trusting: trust) else {
            throw CacheFileError.damaged(path: file.path)
        }
        PrivateFolder.open(workshop)
        _ = try move(workshop, key, outcome)
        hasGrown = true
        return true
    }

    /// Makes something once no other process does; what another one has made meanwhile is taken.
    private func makeInTurn(_ key: ContentKey, _ make: (String) async throws -> BuildOutcome) async throws -> Built {
        let path = "\(folder)/.turn-\(key.text)"
        guard let turn = try await turn(path) else { return try await self.make(key, make) }
        defer {
            unlink(path)
            turn.release()
        }
        if let found = find(key) { return found }
        return try await self.make(key, make)
    }

    /// Waits for a lock; nil when it cannot be had. A process that dies leaves its lock; one that somebody has stopped
    /// keeps it, so nobody waits for long.
    private func turn(_ path: String) async throws -> FileLock? {
        let end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
            if let lock = FileLock(ifFree: path) { return lock }
            guard errno == EWOULDBLOCK else { return nil }
            try await Task.sleep(for: .milliseconds(50))
        }
        return nil
    }

    private func make(_ key: ContentKey, _ make: (String) async throws -> BuildOutcome) async throws -> Built {
        let workshop = openWorkshop(for: key)
        defer { try? FileManager.default.removeItem(atPath: workshop) }
        var outcome = try await make(workshop)
        try outcome.write(in: workshop, trusting: trust)
        PrivateFolder.open(workshop)
        return try move(workshop, key, outcome)
    }

    /// Makes the folder in which something is made, and the one in which it stands where somebody has removed that.
    private func openWorkshop(for key: ContentKey) -> String {
        var workshop = "\(folder)/.making-\(getpid())-\(key.text)"
        // Another cache of this process may be making the same thing in the same folder.
        while mkdir(workshop, 0o755) != 0 {
            if errno == EEXIST {
                workshop += "+"
            } else if errno != ENOENT || PrivateFolder.make(folder) != nil {
                break
            }
        }
        return workshop
    }

    /// Moves a finished folder to its place. A whole build that is there already is kept and returned: it does the same,
    /// but its interface may differ in bytes, and everybody must derive the same keys from it.
    private func move(_ workshop: String, _ key: ContentKey, _ outcome: BuildOutcome) throws -> Built {
        let place = place(of: key)
        defer { known.insert(key) }
        if rename(workshop, place) != 0 {
            if let other = Built.read(key, in: place), other.isWhole(trust) { return other }
            try? FileManager.default.removeItem(atPath: place)
            try FileManager.default.moveItem(atPath: workshop, toPath: place)
        }
        CacheKeeper(folder: folder).add(place)
        return Built(key: key, folder: place, outcome: outcome)
    }

    private func place(of key: ContentKey) -> String { folder + "/" + key.text }
}

/// Shows a file of ours in another folder of ours.
enum FileLink {
    /// Makes a second name for the file, or a copy where the file system has no links. A file that is already there
    /// stays.
    ///
    /// - Throws: `BuildError.cannotKeep`.
    static func make(from file: String, to place: String) throws {
        if link(file, place) == 0 || errno == EEXIST { return }
        do {
            try FileManager.default.copyItem(atPath: file, toPath: place)
        } catch {
            throw BuildError.cannotKeep(reason: lastError)
        }
    }
}
