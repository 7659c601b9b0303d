import Foundation
import LessonModel
import LessonReading
import WholeFiles

/// A lesson file that an author begins with: it keeps its promises as it stands.
package struct NewLesson: Sendable {
    let id: String
    let form: Form
    let title: String
    let folder: String

    /// - Parameter title: When it is empty, the id suggests one.
    package init(id: String, form: String, title: String = "", folder: String) throws(NewLessonError) {
        guard LessonName.isID(id) else { throw .noID(id) }
        self.form = try Self.form(form) ?? .none
        (self.id, self.folder) = (id, folder)
        self.title = title.allSatisfy(\.isWhitespace) ? LessonTemplate.title(of: id) : title
    }

    /// The form with this name; nil where none was named.
    package static func form(_ name: String?) throws(NewLessonError) -> Form? {
        guard let name else { return nil }
        guard let form = Form(rawValue: name) else { throw .noForm(name) }
        return form
    }

    /// Writes the file, into a folder that is made when there is none, and returns its path. Overwrites nothing.
    package func write(from share: Share) throws(NewLessonError) -> String {
        let place = try LessonPlace(id: id, folder: folder), path = try place.free()
        let template = share.templates + "/\(form.rawValue).md"
        guard let source = try? String(contentsOfFile: template, encoding: .utf8) else { throw .noTemplate(template) }
        return try place.create(path, LessonTemplate(source).lesson(id: id, title: title))
    }
}

/// The place of a lesson file that is to be written.
package struct LessonPlace: Sendable {
    private let id: String
    private let folder: String

    package init(id: String, folder: String) throws(NewLessonError) {
        guard LessonName.isID(id) else { throw .noID(id) }
        (self.id, self.folder) = (id, folder)
    }

    /// The path that the file gets, with the next number of the folder. No file of the folder has its id.
    package func free() throws(NewLessonError) -> String {
        if let taken = (try? Course(folder: folder).lessons())?.first(where: { $0.id == id }) {
            throw .taken(id, path: taken.path)
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let path = folder + "/" + LessonFileName.next(for: id, after: names)
        if FileManager.default.fileExists(atPath: path) { throw .exists(path) }
        return path
    }

    /// Makes the folder where there is none.
    private func makeFolder() throws(NewLessonError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            guard !FileManager.default.fileExists(atPath: folder) else { return }
            let reason = (error as? CocoaError)?.underlying as? POSIXError
            let words = reason.map { String(cString: strerror($0.code.rawValue)) }
            throw .cannotWrite(folder, reason: words ?? error.localizedDescription)
        }
    }

    /// Creates the file and returns its path. Refuses to replace a file that is there, also one that was made a moment
    /// ago.
    package func create(_ path: String, _ text: String) throws(NewLessonError) -> String {
        try makeFolder()
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw errno == EEXIST ? .exists(path) : .cannotWrite(path, reason: lastError) }
        defer { close(descriptor) }
        guard ByteWriter.write(text.utf8, to: descriptor) else {
            let reason = lastError
            unlink(path)
            throw .cannotWrite(path, reason: reason)
        }
        return path
    }
}

/// Why no lesson can be begun.
package enum NewLessonError: Error, Equatable {
    case noID(String)
    case noForm(String)
    /// Another file of the folder has the id.
    case taken(String, path: String)
    case exists(String)
    case noTemplate(String)
    case cannotWrite(String, reason: String)

    package var message: String {
        switch self {
        case .noID(let id): "'\(id)' is no id of a lesson"
        case .noForm(let form): "no form called '\(form)'"
        case .taken(let id, let path): "the id '\(id)' belongs to '\(path)' already"
        case .exists(let path): "'\(path)' is there already"
        case .noTemplate(let path): "the template '\(path)' cannot be read"
        case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
        }
    }

    package var hint: String {
        switch self {
        case .noID: "write up to 64 lowercase letters, digits and hyphens, a letter first: 'my-lesson'"
        case .noForm(let form):
            (nearestName(to: form, in: forms).map { "did you mean '\($0)'? " } ?? "")
                + "the forms: \(forms.joined(separator: ", "))"
        case .taken, .exists: "choose another id, or delete the file"
        case .noTemplate: "'seams doctor' looks at what is needed"
        case .cannotWrite: "name a folder that you can write with '--folder DIR'"
        }
    }

    private var forms: [String] { Form.allCases.map(\.rawValue) }
}
