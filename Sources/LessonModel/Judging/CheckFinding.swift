/// One thing that is wrong with an answer: what was expected, what happened, where, and what to do next.
package struct CheckFinding: Sendable, Equatable, Codable {
    /// The way in which the finding came to light.
    package enum Cause: String, Sendable, Codable {
        /// The answer is not Swift.
        case syntax
        /// The answer does not compile.
        case code
        /// The answer compiles, but lacks what the check calls.
        case api
        case test, crash, timeout
        /// The answer breaks a rule of the form.
        case form
        /// A second run of the check ended differently.
        case difference
        /// The check left something behind.
        case leftover
        /// The answer contains something that could falsify its verdict.
        case unfair
    }
    package var cause: Cause
    /// The sentence that says what is wrong.
    package var message: String
    package var expected: String?
    package var happened: String?
    /// The test that found it.
    package var test: String?
    /// The rule that found it.
    package var rule: String?
    package var file: String
    package var line: Int?
    package var column: Int?
    /// The advice on what to do next.
    package var hint: String

    package init(
        _ cause: Cause, _ message: String, expected: String? = nil, happened: String? = nil, test: String? = nil,
        rule: String? = nil, file: String, at position: Position? = nil, hint: String
    ) {
        self.cause = cause
        self.message = message
        self.expected = expected
        self.happened = happened
        self.test = test
        self.rule = rule
        self.file = file
        line = position?.line
        column = position?.column
        self.hint = hint
    }

    /// `file:line:column`, as editors and terminals make it clickable.
    package var place: String {
        [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
    }
}
