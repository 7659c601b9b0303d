import CodeTrying
import LessonCode
import LessonEngine
import LessonModel

extension Engine {
    /// The change that gives a hidden read of somebody's code a seam. Each proposal is compiled, and the first that
    /// compiles and leaves nothing hidden is taken.
    ///
    /// - Throws: `CutError`, `TryError`; what running a tool throws.
    package func propose(_ request: CutRequest, for files: TriedFiles) async throws -> ProposedCut {
        let maker = TreeMaker(self, isWhole: true), cutter = try await cutter(of: files), tried = cutter.tried
        let proposals = try cutter.proposals(for: request)
        var trouble: CutError?, failed: [String: String] = [:]
        for proposal in proposals {
            let after = files.with(proposal.files)
            do {
                let now = try await maker.reading(of: after).tried()
                let before = Cutter.hiddenReads(like: proposal, in: tried)
                guard Cutter.hiddenReads(like: proposal, in: now) < before else {
                    trouble = trouble ?? .staysHidden(read: proposal.read, proposal.recipe)
                    continue
                }
                var chosen = proposal
                if chosen.form != proposals[0].form, chosen.instead == nil {
                    chosen.instead = failed[proposals[0].name].map {
                        "\(proposals[0].name): the code with it does not compile (\($0))"
                    }
                }
                return ProposedCut(cut: chosen, cutter: cutter, after: after, triedAfter: now)
            } catch TryError.doesNotCompile(let errors) {
                let reason = errors.first?.message ?? "the compiler gave no reason"
                failed[proposal.name] = failed[proposal.name] ?? reason
                trouble = trouble ?? .doesNotCompile(form: proposal.name, reason: reason, proposal.recipe)
            }
        }
        throw trouble ?? CutError.nothingHidden(function: request.function)
    }

    /// The maker of proposals for some files.
    func cutter(of files: TriedFiles) async throws -> Cutter {
        let maker = TreeMaker(self), read = try await maker.read(files)
        let tried = maker.reading(read, of: files).tried()
        return Cutter(read, of: files.sources, module: maker.moduleName(of: files), tried: tried)
    }
}

extension Engine {
    /// The volatile things that the functions of one module read, of a package or not.
    package func look(at files: TriedFiles) async throws -> TryRecord {
        let module = try await TreeMaker(self).reading(of: files).tried()
        return TryRecord(toolchain: toolchain.version, modules: [module])
    }
}

/// A cut that compiles, with what knows the code before and after.
package struct ProposedCut: Sendable {
    package let cut: Cut
    let cutter: Cutter
    let after: TriedFiles
    /// The reads that the code has after the cut.
    let triedAfter: TriedModule
}

extension TriedFiles {
    /// The files of which nothing runs by itself.
    package var withoutStart: TriedFiles {
        var files = self
        files.sources = sources.map(\.withoutStart)
        return files
    }

    /// The same files with the changes in them.
    func with(_ changes: [ChangedFile]) -> TriedFiles {
        var files = self
        let texts = Dictionary(changes.map { ($0.path, $0.after) }) { $1 }
        for index in files.sources.indices {
            if let text = texts[files.sources[index].path] { files.sources[index].text = text }
        }
        return files
    }
}
