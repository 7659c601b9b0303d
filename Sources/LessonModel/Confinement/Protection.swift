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
