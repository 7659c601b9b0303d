import LessonModel

/// The members of the system's libraries that are volatile dependencies, by the declaration they resolve to.
///
/// A name without labels stands for all overloads. Members that merely compute a value from its own parts (`Date`
/// arithmetic, `URL(filePath:)`) are not listed.
package enum VolatileMembers {
    /// The kinds of a declaration; empty for one that is stable.
    package static func kinds(of name: ResolvedName) -> Set<VolatileKind> {
        byName[name.text] ?? byName[name.text.withoutCall] ?? []
    }

    /// The kinds of a spelling without module, where nothing tells to which declaration the spelling resolves.
    static func kinds(spelt name: String) -> Set<VolatileKind> {
        bySpelling[name] ?? bySpelling[name.withoutCall] ?? []
    }

    /// The kinds that code takes of the machine by making an object, unless it tells the object otherwise with a property:
    /// by the initializer, then by the property.
    package static let untold: [String: [String: VolatileKind]] = Dictionary(
        uniqueKeysWithValues: ["NumberFormatter", "DateFormatter", "DateIntervalFormatter"].map { type in
            let zone = type == "NumberFormatter" ? [:] : ["Foundation.\(type).timeZone": VolatileKind.timezone]
            return ("Foundation.\(type).init()", ["Foundation.\(type).locale": .locale].merging(zone) { $1 })
        })

    private static let byName = Dictionary(
        list.flatMap { kinds, names in names.map { ($0, kinds) } }, uniquingKeysWith: { $0.union($1) })

    private static let bySpelling = Dictionary(
        byName.map { name, kinds in
            (name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name, kinds)
        }, uniquingKeysWith: { $0.union($1) })

    private static let list: [(Set<VolatileKind>, [String])] = [
        (
            [.clock],
            [
                "Foundation.Date.init()", "Foundation.Date.init(timeIntervalSinceNow:)", "Foundation.Date.now",
                "Foundation.Date.timeIntervalSinceNow", "Foundation.Date.timeIntervalSinceReferenceDate",
                "Foundation.NSDate.init()", "Foundation.NSDate.now", "Foundation.CFAbsoluteTimeGetCurrent",
                "Foundation.ProcessInfo.systemUptime", "Foundation.Timer.scheduledTimer",
                "Foundation.Thread.sleep", "Swift.ContinuousClock.now", "Swift.SuspendingClock.now",
                "Swift.ContinuousClock.sleep", "Swift.SuspendingClock.sleep", "Swift.Task.sleep",
                "Dispatch.DispatchTime.now", "Dispatch.DispatchWallTime.now", "Dispatch.DispatchQueue.asyncAfter",
                "C.time", "C.clock", "C.gettimeofday", "C.clock_gettime", "C.sleep", "C.usleep", "C.nanosleep",
            ]
        ),
        ([.defaults, .singleton], ["Foundation.UserDefaults.standard"]),
        ([.defaults], ["Foundation.UserDefaults.init()", "Foundation.UserDefaults.init(suiteName:)"]),
        ([.network, .singleton], ["Foundation.URLSession.shared"]),
        ([.network], ["Foundation.URLSession.init", "C.socket", "C.connect", "C.getaddrinfo", "C.getifaddrs"]),
        (
            [.network, .filesystem],
            ["Foundation.Data.init(contentsOf:options:)", "Swift.String.init(contentsOf:encoding:)"]
        ),
        ([.filesystem, .singleton], ["Foundation.FileManager.default", "Foundation.Bundle.main"]),
        (
            [.filesystem],
            [
                "Foundation.FileManager.init()", "Foundation.FileHandle.init", "Foundation.Data.write",
                "Swift.String.init(contentsOfFile:encoding:)", "Swift.StringProtocol.write",
                "Foundation.NSHomeDirectory", "Foundation.NSTemporaryDirectory", "C.open", "C.fopen", "C.opendir",
            ]
        ),
        (
            [.randomness],
            [
                "Foundation.UUID.init()", "Swift.SystemRandomNumberGenerator.init()", "Swift.Bool.random()",
                "Swift.FixedWidthInteger.random(in:)", "Swift.BinaryFloatingPoint.random(in:)",
                "Swift.Collection.randomElement()", "Swift.Sequence.shuffled()",
                "Swift.MutableCollection.shuffle()", "C.rand", "C.random", "C.drand48", "C.arc4random",
            ]
        ),
        ([.environment, .singleton], ["Foundation.ProcessInfo.processInfo"]),
        (
            [.environment],
            ["Swift.CommandLine.arguments", "C.getenv", "Foundation.NSUserName", "Foundation.NSFullUserName"]
        ),
        ([.timezone], ["Foundation.TimeZone.current", "Foundation.TimeZone.autoupdatingCurrent"]),
        (
            [.locale],
            [
                "Foundation.Locale.current", "Foundation.Locale.autoupdatingCurrent",
                "Foundation.Locale.preferredLanguages", "Swift.String.localizedStringWithFormat",
                "Swift.StringProtocol.localizedCompare", "Swift.StringProtocol.localizedCaseInsensitiveCompare",
                "Swift.StringProtocol.localizedStandardCompare", "Swift.StringProtocol.localizedStandardContains",
                "Swift.StringProtocol.localizedCaseInsensitiveContains", "Swift.StringProtocol.localizedStandardRange",
                "Swift.StringProtocol.localizedCapitalized", "Swift.StringProtocol.localizedLowercase",
                "Swift.StringProtocol.localizedUppercase",
            ]
        ),
        ([.timezone, .locale], ["Foundation.Date.formatted()", "Foundation.Date.formatted(date:time:)"]),
        ([.timezone, .locale], ["Foundation.Calendar.current", "Foundation.Calendar.autoupdatingCurrent"]),
        ([.singleton], ["Foundation.NotificationCenter.default"]),
    ]
}
