/// Something that confinement protects for the person, and how well it does so on this machine.
package struct Safeguard: Sendable, Equatable {
    package enum Subject: String, Sendable, CaseIterable {
        case files, network, processes, privileges, memory, disk, time
    }

    /// The thing that confinement protects.
    package let subject: Subject
    /// Whether this machine protects the subject as well as confinement can.
    package let isOn: Bool
    /// The protection in words, or what lesson code can do without protection.
    package let words: String

    private init(_ subject: Subject, _ isOn: Bool, _ words: String) {
        self.subject = subject
        self.isOn = isOn
        self.words = words
    }

    /// The safeguard of this subject under a confinement.
    package init(_ subject: Subject, in confinement: Confinement) {
        self =
            switch subject {
            case .files: Self.files(confinement)
            case .network: Self.network(confinement)
            case .processes: Self.processes(confinement)
            case .privileges: Self.privileges(confinement)
            case .memory: Self.memory(confinement)
            case .disk: Self.disk(confinement)
            case .time: Safeguard(.time, true, "time and output are limited; the home and the environment are private")
            }
    }

    private static func files(_ confinement: Confinement) -> Safeguard {
        if confinement.has(.mountNamespace) { return Safeguard(.files, true, "your files are out of sight") }
        if confinement.has(.landlock) {
            return Safeguard(.files, true, "your files cannot be read or written; their names may be seen")
        }
        if confinement.has(.otherUser) {
            return Safeguard(.files, false, "lesson code can read what every user may read")
        }
        return Safeguard(.files, false, "lesson code can read and write your files")
    }

    private static func network(_ confinement: Confinement) -> Safeguard {
        if confinement.has(.networkNamespace) {
            return Safeguard(.network, true, "no network but a loopback of the world's own")
        }
        if confinement.has(.seccomp) {
            let ports = "no network but TCP at the ports that a lesson asks for"
            return Safeguard(
                .network, true, confinement.has(.landlock) ? ports : "no network at all, not even loopback")
        }
        return Safeguard(.network, false, "lesson code can use the network")
    }

    private static func processes(_ confinement: Confinement) -> Safeguard {
        if confinement.has(.processNamespace) {
            return Safeguard(.processes, true, "programs that a lesson starts are alone and end with it")
        }
        return Safeguard(.processes, false, "programs that a lesson starts are found by search, then ended")
    }

    private static func privileges(_ confinement: Confinement) -> Safeguard {
        if confinement.has(.noCapabilities), confinement.has(.seccomp) {
            return Safeguard(.privileges, true, "no privileges, and no system call that needs any")
        }
        return Safeguard(.privileges, false, "lesson code may do to the system what you may")
    }

    private static func memory(_ confinement: Confinement) -> Safeguard {
        confinement.has(.memoryLimit)
            ? Safeguard(.memory, true, "memory is limited")
            : Safeguard(.memory, false, "lesson code can take all memory")
    }

    private static func disk(_ confinement: Confinement) -> Safeguard {
        if confinement.has(.diskQuota) { return Safeguard(.disk, true, "the private home has a quota") }
        if confinement.has(.diskPolling) {
            return Safeguard(.disk, false, "the private home is measured again and again, and may grow over its limit")
        }
        return Safeguard(.disk, false, "lesson code can fill the disk")
    }
}

extension Confinement {
    /// The safeguards of all subjects.
    var safeguards: [Safeguard] { Safeguard.Subject.allCases.map { Safeguard($0, in: self) } }
}

/// One measure by which the launcher confines a world; the raw value is the word in the launcher's report.
package enum Protection: String, Sendable, Hashable, Codable, CaseIterable {
    /// The world sees no process but its own, and all of them end with it.
    case processNamespace = "process-namespace"
    /// The world sees a read-only root and a private home, and no other file.
    case mountNamespace = "mount-namespace"
    /// The world has no network but a loopback of its own.
    case networkNamespace = "network-namespace"
    /// The world shares no memory and no message queue with any other process.
    case ipcNamespace = "ipc-namespace"
    /// The world has a user namespace of its own.
    case userNamespace = "user-namespace"
    /// The world runs as another user than the person.
    case otherUser = "other-user"
    /// The world has no privileges and can get none.
    case noCapabilities = "no-capabilities"
    /// The kernel lets the world open its own files only.
    case landlock
    /// The kernel refuses the system calls that no lesson needs, those for other networks among them.
    case seccomp
    /// Memory is bounded for the whole world.
    case memoryLimit = "memory-limit"
    /// The private home cannot grow over its limit.
    case diskQuota = "disk-quota"
    /// The private home is measured again and again, and a world whose home has grown over the limit is ended.
    case diskPolling = "disk-polling"
    /// The world sees the system's information about its own processes only.
    case privateProc = "private-proc"
}
