import LessonModel

@testable import CodeEngine
@testable import LessonEngine

extension Engine {
    /// The proof of a proposed cut with these lines, as 'seams try --cut' asks for it.
    func proof(of proposed: ProposedCut, in files: TriedFiles, with lines: [String] = []) async throws -> CutProof {
        try await CutProver(
            engine: self, files: files, proposed: proposed, circumstances: try await circumstances()
        ).prove(lines)
    }
}
