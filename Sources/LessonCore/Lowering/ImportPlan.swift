/// How a module imports the inputs that came before it.
enum ImportPlan {
    /// The imports of those modules that declare something. A name that was declared again needs an import of its
    /// newest declaration alone: that one then hides the older ones.
    static func imports(of modules: [GeneratedModule]) -> [String] {
        let declaring = modules.filter(\.isDeclaring)
        return declaring.map { "@testable import \($0.name)" } + newest(in: declaring)
    }

    private static func newest(in modules: [GeneratedModule]) -> [String] {
        let declarations = modules.flatMap { module in module.names.map { (module.name, $0) } }
        let repeated = Dictionary(grouping: declarations, by: \.1.name).values.filter { $0.count > 1 }
        return repeated.compactMap(\.last).map { "@testable import \($1.keyword) \($0).\($1.name)" }.sorted()
    }
}
