import ArgumentParser
import Foundation
import LessonEngine
import LessonModel

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Look at what seams needs and say what is missing.",
        discussion: "With --build, builds the whole course, so that the first minute of a class needs no compiler.")

    @OptionGroup var options: CourseOptions
    @Flag(help: "Build every lesson now.") var build = false
    @OptionGroup var leave: LeaveOptions

    func run() async throws {
        try await reporting {
            let surroundings = options.surroundings
            var findings = Checkup(options: options).findings()
            surroundings.print(findings.map(\.line).joined(separator: "\n"))
            if build, findings.allSatisfy(\.isWell) {
                findings += try await buildCourse()
            }
            let ill = findings.filter { !$0.isWell }
            for finding in ill { surroundings.complain("  hint: \((finding.cure ?? "").madeSafe)") }
            guard ill.isEmpty else { throw Failure.silent(code: ExitCode.noToolchain) }
            surroundings.print(build ? "ready: every lesson is built" : "ready")
        }
    }

    private func buildCourse() async throws -> [Finding] {
        let engine = try options.engine(leave)
        let course = try options.course()
        let lessons = try Admission(options: options, leave: leave).admit(course.lessons(), of: course.folder)
            .compactMap(\.lesson)
        let line = ProgressLine(options.surroundings)
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
        options.surroundings.print(findings.map(\.line).joined(separator: "\n"))
        return findings
    }
}
