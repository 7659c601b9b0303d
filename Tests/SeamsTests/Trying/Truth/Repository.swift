import Foundation

protocol Repository<Entity> {
    associatedtype Entity: Identifiable
    func all() async throws -> [Entity]
    func save(_ entity: Entity) async throws
}

struct Person: Identifiable, Codable, Sendable { var id: UUID, name: String }

struct FileRepository: Repository {
    let path: String

    func all() async throws -> [Person] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }  //~ files seam
        let data = try Data(contentsOf: URL(fileURLWithPath: path))  //~ files seam
        return try JSONDecoder().decode([Person].self, from: data)
    }

    func save(_ entity: Person) async throws {
        let all = try await all() + [entity]
        try JSONEncoder().encode(all).write(to: URL(fileURLWithPath: path), options: .atomic)  //~ files seam
    }
}

struct People<Source: Repository> where Source.Entity == Person {
    let source: Source
    var makeID: () -> UUID = UUID.init  //~ randomness seam

    func add(_ name: String) async throws -> Person {
        let person = Person(id: makeID(), name: name)
        try await source.save(person)
        return person
    }

    func pick() async throws -> Person? { try await source.all().randomElement() }  //~ randomness

    func shuffled() async throws -> [Person] { try await source.all().shuffled() }  //~ randomness
}
