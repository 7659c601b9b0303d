import LessonModel

/// Writes hidden inputs as workflow commands, which GitHub shows at the lines of the code.
package enum TryAnnotations {
    /// The paths are relative to this folder, as GitHub wants them. With a baseline only new ones are told.
    package static func render(_ record: TryRecord, from folder: String) -> String {
        let new = record.baseline.map { Set($0.isWritten ? [] : $0.new) }
        let found = record.functions.flatMap { function in
            function.reads.filter(\.isHidden).compactMap { read -> Annotation? in
                let input = HiddenInput(function: function.qualifiedName, kind: read.kind)
                guard new?.contains(input) ?? true else { return nil }
                return annotation(read, of: function, isNew: new != nil)
            }
        }
        let problems = record.problems.map { AnnotationRenderer.annotation($0, title: "seams:allow") }
        return (found + problems + [end(record, shown: found.count)]).text(from: folder)
    }

    private static func annotation(_ read: VolatileRead, of function: TriedFunction, isNew: Bool) -> Annotation {
        let advice = read.advice.map { "\nadvised: \($0.name), because \($0.why); seams show \($0.lesson)" } ?? ""
        return Annotation(
            level: isNew ? "error" : "warning", file: read.place.file, line: read.place.line,
            column: read.place.column, title: isNew ? "new hidden input" : "hidden input",
            message: "\(function.name) \(read.kind.deed): \(read.name)" + advice)
    }

    private static func end(_ record: TryRecord, shown: Int) -> Annotation {
        let count = record.functions.flatMap(\.hiddenInputs).count
        let words = record.baseline.map { ", \($0.new.count) new, \($0.gone.count) gone" } ?? ""
        return Annotation(level: "notice", title: "seams try", message: count.of("hidden input") + words)
    }
}
