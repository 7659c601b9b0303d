/// The reason why lesson code is not run: nothing confines it.
package enum ConfinementError: Error, Equatable {
    /// The machine offers no confinement; `powers` says what lesson code could do.
    case notConfined(powers: String, isMac: Bool)

    package var message: String {
        switch self {
        case .notConfined(let powers, _):
            "nothing confines worlds here: lesson code would run with your own permissions, and could \(powers)"
        }
    }

    package var hint: String {
        switch self {
        case .notConfined(_, isMac: true):
            "on macOS, seams limits time and output and ends what a lesson starts, and no more; '--unconfined' runs lessons "
                + "all the same, and a Linux container confines them"
        case .notConfined(_, isMac: false):
            "'seams doctor' says what is missing; '--unconfined' runs lessons all the same"
        }
    }
}

extension Confinement {
    /// Refuses to run lesson code that nothing confines, unless the person allows it.
    package func requireConfinement(unless isAllowed: Bool) throws(ConfinementError) {
        guard mode == .minimal, !isAllowed else { return }
        #if os(macOS)
        throw .notConfined(powers: powers, isMac: true)
        #else
        throw .notConfined(powers: powers, isMac: false)
        #endif
    }
}
