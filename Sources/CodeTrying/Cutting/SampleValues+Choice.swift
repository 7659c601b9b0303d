import SwiftSyntax

extension SampleValues {
    /// The choices among values that are equally good, for lines that lead code another way.
    struct Choice {
        /// The case of an enum, counted from the first; -1 is the last.
        var enumCase = 0
        /// The number of elements in a list.
        var count = 1
        /// The number, and the text, where code compares with one.
        var number = 3
        var text = "a"
        /// Whether parameters and properties get a value also where they have a default.
        var fillsDefaults = false
        /// Whether a number or a text that another call gave is taken for a parameter of the same type.
        var takesPlainResults = false
        /// Whether closures and protocols get something made up also where the module has something live for them.
        var standsIn = false
    }

    /// Something that a line has already, as a value for parameters of its type or of that of its properties.
    struct Given {
        var name: String
        var type: String
    }

    /// A value of the library's type by the choice: each element of a list is another one.
    func chosen(_ type: String, _ known: String) -> String {
        switch type {
        case "String", "Substring": ordinal == 0 ? choice.text.debugDescription : "\"\(letter)\""
        case "Character": "\"\(letter)\""
        case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Decimal":
            type.hasPrefix("Int") || choice.number >= 0 ? "\(choice.number + ordinal)" : "\(ordinal)"
        case "Date" where ordinal > 0: "\(known).addingTimeInterval(\(ordinal) * 86_400)"
        case "UUID" where ordinal > 0: known.replacing("1\")!", with: "\(1 + ordinal)\")!")
        default: known
        }
    }

    private var letter: String { ["a", "b", "c", "d"][ordinal % 4] }

    /// The elements of a list: each another one, as far as their type has that many.
    func elements(_ types: [String], _ value: (SampleValues, String) -> String?) -> [String] {
        (0..<max(1, choice.count)).compactMap { index -> (key: String, text: String)? in
            var samples = self
            samples.ordinal = ordinal + index
            let values = types.compactMap { value(samples, $0) }
            guard values.count == types.count, let first = values.first else { return nil }
            return (first, values.joined(separator: ": "))
        }.reduce(into: [(key: String, text: String)]()) { all, one in
            if !all.contains(where: { $0.key == one.key }) { all.append(one) }
        }.map(\.text)
    }

    /// Whether something gets elements that is empty where nobody says otherwise: code finds nothing in an empty list. The
    /// initializer that the compiler makes of a type with private properties is private, too.
    func isFilled(_ initial: InitializerClauseSyntax, in type: TypeOutline? = nil) -> Bool {
        choice.fillsDefaults && ["[]", "[:]"].contains(initial.value.trimmedDescription)
            && type?.stored.allSatisfy(\.isReadable) ?? true
    }

    /// The name of something that the line has already and that fits a parameter: a value of its type, or a property
    /// of one that has the parameter's name.
    func given(for type: String, called name: String) -> String? {
        let type = aliases[type] ?? type
        for one in given.reversed() {
            let isSame = (aliases[one.type] ?? one.type) == type
            if isSame, choice.takesPlainResults || !Self.plainTypes.contains(type) { return one.name }
            let properties = types[one.type]?.stored.filter(\.isReadable).flatMap(\.bindings) ?? []
            let fits = properties.contains { binding in
                guard let own = binding.typeAnnotation?.type.trimmedDescription else { return false }
                return binding.pattern.trimmedDescription == name && (aliases[own] ?? own) == type
            }
            if fits { return "\(one.name).\(name)" }
        }
        return nil
    }

    /// Types of which a value of one meaning stands for any other.
    private static let plainTypes: Set = ["String", "Substring", "Character", "Int", "Double", "Float", "Bool", "Date"]
}
