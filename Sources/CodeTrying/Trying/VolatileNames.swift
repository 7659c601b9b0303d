import CodeParsing
import LessonCode
import LessonModel

/// The declarations of the system's libraries that somebody's own code should not read unseen, by what names resolve
/// to.
///
/// `VolatileMembers` is the list by which answers are judged. Here it is told apart more finely and goes further, for
/// real code uses more of the libraries than lessons do.
enum VolatileNames {
    /// The kinds of a declaration; empty for one that is stable.
    static func kinds(of name: ResolvedName) -> Set<ReadKind> {
        let base = String(name.text.prefix { $0 != "(" })
        if let kind = byName[name.text] ?? byName[base] { return kind }
        // Each process has a seed of its own for its hashes, whatever is hashed.
        if isHash(name) { return [.randomness] }
        let styled = FormatStyles.kinds(of: name)
        if !styled.isEmpty { return styled }
        let known = VolatileMembers.kinds(of: name).union(VolatileMembers.untold[name.text, default: [:]].values)
        // Where a list of lessons names a singleton, it names the reason why it is volatile beside it.
        return Set(known.compactMap { finer[$0] })
    }

    /// Whether a declaration is the hash of a value.
    static func isHash(_ name: ResolvedName) -> Bool { name.text.hasSuffix(".hashValue") }

    /// The volatile type of which a declaration is a member that does something; nil for any other, and for the member
    /// that gives the shared object itself.
    static func type(ofMember name: ResolvedName) -> String? {
        guard kinds(of: name).isEmpty else { return nil }
        let parts = name.text.prefix { $0 != "(" }.split(separator: ".")
        guard parts.count == 3 else { return nil }
        let type = parts[0] + "." + parts[1]
        return types.first { $0 == type }
    }

    /// The volatile type that a read names, of which code may use one member or several.
    static func type(namedBy name: String) -> String? {
        types.first { name.hasPrefix($0.dropFirst("Foundation.".count) + ".") }
    }

    private static let types = [
        "UserDefaults", "FileManager", "URLSession", "NotificationCenter", "ProcessInfo", "Bundle",
    ].map { "Foundation." + $0 }

    /// Members that say better than the object they belong to what is read: the clock, not the environment.
    static let telling: Set = [
        "Foundation.ProcessInfo.systemUptime", "Foundation.ProcessInfo.globallyUniqueString",
    ]
    /// The objects whose members may be more telling.
    static let general: Set = ["Foundation.ProcessInfo.processInfo"]

    /// Names that an object's own member has, too, which reads nothing: the static one is meant. The compiler's identifier
    /// of a static member ends with `Z`.
    static let onlyStatic: Set = ["Foundation.Date.timeIntervalSinceReferenceDate"]

    /// Whether a member belongs to all clocks: code may be handed another clock, and only the library's own are live.
    static func isOfAnyClock(_ name: ResolvedName) -> Bool { name.text.hasPrefix("Swift.Clock.") }

    /// The properties that code may set on an object that it makes, and the kind that is then no read any more.
    static let settling: [String: [String: ReadKind]] =
        VolatileMembers.untold.mapValues { $0.compactMapValues { finer[$0] } }
        .merging([
            "Foundation.Calendar.init(identifier:)": [
                "Foundation.Calendar.timeZone": .timezone, "Foundation.Calendar.dateComponents(in:from:)": .timezone,
            ]
        ]) { $1 }

    /// The kinds that a function of a library reads only where its caller leaves a default in place, by the number of
    /// the parameter.
    static func defaults(of name: ResolvedName) -> [Int: ReadKind] {
        readingDefaults[name.text] ?? FormatStyles.defaults(of: name)
    }

