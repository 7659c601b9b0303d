import Foundation

struct Ingredient: Codable, Equatable { var name: String, grams: Double }

struct Recipe: Codable, Identifiable {
    var id: UUID
    var title: String
    var serves: Int
    var ingredients: [Ingredient]

    func scaled(to people: Int) -> Recipe {
        var copy = self
        let factor = Double(people) / Double(max(1, serves))
        copy.ingredients = ingredients.map { Ingredient(name: $0.name, grams: $0.grams * factor) }
        copy.serves = people
        return copy
    }
}

extension Recipe {
    /// The recipe of the day, drawn anew.
    static func surprise(from book: [Recipe]) -> Recipe? {
        book.randomElement()  //~ randomness
    }

    var shoppingList: String {
        ingredients
            .sorted { $0.name.localizedCaseInsensitiveCompare($1.name) == .orderedAscending }  //~ locale
            .map { "\($0.name) \(Int($0.grams)) g" }
            .joined(separator: "\n")
    }
}

protocol RecipeStoring {
    func load() throws -> [Recipe]
    func save(_ recipes: [Recipe]) throws
}

extension RecipeStoring {
    func add(_ title: String, serves: Int = 4, _ ingredients: Ingredient...) throws -> Recipe {
        let recipe = Recipe(id: UUID(), title: title, serves: serves, ingredients: ingredients)  //~ randomness
        try save(try load() + [recipe])
        return recipe
    }

    func find(_ word: String) throws -> [Recipe] {
        try load().filter { $0.title.lowercased().contains(word.lowercased()) }
    }
}

final class RecipeFile: RecipeStoring {
    private let url: URL

    init(url: URL? = nil) {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)  //~ files seam
        self.url = url ?? documents[0].appendingPathComponent("recipes.json")
    }

    func load() throws -> [Recipe] {
        try JSONDecoder().decode([Recipe].self, from: Data(contentsOf: url))  //~ files seam
    }

    func save(_ recipes: [Recipe]) throws {
        try JSONEncoder().encode(recipes).write(to: url)  //~ files seam
    }
}

func cookTonight(_ store: RecipeStoring, for people: Int) throws -> Recipe? {  //~ via randomness
    Recipe.surprise(from: try store.load())?.scaled(to: people)
}
