import CodeTrying
import LessonCode
import LessonEngine
import LessonModel

/// Finds the parts of somebody's code of which a lesson about one function can be made.
struct LessonParts: Sendable {
    /// A part as one file.
    struct Part: Sendable {
        var files: TriedFiles
        /// Whether it is less than all of the code.
        var isPart: Bool
    }
    let engine: Engine
    let files: TriedFiles

    /// The parts that compile, the smallest first: what the function needs; the same with the functions that change what
    /// it looks at, which a check may have to call; and all of the code where neither compiles.
    func all(for request: CutRequest) async throws -> [Part] {
        let slice = CodeSlice(files.sources), whole = slice.wholeText, cutter = try await engine.cutter(of: files)
        let name =
            cutter.tried.functions.first { function in
                function.isCalled(request.function)
                    && function.reads.contains { $0.isHidden && (request.kind ?? $0.kind) == $0.kind }
            }?.name ?? request.function
        let ways = cutter.ways(to: name), companions = cutter.companions(of: [name] + ways)
        var parts: [Part] = []
        for others in [ways, ways + companions] {
            let unreached = cutter.unreached(from: [name] + others)
            for leaving in [unreached, [:]] {
                guard let text = slice.text(for: name, and: others, leaving: leaving) else { continue }
                // A blank line that stood between two members stands behind a brace when the first is gone.
                let isPart = text != whole, tidy = isPart ? text.replacing(/\{\n\s*\n/, with: "{\n") : whole
                if parts.contains(where: { $0.files.sources[0].text == tidy }) { break }
                guard try await compiles(tidy) else { continue }
                parts.append(Part(files: files.only(tidy), isPart: isPart))
                break
            }
        }
        return parts.isEmpty ? [Part(files: files.only(whole), isPart: false)] : parts
    }

    private func compiles(_ text: String) async throws -> Bool {
        do {
            _ = try await engine.look(at: files.only(text))
            return true
        } catch TryError.doesNotCompile { return false }
    }
}

extension TriedFiles {
    /// The files as one with this text.
    fileprivate func only(_ text: String) -> TriedFiles {
        var files = self
        files.sources = [TriedSource(path: sources[0].path, text: text)]
        return files
    }
}
