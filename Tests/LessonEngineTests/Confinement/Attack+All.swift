#if os(Linux)
extension Attack {
    /// Those that fail in these circumstances: where the system refuses everything, files and other processes of the
    /// person are open to a program, and nothing is tried on them. A port of the machine is given in reduced mode only.
    static func all(in circumstances: Circumstances) -> [Attack] {
        all.filter { attack in
            (circumstances.mode != .minimal || !attack.needsProtection)
                && (circumstances.mode == .reduced || attack.port == nil)
                && (circumstances.mayStart || attack.processes == 0 || attack.endings.contains("exit 99"))
        }
    }

    /// Every attack, with the endings that are right for it.
    static let all =
        processes + surviving + memory + hidden + disk + outside + secrets + network + others + privileges + streams
        + inSwift

    private static let processes = [
        endless("spin"), endless("spin-in-threads"), Attack("start-processes"),
        Attack("fork-bomb").ending("lifeline", "processes").with(processes: 16).with(memory: 1 << 30),
        Attack("leave-daemon").with(processes: 8), Attack("leave-sibling").with(processes: 8),
        Attack("leave-holder-of-streams").with(processes: 8),
        endless("adopt-orphans").with(processes: 16),
        // Seen in the moment between two of its lives it is one more than allowed.
        Attack("flee-by-forking").ending("lifeline", "processes").with(processes: 16),
        endless("ignore-every-signal"), endless("stop-itself"), endless("close-streams"),
        Attack("die-of-fault").ending("signal 11"),
        endless("ignore-every-signal").answered(by: .killHolderOfLifeline),
        endless("ignore-every-signal").answered(by: .killLauncher),
        endless("adopt-orphans").with(processes: 16).answered(by: .killHolderOfLifeline),
    ]

    private static let surviving =
        ["storm-of-processes", "storm-of-adopters"].flatMap { name in
            // On a busy machine its first process comes to an end of its own before it is looked at.
            let endings = Attack(name).ending("lifeline", "processes", "memory", "exit 99")
            let storm = endings.with(processes: 60).with(memory: 1 << 30)
            return [storm, storm.answered(by: .killHolderOfLifeline), storm.with(processes: 8)]
        } + [
            Attack("storm-left-behind").ending("exit 0", "processes").with(processes: 60),
            Attack("die-with-kin").ending("signal 6", "processes").with(processes: 60),
            endless("wait-in-vfork").with(processes: 8), endless("outlive-first-thread"),
            Attack("storm-of-threads").ending("lifeline", "processes", "memory"), endless("become-itself-again"),
            Attack("many-threads").ending("exit 0", "processes"),
        ]
        + ["leave-group", "leave-stopped", "leave-zombies", "share-memory-with-child"].map {
            Attack($0).with(processes: 8)
        }

    private static let memory =
        [
            "allocate-at-once", "allocate-often", "map-private", "map-shared", "map-by-growing-the-heap", "memory-file",
            "system-five-memory", "memory-in-thread-stacks",
        ].map { Attack($0).ending("exit 0", "memory") } + [
            Attack("shared-memory-folder").ending("exit 0", "memory", "disk").harmful,
            Attack("memory-in-processes").with(processes: 60).ending("memory"),
            Attack("fill-pipes"), Attack("fill-sockets"), Attack("lock-memory"),
            Attack("overflow-stack").ending("signal 11"),
        ]

    private static let hidden =
        ["share-and-forget", "share-and-unmap", "share-named-mapping", "grow-behind-dead-thread"].map {
            Attack($0).ending("memory")
        }
        + ["share-large-mapping", "share-zero-device", "grow-page-tables", "fill-connections", "many-mappings"].map {
            Attack($0).ending("exit 0", "memory")
        } + ["map-unlinked-files", "descriptors-in-flight"].map { Attack($0).ending("exit 0", "disk") }
        + ["map-huge-pages", "thread-with-own-descriptors", "many-timers", "many-locks", "many-watches"].map {
            Attack($0)
        }
        + [Attack("files-behind-dead-thread").ending("lifeline", "disk")]

