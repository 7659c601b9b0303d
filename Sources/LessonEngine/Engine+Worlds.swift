import LessonModel

extension Engine {
    /// The settings with which every process of a world is started.
    ///
    /// - Throws: `ConfinementError` when nothing confines it; what the launcher throws.
    func settings(
        for program: String, limits: Limits, files: [String: String]?, pins: String?, arguments: [String] = []
    ) throws -> World.Settings {
        let confinement = try confiner.confinement()
        return World.Settings(
            program: program, homes: places.homes, environment: environment, limits: limits,
            launcher: try confiner.launcher(
                readable: [toolchain.libraryFolder], allowsUnconfined: allowsUnconfined),
            symbolizer: symbolizer(for: files),
            pins: pins, hasOwnNetwork: confinement.has(.networkNamespace),
            arguments: arguments)
    }

    private func symbolizer(for files: [String: String]?) -> Symbolizer {
        guard let files, let program = toolchain.symbolizer else { return Symbolizer(reader: nil, files: files ?? [:]) }
        let reader = Symbolizer.Reader(program: program, tools: builder.tools, homes: places.homes)
        return Symbolizer(reader: reader, files: files)
    }
}
