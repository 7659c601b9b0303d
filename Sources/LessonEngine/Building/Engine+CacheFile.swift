import LessonModel

extension Engine {
    /// Writes what this engine has built, or found built, into a file for other machines; `seams` is our version.
    ///
    /// - Throws: `CacheFileError`.
    package func exportCache(to path: String, seams: String) async throws -> CacheFile {
        try CacheFile.write(await builder.cache.used(), by: builder.maker(seams: seams), to: path)
    }

    /// Refuses a file whose built things would not be used here.
    ///
    /// - Throws: `CacheFileError`.
    package func requireFit(of file: CacheFile, seams: String) throws(CacheFileError) {
        let ours = builder.maker(seams: seams), theirs = file.list.maker
        guard theirs.seams == ours.seams, theirs.format == ours.format else {
            throw .otherSeams(
                path: file.path, theirs: theirs.words(besides: ours), ours: ours.words(besides: theirs))
        }
        guard theirs == ours else {
            throw .otherCompiler(
                path: file.path, theirs: theirs.compilerWords, ours: ours.compilerWords(besides: theirs))
        }
    }

    /// Takes the built things of a file that fits, and makes ready what every typed line and every
    /// world needs. Returns the number of
    /// things that were not here before.
    ///
    /// - Throws: `CacheFileError`, and what writing and running a tool throw.
    package func importCache(_ file: CacheFile) async throws -> Int {
        var count = 0
        for build in file.builds where try await builder.cache.take(build, from: file) { count += 1 }
        try await builder.prepareUsualModules()
        try await builder.prepareWorlds()
        return count
    }
}

extension CacheFile.Maker {
    /// The version, with the form of the cache where only that differs.
    fileprivate func words(besides other: Self) -> String {
        seams == other.seams ? "\(seams) with a cache of form \(format)" : seams
    }

    fileprivate var compilerWords: String {
        "Swift \(swift), \(compiler.split(separator: " ").first.map(String.init) ?? compiler)"
    }

    /// The compiler in words that differ from another's.
    fileprivate func compilerWords(besides other: Self) -> String {
        compilerWords == other.compilerWords ? "another build of \(compilerWords)" : compilerWords
    }
}
