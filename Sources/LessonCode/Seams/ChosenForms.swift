import LessonModel

extension Exercise {
    /// The forms that an answer chose where the exercise leaves the form open, each once; empty where none is seen.
    package func forms(chosenBy answer: String) -> [ChosenForm] {
        guard leavesFormOpen else { return [] }
        let starter = starter.map(\.source).joined(separator: "\n")
        return ChosenForms(answer: FormFacts(answer), starter: FormFacts(starter)).forms
    }
}

/// Tells by what an answer has and its starter has not in which form the dependencies come in.
struct ChosenForms {
    let answer: FormFacts
    let starter: FormFacts

    var forms: [ChosenForm] {
        let found = constructors + properties + methods + ambient + overrides
        return found.reduce(into: []) { told, form in
            if !told.contains(where: { $0.form == form.form }) { told.append(form) }
        }
    }

    /// Constructor injection: the parameters with which a type of the starter is made.
    private var constructors: [ChosenForm] {
        let new = answer.parameters.filter { parameter in
            parameter.function == "init" && isDiscussed(parameter.owner) && !starterTakes(parameter)
        }
        let written = new.map { ChosenForm($0.hasDefault ? .defaultArgument : .constructor, at: $0.words) }
        return written + memberwise
    }

    /// The parameters of the initializer that the compiler makes for a struct.
    private var memberwise: [ChosenForm] {
        newProperties.filter { property in
            property.isStored && answer.structs.contains(property.owner) && !answer.hasInitializer(property.owner)
                && !property.hasValue
        }.map { ChosenForm(.constructor, at: "init(\($0.words))") }
    }

    /// The properties that are set from outside, by an assignment or by a method that does nothing else.
    private var properties: [ChosenForm] {
        let assigned = newProperties.filter { property in
            property.isVariable && answer.assignments.contains { $0.name == property.name && $0.base != nil }
        }
        let setters = answer.parameters.filter { parameter in
            isDiscussed(parameter.owner) && !isKnown(parameter) && parameter.result == nil
                && answer.assignments.contains { assignment in
                    assignment.function == parameter.function && assignment.base == nil
                        && newProperties.contains { $0.name == assignment.name }
                }
        }
        return assigned.map { ChosenForm(.property, at: "var \($0.words)") }
            + setters.map { ChosenForm(.property, at: $0.words) }
    }

    /// Method injection: the things that come with each call, by a new argument of a method that the starter has, or by
    /// a method that the code outside of the types calls.
    private var methods: [ChosenForm] {
        answer.parameters.filter { parameter in
            guard parameter.function != "init", isDiscussed(parameter.owner), !parameter.isHidden,
                let result = parameter.result, result != parameter.owner, result != "Self"
            else { return false }
            return isKnown(parameter) ? !starterTakes(parameter) : answer.calledOutside.contains(parameter.function)
        }.map { ChosenForm(.method, at: $0.words) }
    }

    private var ambient: [ChosenForm] {
        guard answer.calledOutside.contains("withValue") else { return [] }
        return answer.taskLocals.filter { !starter.taskLocals.contains($0) }.map { ChosenForm(.ambientContext, at: $0) }
    }

    private var overrides: [ChosenForm] {
        answer.overrides.filter { !starter.overrides.contains($0) }.map { ChosenForm(.extractAndOverride, at: $0) }
    }

    private var newProperties: [FormFacts.Property] {
        answer.properties.filter { property in
            isDiscussed(property.owner)
                && !starter.properties.contains { $0.owner == property.owner && $0.name == property.name }
        }
    }

    /// Whether the starter has the type, so that it is the type in question and not a helper of the answer.
    private func isDiscussed(_ type: String?) -> Bool { type.map(starter.types.contains) ?? false }

    /// Whether the starter's function of this name takes the parameter; for an initializer that the compiler makes,
    /// whether the starter's type has a property of its name.
    private func starterTakes(_ parameter: FormFacts.Parameter) -> Bool {
        starter.parameters.contains {
            $0.owner == parameter.owner && $0.function == parameter.function && $0.label == parameter.label
        }
            || (parameter.function == "init"
                && starter.properties.contains {
                    $0.owner == parameter.owner && $0.name == parameter.label
                })
    }

    private func isKnown(_ parameter: FormFacts.Parameter) -> Bool {
        starter.functions.contains("\(parameter.owner ?? "").\(parameter.function)")
    }
}