    private static let readingDefaults: [String: [Int: ReadKind]] = [
        "Foundation.NSLocalizedString(_:tableName:bundle:value:comment:)": [2: .bundle],
        // A zone is asked about a moment, and about now where nobody names one.
        "Foundation.TimeZone.secondsFromGMT(for:)": [0: .clock],
        "Foundation.TimeZone.abbreviation(for:)": [0: .clock],
        "Foundation.TimeZone.isDaylightSavingTime(for:)": [0: .clock],
        "Foundation.TimeZone.daylightSavingTimeOffset(for:)": [0: .clock],
    ]

    /// Whether a member says of an object what would otherwise be read of the machine.
    static func isSettling(_ name: ResolvedName) -> Bool {
        settlers.contains(name.text) || FormatStyles.kind(toldBy: name) != nil
    }

    private static let settlers = Set(settling.values.flatMap(\.keys))

    /// Whether a constant of this type holds what code can change: everybody who names it shares that.
    static func isContainer(mangled type: String) -> Bool { containers.contains { type.hasPrefix("$s" + $0) } }

    private static let containers = [
        "10Foundation7NSCacheC", "10Foundation14NSMutableArrayC", "10Foundation19NSMutableDictionaryC",
        "10Foundation12NSMutableSetC", "10Foundation15NSMutableStringC", "10Foundation10NSMapTableC",
        "15Synchronization5MutexV", "15Synchronization6AtomicV", "21NIOConcurrencyHelpers17NIOLockedValueBoxV",
        "7Atomics13ManagedAtomicC",
    ]

    private static let finer: [VolatileKind: ReadKind] = [
        .clock: .clock, .defaults: .defaults, .network: .network, .filesystem: .files, .randomness: .randomness,
        .environment: .environment, .timezone: .timezone, .locale: .locale,
    ]

    private static let byName: [String: Set<ReadKind>] = Dictionary(
        list.flatMap { kinds, names in names.map { ($0, kinds) } }, uniquingKeysWith: { $0.union($1) })

