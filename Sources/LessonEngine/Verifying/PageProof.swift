import Foundation
import LessonModel
import LessonReading

/// Checks what a lesson's file says without running anything: its links, its needs, its minutes.
struct PageProof: Sendable {
    let file: ScannedFile
    let rules: Set<VerifyRule>
    /// The folder of the lessons that come with the tool.
    let bundledFolder: String

    func problems() -> [VerifyProblem] {
        guard let lesson = file.lesson else { return [] }
        let page = MarkdownPage(file.source)
        let found: [(VerifyRule, () -> [Diagnostic])] = [
            (.run, { PromiseCheck(lesson, page: page).problems() }),
            (.link, { LinkCheck(page, file: file.path, target: target).problems() }),
            (.needs, { NeedsCheck(lesson, source: file.source, course: course, bundled: bundled).problems() }),
            (.minutes, { LearningTime(lesson).problem(source: file.source).map { [$0] } ?? [] }),
        ]
        return found.filter { rules.contains($0.0) }.flatMap { rule, problems in
            problems().map { VerifyProblem(rule, $0) }
        }
    }

    /// The headers of the lessons in the file's folder, in course order. Lessons that cannot be read are reported elsewhere.
    private var course: [Header] { headers(in: file.folder) }

    /// The ids of the bundled lessons; none where the file is one of them, for those come in their own order.
    private var bundled: Set<String> {
        let isOne = bundledFolder.withoutLinks == file.folder.withoutLinks
        return isOne ? [] : Set(headers(in: bundledFolder).map(\.id))
    }

    private func headers(in folder: String) -> [Header] {
        let files = (try? Course(folder: folder).files) ?? []
        return files.compactMap { FileContents.read(found: $0).flatMap { LessonScanner.header(of: $0) } }
    }

    private func target(_ path: String) -> LinkCheck.Target {
        let place = path.hasPrefix("/") ? path : file.folder + "/" + path
        guard FileManager.default.fileExists(atPath: place) else { return .nothing }
        guard place.hasSuffix(".md"), let data = FileContents.read(found: place) else { return .other }
        return .page(MarkdownPage(String(decoding: data, as: UTF8.self)))
    }
}

extension ScannedFile {
    /// The folder in which the file lies, as its path tells it.
    package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }
}
