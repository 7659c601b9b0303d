import LessonCode
import LessonModel

/// Foundation's styles of numbers, dates and lists: most take the person's locale where code tells them none, those of
/// dates the zone, too.
///
/// ISO 8601 and verbatim styles are not here: they read neither.
enum FormatStyles {
    /// The kinds that a style reads which code names or makes; empty for any other declaration.
    static func kinds(of name: ResolvedName) -> Set<ReadKind> { members[base(name)] ?? makers[base(name)] ?? [] }

    /// The kinds that an initializer reads only where its caller leaves a default in place, by the number of the
    /// parameter.
    static func defaults(of name: ResolvedName) -> [Int: ReadKind] {
        guard makers[base(name)] != nil else { return [:] }
        let labels = name.text.drop { $0 != "(" }.dropFirst().split(separator: ":").map(String.init)
        let kinds: [String: ReadKind] = ["locale": .locale, "timeZone": .timezone]
        return Dictionary(
            uniqueKeysWithValues: labels.enumerated().compactMap { index, label in
                kinds[label].map { (index, $0) }
            })
    }

    /// The kind that code says of a style with this member of it: `locale(_:)`, or a property that it sets.
    static func kind(toldBy name: ResolvedName) -> ReadKind? {
        if isLocale(name) || name.text.hasSuffix("FormatStyle.locale") { return .locale }
        return name.text.hasSuffix("FormatStyle.timeZone") ? .timezone : nil
    }

    /// Whether a declaration is the function of a style that gives the same style with another locale.
    static func isLocale(_ name: ResolvedName) -> Bool {
        name.text.hasSuffix(".locale(_:)") && name.text.contains("FormatStyle")
    }

    private static func base(_ name: ResolvedName) -> String { String(name.text.prefix { $0 != "(" }) }

    /// The static members that give a style, such as `.number` where a style is expected.
    private static let members: [String: Set<ReadKind>] = {
        let plain = ["number", "percent", "currency", "list", "byteCount", "time", "units"]
        var members: [String: Set<ReadKind>] = [:]
        for style in ["FormatStyle", "ParseableFormatStyle", "ParseStrategy"].map({ "Foundation." + $0 }) {
            for name in plain { members["\(style).\(name)"] = [.locale] }
            for name in ["dateTime", "interval"] { members["\(style).\(name)"] = [.locale, .timezone] }
            // It says how long ago a date was.
            members["\(style).relative"] = [.clock, .locale]
        }
        return members
    }()

    /// The initializers of styles.
    private static let makers: [String: Set<ReadKind>] = {
        let numbers = ["FloatingPointFormatStyle", "IntegerFormatStyle", "Decimal.FormatStyle"].flatMap { style in
            ["", ".Percent", ".Currency"].map { "Foundation.\(style)\($0)" }
        }
        let others = [
            "Foundation.ByteCountFormatStyle", "Foundation.ListFormatStyle", "Swift.Duration.TimeFormatStyle",
            "Swift.Duration.UnitsFormatStyle", "Foundation.Date.AnchoredRelativeFormatStyle",
        ]
        var makers = Dictionary(uniqueKeysWithValues: (numbers + others).map { ("\($0).init", Set([ReadKind.locale])) })
        for type in ["FormatStyle", "IntervalFormatStyle"] {
            makers["Foundation.Date.\(type).init"] = [.locale, .timezone]
        }
        makers["Foundation.Date.RelativeFormatStyle.init"] = [.clock, .locale]
        return makers
    }()
}
