/// The names under which linker and loader know declarations.
package enum LinkerName {
    /// The declaration in Swift that a name stands for: `Lesson.Chapel.ring() -> Swift.Int`; nil for the name of a C
    /// function. It is the runtime's own way back.
    package static func demangled(_ name: String) -> String? {
        guard let text = demangle(name, UInt(name.utf8.count), nil, nil, 0) else { return nil }
        defer { text.deallocate() }
        let demangled = String(cString: text)
        // The runtime returns a name that it cannot read unchanged.
        return demangled == name ? nil : demangled
    }

    /// Whether the compiler's mangled name of a type is that of a function, or of an optional one: `$sSSycSgD`.
    package static func isFunction(type name: String) -> Bool {
        guard name.hasSuffix("D") else { return false }
        var name = name.dropLast()
        while name.hasSuffix("Sg") { name.removeLast(2) }
        // In this order: a function, one that does not outlive a call, and one of C.
        return ["c", "XE", "XC"].contains(where: name.hasSuffix)
    }
}

@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
