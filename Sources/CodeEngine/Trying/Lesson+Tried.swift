import LessonCode
import LessonEngine
import LessonModel

extension Lesson {
    /// Somebody's own code as what worlds run: one stage, whose subject the files are, and a wiring for each
    /// circumstance. Lines and columns are those of the files.
    ///
    /// - Parameter wiring: Swift that each world runs first.
    package init(trying files: TriedFiles, wiring: String = "", in circumstances: [Circumstance]) {
        let subject = files.sources.map { source in
            CodeBlock(
                language: "swift", role: .subject, options: files.settings, source: source.text, fenceLine: 0,
                path: source.path)
        }
        // A block sets one condition.
        let conditions = files.defines.map { name in
            CodeBlock(language: "swift", role: .subject, options: ["define": name], source: "", fenceLine: 0)
        }
        let wirings = circumstances.map { circumstance in
            var block = CodeBlock(
                language: "swift", role: .wiring, name: circumstance.name,
                source: wiring.isEmpty ? files.emptyWiring : wiring, fenceLine: 0, path: Self.wiringFile)
            block.conditions = circumstance.conditions
            return block
        }
        let name = files.sources.first.map(\.name)?.split(separator: ".").first.map(String.init) ?? "code"
        let step = Step(number: 1, title: name, line: 1, blocks: (subject + conditions + wirings).map(Block.code))
        self.init(
            file: files.sources.first?.path ?? "", header: Header(id: name, title: name, form: .none, minutes: 0),
            introduction: [], steps: [step])
    }

    /// The name of the Swift of `--wiring` in diagnostics.
    private static let wiringFile = "wiring"
}

extension TriedFiles {
    /// A wiring that does nothing. A world loads a wiring's module with its first statement, and only that module can
    /// write at the world's end what preferences hold back.
    var emptyWiring: String { imports("Foundation") ? "do {}\n" : "" }

    /// A wiring that does nothing but declare this, with the import that its types and an expression may need.
    func wiring(declaring declarations: String, for expression: String = "") -> String {
        let needsNetworking = (declarations + expression).contains("URL") && imports("FoundationNetworking")
        return (needsNetworking ? "import FoundationNetworking\n" : "") + emptyWiring + declarations
    }

    private func imports(_ module: String) -> Bool { sources.contains { $0.text.contains("import \(module)") } }
}

extension Engine {
    /// The circumstances in which this machine can run code.
    package func circumstances() async throws -> [Circumstance] {
        Circumstance.all(holdingClock: try await builder.pins() != nil)
    }
}
