import ArgumentParser
import Foundation
import LessonEngine
import LessonModel

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Look at what seams needs and say what is missing.",
        discussion: """
            With --build, builds the whole course, so that the first minute of a class needs no compiler. With --export, \
            builds it and writes the builds into a file; --import takes it on another machine that has the same \
            toolchain in the same folder and the same seams.
            """)

    @OptionGroup var options: CourseOptions
    @Flag(help: "Build every lesson now.") var build = false
    @Option(
        help: ArgumentHelp("Build every lesson and write what was built into this file.", valueName: "file"),
        completion: .file())
    var export: String?
    @Option(
        name: .customLong("import"),
        help: ArgumentHelp("Take what another machine has built from this file.", valueName: "file"),
        completion: .file())
    var imported: String?
    @Flag(help: "Take it without asking.") var yes = false
    @OptionGroup var leave: LeaveOptions

    func validate() throws {
        if imported != nil, build || export != nil {
            throw ValidationError("'--import' takes what is built elsewhere; '--build' and '--export' build here")
        }
        if yes, imported == nil { throw ValidationError("'--yes' answers the question of '--import FILE'") }
    }

    func run() async throws {
        try await reporting {
            if let imported { return try await take(imported) }
            if let export { try FileWriter.require(export, renewing: CacheFile.beginning) }
            let surroundings = options.surroundings
            var findings = Checkup(options: options).findings()
            surroundings.print(findings.map { $0.text(surroundings.style) }.joined(separator: "\n"))
            var engine: Engine?
            if build || export != nil, findings.allSatisfy(\.isWell) {
                let builder = try options.engine(leave)
                findings += try await buildCourse(builder)
                engine = builder
            }
            let ill = findings.filter { !$0.isWell }
            for finding in ill { surroundings.complain("  hint: \((finding.cure ?? "").madeSafe)") }
            guard ill.isEmpty else { throw Failure.silent(code: ExitCode.noToolchain) }
            if let export, let engine { try await write(export, engine) }
            surroundings.print(engine == nil ? "ready" : "ready: every lesson is built")
        }
    }

    private func write(_ path: String, _ engine: Engine) async throws {
        let file = try await engine.exportCache(to: path, seams: Seams.version)
        options.surroundings.print(
            """
            exported      \(file.count.of("built thing")), \(file.bytes.inUnits), to \(path.madeSafe)
            sum           \(file.sum)
            """)
    }

    /// Takes a file of built things, when the person wants them.
    private func take(_ path: String) async throws {
        let surroundings = options.surroundings
        let engine = try options.engine(leave)
        let file = try CacheFile(path: path)
        try engine.requireFit(of: file, seams: Seams.version)
        surroundings.complain(
            """
            '\(path.madeSafe)' holds \(file.count.of("built thing")), \(file.bytes.inUnits), \
            \(file.programs) of them programs and libraries.
            They run confined as lessons do. But nothing shows that they were made of the
            lessons: they could show results, and pass answers, as whoever wrote the file
            likes. Take them from somebody you trust.
            sum           \(file.sum)
            """)
        guard yes || surroundings.ask("Take them? [y/N] ") else {
            throw Failure.said(
                message: "nothing was taken from '\(path)', because nobody said yes",
                hint:
                    "compare the sum with that of the machine that wrote it; '--yes' takes it without asking",
                code: ExitCode.notAllowed)
        }
        let new = try await ProgressLine(surroundings).saying("taking \(file.count.of("built thing")) …") {
            try await engine.importCache(file)
        }
        surroundings.print("imported      \(new.of("built thing")); \(file.count - new) were here already")
    }

    private func buildCourse(_ engine: Engine) async throws -> [Finding] {
        let course = try options.course()
        let lessons = try Admission(options: options, leave: leave).admit(course.lessons(), of: course.folder)
            .compactMap(\.lesson)
        let line = ProgressLine(options.surroundings)
        // Also before the words about what stopped it.
        defer { line.clear() }
        var findings: [Finding] = []
        for (index, lesson) in lessons.enumerated() {
            line.show("building \(index + 1) of \(lessons.count): \(lesson.id)")
            let record = try await engine.run(lesson)
            try await engine.prepareMeasuring(of: lesson)
            let finding = Finding(
                "built", "\(lesson.id)\(record.passed ? "" : " does not run as it should")", isWell: record.passed,
                cure: "'seams verify \(lesson.file)' says what is wrong with it")
            findings.append(finding)
        }
        try await engine.prepareMeasuring()
        line.clear()
        options.surroundings.print(findings.map { $0.text(options.surroundings.style) }.joined(separator: "\n"))
        return findings
    }
}
