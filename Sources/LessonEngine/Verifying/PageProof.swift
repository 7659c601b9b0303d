import Foundation
import LessonModel
import LessonReading
import Synchronization

/// Checks what a lesson's file says without running anything: its links, its needs, its minutes, its ports.
struct PageProof: Sendable {
    let file: ScannedFile
    let rules: Set<VerifyRule>
    /// The folder of the lessons that come with the tool.
    let bundledFolder: String
    /// The headers that were read for other files.
    var known = KnownHeaders()

    func problems() -> [VerifyProblem] {
        guard let lesson = file.lesson else { return deadLinks }
        let page = MarkdownPage(file.source)
        let found: [(VerifyRule, () -> [Diagnostic])] = [
            (.scan, { TitleCheck(lesson, page: page).problem.map { [$0] } ?? [] }),
            (.run, { PromiseCheck(lesson).problems() + (PortsCheck(lesson).problem.map { [$0] } ?? []) }),
            (.link, { links(of: page, in: "lesson") }),
            (.needs, { NeedsCheck(lesson, source: file.source, course: course, bundled: bundled).problems() }),
            (.minutes, { LearningTime(lesson).problem(source: file.source).map { [$0] } ?? [] }),
        ]
        return found.filter { rules.contains($0.0) }.flatMap { rule, problems in
            problems().map { VerifyProblem(rule, $0) }
        }
    }

    /// The dead links of a page that is no lesson, but for those at lines of which something else is said.
    private var deadLinks: [VerifyProblem] {
        guard file.page != nil, rules.contains(.link) else { return [] }
        let told = Set(file.scanned.diagnostics.map(\.line))
        return links(of: MarkdownPage(file.source), in: "page").filter { !told.contains($0.line) }.map {
            VerifyProblem(.link, $0)
        }
    }

    private func links(of page: MarkdownPage, in kind: String) -> [Diagnostic] {
        LinkCheck(page, file: file.path, in: kind, target: target).problems()
    }

    /// The headers of the lessons in the file's folder, in course order. Lessons that cannot be read are reported elsewhere.
    private var course: [Header] { known.headers(in: file.folder) }

    /// The ids of the bundled lessons; none where the file is one of them, for those come in their own order.
    private var bundled: Set<String> {
        let isOne = bundledFolder.withoutLinks == file.folder.withoutLinks
        return isOne ? [] : Set(known.headers(in: bundledFolder).map(\.id))
    }

    private func target(_ path: String) -> LinkCheck.Target {
        let place = path.hasPrefix("/") ? path : file.folder + "/" + path
        guard FileManager.default.fileExists(atPath: place) else { return .nothing }
        guard place.hasSuffix(".md"), let data = FileContents.read(found: place) else { return .other }
        return .page(MarkdownPage(String(decoding: data, as: UTF8.self)))
    }
}

/// The headers of the lessons in folders, each folder read once for all files that are verified together.
///
/// A class because all these files share it.
final class KnownHeaders: Sendable {
    private let folders = Mutex<[String: [Header]]>([:])

    /// The headers of a folder's lessons, in course order.
    func headers(in folder: String) -> [Header] {
        folders.withLock { folders in
            if let known = folders[folder] { return known }
            let files = (try? Course(folder: folder).files) ?? []
            let headers = files.compactMap { FileContents.read(found: $0).flatMap { LessonScanner.header(of: $0) } }
            folders[folder] = headers
            return headers
        }
    }
}

extension ScannedFile {
    /// The problems of a file that is no lesson, none of whose code can run: of its text, and the dead links of a page.
    package func problemsOfText(_ rules: Set<VerifyRule>) -> [VerifyProblem] {
        let links = PageProof(file: self, rules: rules, bundledFolder: "").problems()
        return (scanned.diagnostics.map { VerifyProblem(.scan, $0) } + links).inOrder
    }

    /// The folder in which the file lies, as its path tells it.
    package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }
}
