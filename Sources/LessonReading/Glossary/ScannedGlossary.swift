import LessonModel

/// What came of reading a page of terms: those that can be read, and all that is wrong with the others.
package struct ScannedGlossary: Sendable, Equatable {
    package var glossary: Glossary
    /// In the order of the file.
    package var diagnostics: [Diagnostic]

    package init(glossary: Glossary, diagnostics: [Diagnostic]) {
        self.glossary = glossary
        self.diagnostics = diagnostics
    }
}
