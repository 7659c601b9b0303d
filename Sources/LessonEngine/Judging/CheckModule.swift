import LessonCode
import LessonModel

/// The module of an exercise's check: its tests, and code that writes pending `UserDefaults` when the tests end.
struct CheckModule {
    let writer: ModuleWriter
    let exercise: Exercise

    var module: GeneratedModule {
        var module = writer.tests(exercise.checks)
        module.source = exercise.imports.map { "import \($0)\n" }.joined() + module.source
        let imports = exercise.imports + writer.subjectSource.imports
        if imports.contains("Foundation") { module.source += ModuleWriter.farewell }
        return module
    }
}
