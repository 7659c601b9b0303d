import CodeEngine
import Foundation
import LessonEngine
import LessonModel
import LessonRendering

/// Makes a lesson of somebody's own code and writes it.
struct LessonFromCode {
    let paths: [String]
    let id: String?
    let folder: String
    let title: String
    /// The function, and the kind of read behind a colon.
    let function: String?
    let line: String?
    let trust: Bool
    let unconfined: Bool
    let surroundings: Surroundings
    let share: Share

    /// Writes the lesson and returns its path.
    ///
    /// - Throws: `NewLessonError`, `TryError`, `CutError`, `CutLessonError`; `Failure` when the code may not run.
    func write(form: Form?) async throws -> String {
        if let kind = function.flatMap(CutRequest.misspeltKind) { throw CutError.noKind(kind) }
        let files = try files(), id = id ?? Self.id(of: files.sources[0].path)
        let place = try LessonPlace(id: id, folder: folder), path = try place.free()
        let engine = try Engine(environment: surroundings.environment, share: share, allowsUnconfined: unconfined)
        try requireLeave(files)
        // A lesson has no program of its own.
        let maker = CutLessonMaker(
            engine: engine, files: files.withoutStart, id: id, title: title, path: path, line: line)
        let made = try await ProgressLine(surroundings).saying("making a lesson …") {
            do { return try await maker.make(function, form: form) } catch TryError.doesNotCompile(let errors) {
                surroundings.complain(DiagnosticRenderer.render(errors, style: surroundings.errorStyle))
                throw CutLessonError.standsNotAlone(errors: errors.count)
            }
        }
        await engine.builder.cache.shrink(to: CacheKeeper.usualLimit)
        tell(made)
        return try place.create(path, made.text)
    }

    /// The files as one module that stands alone: a lesson has nothing else of a package.
    private func files() throws -> TriedFiles {
        let modules = try TriedFiles.modules(at: paths)
        guard modules.count == 1, let files = modules.first else { throw TryError.severalModules }
        return files
    }

    private func requireLeave(_ files: TriedFiles) throws {
        let environment = surroundings.environment
        let confinement = try Confiner(places: Places(environment: environment), environment: environment).confinement()
        try TryLeave(trust: trust, surroundings: surroundings).require(files, confinement.summary)
    }

    private func tell(_ made: MadeLesson) {
        for one in made.passedOver { surroundings.complain("  passed over \(one.function): \(one.reason)") }
        for cut in made.cuts {
            let place = "\(cut.place.file):\(cut.place.position)"
            let facts = ["seam  \(cut.seam), \(cut.holder)", "form  \(cut.name), since \(cut.why)"].map { "  " + $0 }
            let style = surroundings.errorStyle
            let lines = style.isLinear ? facts : facts.flatMap { $0.wrapped(to: style.width, hanging: 8) }
            let head = "\(cut.function) \(cut.kind.deed): \(cut.read), \(place)"
            surroundings.complain(([head] + lines).joined(separator: "\n").madeSafe)
        }
    }

    /// The id that a file suggests: `lost-property` for `LostProperty.swift`.
    private static func id(of path: String) -> String {
        let name = Array(URL(filePath: path).deletingPathExtension().lastPathComponent)
        var words = ""
        for (index, character) in name.enumerated() {
            // The last capital of several begins a word: `url-cache` for `URLCache`.
            let before = index > 0 ? name[index - 1] : " "
            let isLast = name.dropFirst(index + 1).first?.isLowercase == true
            if character.isUppercase, before.isLowercase || before.isUppercase && isLast { words += "-" }
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            words += isPlain ? character.lowercased() : words.hasSuffix("-") ? "" : "-"
        }
        return words.replacing(#/^[^a-z]+|-+$/#, with: "")
    }
}