    private static let list: [(Set<ReadKind>, [String])] = [
        (
            [.clock],
            [
                "Swift.ContinuousClock.Instant.now", "Swift.SuspendingClock.Instant.now", "Swift.ContinuousClock.init",
                "Swift.SuspendingClock.init", "Foundation.DispatchTime.now", "Foundation.Calendar.isDateInToday",
                "Foundation.Calendar.isDateInTomorrow", "Foundation.Calendar.isDateInYesterday",
                "Foundation.Timer.init", "Foundation.RunLoop.run", "Foundation.DateInterval.init()", "C.times",
                "C.mach_absolute_time", "Foundation.TimeZone.secondsFromGMT(for:)",
                "Foundation.TimeZone.abbreviation(for:)", "Foundation.TimeZone.isDaylightSavingTime(for:)",
                "Foundation.TimeZone.daylightSavingTimeOffset(for:)", "Swift.Clock.measure",
            ]
        ),
        ([.calendar], ["Foundation.Calendar.current", "Foundation.Calendar.autoupdatingCurrent"]),
        ([.calendar], ["Foundation.NSCalendar.current", "Foundation.NSCalendar.autoupdatingCurrent"]),
        (
            [.timezone],
            [
                "Foundation.NSTimeZone.default", "Foundation.NSTimeZone.local", "Foundation.NSTimeZone.system",
                "Foundation.Date.description(with:)", "C.tzset", "C.localtime", "C.localtime_r", "C.mktime",
                "Foundation.Calendar.init(identifier:)",
            ]
        ),
        (
            [.locale],
            [
                "Foundation.NSLocale.current", "C.setlocale",
                "Foundation.NumberFormatter.localizedString", "Foundation.ByteCountFormatter.init()",
                "Foundation.DateComponentsFormatter.init()",
                "Foundation.ByteCountFormatter.string(fromByteCount:countStyle:)",
                "Foundation.PersonNameComponentsFormatter.init()", "Foundation.ListFormatter.init()",
                "Swift.BinaryInteger.formatted()", "Swift.BinaryFloatingPoint.formatted()",
                "Foundation.Decimal.formatted()", "Swift.Duration.formatted()", "Swift.Sequence.formatted()",
            ]
        ),
        // Date's own texts and formatters take both from the machine.
        (
            [.locale, .timezone],
            [
                "Foundation.DateFormatter.localizedString", "Swift.Range.formatted()",
                "Swift.Range.formatted(date:time:)",
            ]
        ),
        (
            [.randomness],
            [
                "Foundation.NSUUID.init()", "Foundation.ProcessInfo.globallyUniqueString", "C.arc4random_uniform",
                "C.arc4random_buf", "Swift.Hasher.init()", "C.srand", "C.srandom", "C.getrandom",
            ]
        ),
        (
            [.files],
            [
                "Foundation.Data.init(contentsOf:options:)", "Swift.String.init(contentsOf:encoding:)",
                "Swift.String.init(contentsOf:)", "Swift.String.init(contentsOfFile:)",
                "Foundation.NSData.init(contentsOfFile:)", "Foundation.NSData.init(contentsOf:)",
                "Foundation.NSArray.init(contentsOfFile:)", "Foundation.NSArray.init(contentsOf:)",
                "Foundation.NSDictionary.init(contentsOfFile:)", "Foundation.NSDictionary.init(contentsOf:)",
                "Foundation.NSString.init(contentsOfFile:encoding:)", "Foundation.NSString.init(contentsOf:encoding:)",
                "Foundation.NSString.expandingTildeInPath", "Foundation.URL.resolvingSymlinksInPath()",
                "Foundation.NSString.resolvingSymlinksInPath", "Glibc.open", "Musl.open", "Darwin.open",
                "Foundation.InputStream.init(fileAtPath:)", "Foundation.OutputStream.init(toFileAtPath:append:)",
                "Foundation.FileHandle.standardInput", "Foundation.NSHomeDirectoryForUser",
                "Foundation.NSSearchPathForDirectoriesInDomains", "Foundation.URL.currentDirectory",
                "Foundation.URL.homeDirectory", "Foundation.URL.temporaryDirectory",
                "Foundation.URL.documentsDirectory", "Foundation.URL.cachesDirectory",
                "Foundation.URL.applicationSupportDirectory", "Foundation.URL.resourceValues",
                "Foundation.URL.checkResourceIsReachable", "Swift.readLine", "C.stat", "C.lstat", "C.access", "C.glob",
                "C.realpath", "C.readlink", "C.unlink", "C.mkdir", "C.mkdtemp", "C.mkstemp", "C.rmdir", "C.rename",
                "C.getcwd", "C.chdir", "C.remove",
            ]
        ),
        (
            [.environment],
            [
                "C.setenv", "C.unsetenv", "C.getpid", "C.gethostname", "C.getuid", "C.getppid", "C.uname", "C.isatty",
                "Swift.CommandLine.argc",
                "Foundation.Host.current",
            ]
        ),
        (
            [.process],
            [
                "Foundation.Process.init()", "Foundation.Process.run(_:arguments:terminationHandler:)",
                "Foundation.Process.launchedProcess", "C.system",
                "C.fork", "C.posix_spawn", "C.posix_spawnp", "C.popen", "C.waitpid", "C.execv", "C.execve", "C.execvp",
                "C.kill",
            ]
        ),
        ([.bundle], ["Foundation.Bundle.main", "Foundation.Bundle.allBundles", "Foundation.NSLocalizedString"]),
        ([.notifications], ["Foundation.NotificationCenter.default"]),
    ]
}

/// The names behind the compiler's identifiers. Each is read once: code names the same few things over and over.
enum KnownNames {
    static func name(of identifier: String) -> ResolvedName? {
        names.finding(of: identifier) { ResolvedName(usr: identifier) }
    }

    private static let names = KnownTexts<ResolvedName?>(limit: 1 << 20)
}
