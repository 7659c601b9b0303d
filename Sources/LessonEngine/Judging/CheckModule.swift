import LessonCore

/// The module of an exercise's check: its tests, and an entry that lets nothing stay unwritten when they end.
struct CheckModule {
    let writer: ModuleWriter
    let exercise: Exercise

    var module: GeneratedModule {
        var module = writer.tests(exercise.checks)
        module.source = exercise.imports.map { "import \($0)\n" }.joined() + module.source
        let imports = exercise.imports + writer.subjectSource.imports
        guard imports.contains("Foundation") else { return module }
        module.source += Self.farewell
        module.entries = ["seams_check"]
        return module
    }

    /// On Linux `UserDefaults` are written only when they are told to, and what is left behind must be seen.
    private static let farewell = """
        @_cdecl("seams_check") @MainActor public func seamsCheck() {
            seamsItem {
                let code = await Testing.__swiftPMEntryPoint() as CInt
                _ = UserDefaults.standard.synchronize()
                exit(code)
            }
        }

        """
}