    private static let disk = [
        Attack("big-files").ending("exit 0", "disk"), Attack("unlinked-files").ending("exit 0", "disk"),
        Attack("many-files").ending("exit 0", "files"), Attack("deep-tree").ending("exit 0", "files"),
        Attack("sparse-file").ending("exit 0", "disk"), Attack("closed-tree"), Attack("strange-names"),
        Attack("special-files"),
    ]

    private static let outside =
        [
            "write-outside", "change-outside", "change-outside-by-new-calls", "follow-links", "swap-links",
            "hard-links",
            "move-home", "drop-files-in-shared-folders",
        ].map { Attack($0).harmful }
        + [
            "lock-readable-files", "lock-parts-of-readable-files", "touch-readable-files", "note-on-readable-files",
            "flag-readable-files", "own-readable-files", "open-places", "change-attributes-anew", "ask-devices",
        ].map { Attack($0) }

    private static let secrets =
        ["read-secrets", "list-outside", "read-system", "read-processes", "watch-outside"].map { Attack($0).harmful }
        + [
            Attack("print-environment"), Attack("read-own-memory"), Attack("walk-through-own-memory"),
            Attack("write-own-code").harmful, Attack("read-map-of-memory"),
        ]

    private static let network =
        [
            "reach-outside", "reach-loopback-outside", "reach-past-filters", "reach-abstract-socket",
            "reach-path-socket",
            "raw-sockets", "change-routes", "listen-on-loopback", "use-own-port", "send-from-datagram-pair",
            "send-from-packet-pair", "send-from-stream-pair", "send-from-raw-pair", "send-to-abstract-name",
            "reconnect-widowed-end", "open-local-sockets", "carry-descriptors", "load-into-sockets",
        ].flatMap { [Attack($0), Attack($0).with(network: "none"), Attack($0).withPort] }

    private static let others =
        ["signal-everyone", "signal-supervisor", "signal-bystander", "signal-by-owner-of-a-file", "strangle-others"].map
    {
        Attack($0)
    } + [Attack("trace-others").harmful, Attack("take-handles")]

    private static let privileges =
        [
            "raise-limits", "make-namespaces", "mount-things", "reach-kernel", "call-what-is-new", "call-odd-numbers",
            "look-at-mounts", "filter-itself", "ask-for-itself", "pass-odd-bits", "submit-requests",
            "flush-the-machine", "lend-rights-to-files",
        ].map { Attack($0) }
        + ["become-root", "type-into-terminal", "write-kernel-files"].map { Attack($0).harmful }
        + [Attack("foreign-calls").ending("signal 31")]

    private static let streams = [
        endless("flood-output"), endless("flood-errors"), endless("flood-events"), Attack("long-line"),
        Attack("escape-sequences"), Attack("find-descriptors"), Attack("flood-descriptors"),
    ]

    private static let inSwift = [
        Attack("fill-array").ending("memory", "signal 4", "signal 5", "signal 6"),
        Attack("trap").ending("signal 4", "signal 5"), Attack("recurse").ending("signal 11"), Attack("leave-tasks"),
        Attack("run-program"), Attack("change-files").harmful, Attack("read-files").harmful,
    ].map { attack in
        var attack = attack
        attack.program = "swiftattacks"
        return attack
    }

    private static func endless(_ name: String) -> Attack { Attack(name).ending("lifeline") }

    private func ending(_ endings: String...) -> Attack {
        var attack = self
        attack.endings = Set(endings)
        return attack
    }

    private func with(processes: Int) -> Attack {
        var attack = self
        attack.processes = processes
        return attack
    }

    private func with(memory: Int) -> Attack {
        var attack = self
        attack.memory = memory
        return attack
    }

    private func with(network: String) -> Attack {
        var attack = self
        attack.network = network
        return attack
    }

    private var withPort: Attack {
        var attack = self
        attack.port = Self.ownPort
        return attack
    }

    private func answered(by answer: Answer) -> Attack {
        var attack = self
        attack.answer = answer
        return attack
    }

    private var harmful: Attack {
        var attack = self
        attack.needsProtection = true
        return attack
    }
}
#endif
