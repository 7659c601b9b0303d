/// The environment variables that choose one of two ways. The first value is the usual way.
package enum ChoiceVariable: String, CaseIterable, Sendable {
    case confinement = "SEAMS_CONFINEMENT"
    case compiler = "SEAMS_COMPILER"

    private var values: (usual: String, other: String) {
        switch self {
        case .confinement: ("full", "reduced")
        case .compiler: ("staying", "frontend")
        }
    }

    /// Whether the environment wants the way that is not the usual one.
    func choosesOther(in environment: [String: String]) -> Bool { environment[rawValue] == values.other }

    /// The warnings about variables whose values are none, since a typing error would choose the usual way.
    package static func warnings(in environment: [String: String]) -> [String] {
        allCases.compactMap { variable in
            let (usual, other) = variable.values
            guard let value = environment[variable.rawValue], !["", usual, other].contains(value) else { return nil }
            let words = "'\(value)' is no value of \(variable.rawValue)"
            return "\(words), which takes '\(usual)' or '\(other)'; '\(usual)' holds"
        }
    }
}
