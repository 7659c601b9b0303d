/// Leads from the local variables of a function to the places that name them: a value that stands in a variable first is as
/// replaceable as one that stands in those places itself.
///
/// Two variables of one name count as one. So what one of them keeps is told, wherever the other one goes.
struct LocalValues {
    /// The surroundings of an expression.
    struct Place {
        /// Whether other code can put something else there.
        var isDefault: Bool
        /// The types of the stage that get it when they are made.
        var made: Set<String>
        /// The variable whose initial value the expression is a part of.
        var local: String?

        /// The same place, together with that to which its variable leads.
        func settled(by ends: [String: Place]) -> Place {
            guard let end = local.flatMap({ ends[$0] }) else { return self }
            return Place(isDefault: isDefault || end.isDefault, made: made.union(end.made))
        }
    }

    /// The names of the variables, in the order in which they are declared.
    private var variables: [String] = []
    private var places: [String: [Place]] = [:]

    /// Notes that a variable is declared.
    mutating func declare(_ variable: String) { variables.append(variable) }

    /// Notes a place that names a variable.
    mutating func note(_ variable: String, at place: Place) { places[variable, default: []].append(place) }

    /// The place to which each variable leads that is named at all.
    var ends: [String: Place] {
        // A variable stands only in the initial values of later ones.
        variables.reversed().reduce(into: [:]) { ends, variable in
            let settled = places[variable, default: []].map { $0.settled(by: ends) }
            ends[variable] = settled.isEmpty ? nil : Self.common(settled)
        }
    }

    private static func common(_ places: [Place]) -> Place {
        let made = places.filter { !$0.isDefault }.map(\.made)
        let always = made.dropFirst().reduce(made.first ?? []) { $0.intersection($1) }
        return Place(isDefault: made.isEmpty, made: always)
    }
}
