import LessonModel

/// The result of reading a page of terms: the readable terms, and the problems of the others.
package struct ScannedGlossary: Sendable, Equatable {
    package var glossary: Glossary
    /// In the order of the file.
    package var diagnostics: [Diagnostic]

    package init(glossary: Glossary, diagnostics: [Diagnostic]) {
        self.glossary = glossary
        self.diagnostics = diagnostics
    }
}
