import Foundation
import LessonModel

/// The pictures of a lesson, as a page can carry them with it.
package struct LessonImages {
    /// Larger pictures stay links.
    private static let limit = 4 * 1024 * 1024
    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "svg": "image/svg+xml",
    ]

    private let lesson: Lesson
    private let folder: String

    /// The pictures of a lesson whose file lies in this folder.
    package init(_ lesson: Lesson, folder: String) {
        (self.lesson, self.folder) = (lesson, folder)
    }

    /// The pictures that can be read, as addresses of data, by their destination in the lesson. A picture lies in the
    /// lesson's folder or in one inside it: a page must not carry away another file of its maker.
    package var data: [String: String] {
        let blocks = lesson.introduction + lesson.steps.flatMap(\.blocks)
        let pairs = Set(blocks.flatMap(\.images)).compactMap { destination in
            address(destination).map { (destination, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private func address(_ destination: String) -> String? {
        let name = destination.removingPercentEncoding ?? destination
        guard let type = Self.types[URL(filePath: name).pathExtension.lowercased()], !name.hasPrefix("/") else {
            return nil
        }
        let root = folder.withoutLinks
        let path = URL(filePath: root + "/" + name).standardizedFileURL.resolvingSymlinksInPath().path
        guard path.hasPrefix(root + "/"), let data = FileContents.read(found: path, upTo: Self.limit),
            data.count <= Self.limit
        else { return nil }
        return "data:\(type);base64," + data.base64EncodedString()
    }
}

extension Block {
    /// The destinations of the pictures in the block.
    fileprivate var images: [String] {
        let own: [Inline] =
            switch self {
            case .heading(_, let text, _), .paragraph(let text, _): text
            case .table(let table): (table.header + table.rows.flatMap(\.self)).flatMap(\.self)
            case .question(let question): question.answers.flatMap(\.text)
            default: []
            }
        return own.flatMap(\.images) + children.flatMap(\.images)
    }
}

extension Inline {
    fileprivate var images: [String] {
        switch self {
        case .image(_, let destination): [destination]
        case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(let inner, _):
            inner.flatMap(\.images)
        default: []
        }
    }
}
