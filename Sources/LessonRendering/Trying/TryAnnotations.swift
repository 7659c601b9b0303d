import LessonModel

/// Writes hidden inputs as workflow commands, which GitHub shows at the lines of the code.
package enum TryAnnotations {
    /// Each hidden input, and a notice with their number at the end. With a baseline only new ones are told.
    package static func render(_ record: TryRecord, paths: HostedPaths) -> String {
        let new = record.baseline.map { Set($0.isWritten ? [] : $0.new) }
        let found = record.functions.flatMap { function in
            function.hiddenInputs.filter { new?.contains($0) ?? true }.compactMap { input in
                let reads = function.reads.filter { $0.isHidden && $0.kind == input.kind }
                return annotation(reads, of: function, isNew: new != nil)
            }
        }
        let problems = record.problems.map { AnnotationRenderer.annotation($0, title: "seams:allow") }
        return (found + problems + [end(record, shown: found.count)]).text(paths)
    }

    /// One annotation for each hidden input, so that they are as many as their count says: it stands at the first read.
    private static func annotation(_ reads: [VolatileRead], of function: TriedFunction, isNew: Bool) -> Annotation? {
        guard let read = reads.first else { return nil }
        let others = reads.dropFirst().map { other in
            ", also \(other.name == read.name ? "" : other.name + " ")at \(other.place.position)"
        }.joined()
        let advice = read.advice.map { "\nadvised: \($0.name), because \($0.why); seams show \($0.lesson)" } ?? ""
        return Annotation(
            level: isNew ? "error" : "warning", file: read.place.file, line: read.place.line,
            column: read.place.column, title: isNew ? "new hidden input" : "hidden input",
            message: "\(function.name) \(read.kind.deed): \(read.name)\(others)" + advice)
    }

    private static func end(_ record: TryRecord, shown: Int) -> Annotation {
        let count = record.functions.flatMap(\.hiddenInputs).count
        let words = record.baseline.map { ", \($0.new.count) new, \($0.gone.count) gone" } ?? ""
        return Annotation(level: "notice", title: "seams try", message: count.of("hidden input") + words)
    }
}
