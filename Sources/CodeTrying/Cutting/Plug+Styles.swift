import LessonModel
import SwiftSyntax

extension Plug {
    /// A locale for code that writes numbers, dates or lists in the person's own; nil for any other read. No plug fits a
    /// style's zone or clock: no function of all styles takes one.
    static func styles(_ sites: [CutSite], kind: ReadKind) -> [Plug]? {
        guard !sites.isEmpty, sites.allSatisfy({ $0.localized("locale") != nil }) else { return nil }
        guard kind == .locale else { return [] }
        return [
            Plug(
                use: .value, sites: sites, names: ["locale", "usedLocale"], type: "Locale",
                live: "Locale.autoupdatingCurrent", fake: "Locale(identifier: \"de_DE\")")
        ]
    }
}

extension CutSite {
    /// The text of a style that is told its locale, or of a number that is written in one; nil for any other read.
    func localized(_ locale: String) -> String? {
        guard let name = KnownNames.name(of: use.target) else { return nil }
        if FormatStyles.kinds(of: name).contains(.locale) { return "\(text).locale(\(locale))" }
        guard Self.plainNumbers.contains(name.text) else { return nil }
        let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        return called.map { "\($0)(.number.locale(\(locale)))" }
    }

    private static let plainNumbers: Set = [
        "Swift.BinaryInteger.formatted()", "Swift.BinaryFloatingPoint.formatted()", "Foundation.Decimal.formatted()",
    ]
}
