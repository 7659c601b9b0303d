import Foundation
import LessonModel
import LessonReading

extension Course {
    /// The pages of the course, each as an entry that says what is wrong with its terms or its decision table. One that
    /// cannot be read is an entry with an error.
    ///
    /// - Parameter ids: The ids of the course's lessons, to which the terms lead.
    package func pages(leadingTo ids: [String]) -> [ScannedFile] {
        CoursePage.allCases.compactMap { page in
            let path = folder + "/" + page.fileName
            guard FileManager.default.fileExists(atPath: path) else { return nil }
            guard let data = FileContents.read(found: path) else { return ScannedFile(unreadable: path, page: page) }
            return ScannedFile(page: page, data, path: path, leadingTo: ids)
        }
    }
}

extension ScannedFile {
    /// The page of a course at a path that a person named; nil where the file is meant as a lesson: its name is no
    /// page's, or it begins with front matter.
    package init?(pageAt path: String) {
        let url = URL(filePath: path), folder = url.deletingLastPathComponent().path
        guard let page = CoursePage(fileName: url.lastPathComponent),
            LessonFile.isStray(url.lastPathComponent, in: folder), let data = FileContents.read(path)
        else { return nil }
        let lessons = (try? Course(folder: folder).files) ?? []
        self.init(
            page: page, data, path: path,
            leadingTo: lessons.compactMap { try? ScannedFile.id(inFrontMatterOf: $0) })
    }

    fileprivate init(page: CoursePage, _ data: Data, path: String, leadingTo ids: [String]) {
        let problems: [Diagnostic]
        switch page {
        case .glossary:
            let terms = GlossaryFile.read(data, path)
            problems = terms.diagnostics + terms.deadLinks(among: ids, file: path)
        case .forms: problems = FormsPage(data, file: path).diagnostics
        case .readme, .scorecard, .coverage: problems = []
        }
        self.init(page: page, path: path, source: String(decoding: data, as: UTF8.self), diagnostics: problems)
    }
}
