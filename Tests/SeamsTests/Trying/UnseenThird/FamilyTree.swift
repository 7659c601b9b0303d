import Foundation

struct Person: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String
    var born: Int?
    var died: Int?
    var parents: [Int] = []
}

indirect enum Pedigree: CustomStringConvertible {
    case unknown
    case person(Person, father: Pedigree, mother: Pedigree)

    var description: String {
        switch self {
        case .unknown: "?"
        case .person(let person, let father, let mother): "\(person.name)(\(father),\(mother))"
        }
    }

    var depth: Int {
        switch self {
        case .unknown: 0
        case .person(_, let father, let mother): 1 + max(father.depth, mother.depth)
        }
    }
}

struct GedcomError: Error, Equatable {
    let line: Int
}

struct FamilyTree {
    private(set) var people: [Int: Person] = [:]

    init(_ people: [Person]) {
        for person in people { self.people[person.id] = person }
    }

    subscript(id: Int) -> Person? { people[id] }

    func pedigree(of id: Int, generations: Int = 4) -> Pedigree {
        guard generations > 0, let person = people[id] else { return .unknown }
        let parents = person.parents.map { pedigree(of: $0, generations: generations - 1) }
        return .person(person, father: parents.first ?? .unknown, mother: parents.dropFirst().first ?? .unknown)
    }

    func children(of id: Int) -> [Person] {
        people.values.filter { $0.parents.contains(id) }.sorted { ($0.born ?? 0, $0.id) < ($1.born ?? 0, $1.id) }
    }

    func siblings(of id: Int) -> [Person] {
        guard let parents = people[id]?.parents, !parents.isEmpty else { return [] }
        return people.values.filter { $0.id != id && $0.parents == parents }.sorted { $0.id < $1.id }
    }

    func isAncestor(_ ancestor: Int, of id: Int) -> Bool {
        var queue = people[id]?.parents ?? []
        var seen = Set<Int>()
        while let next = queue.popLast() {
            if next == ancestor { return true }
            if seen.insert(next).inserted { queue += people[next]?.parents ?? [] }
        }
        return false
    }

    /// Whoever was born less than 110 years ago and has no date of death may live, and is left out of exports.
    func mayLive(_ person: Person, in year: Int) -> Bool {
        person.died == nil && (person.born ?? year) > year - 110
    }

    func export(in year: Int) -> String {
        people.values.filter { !mayLive($0, in: year) }.sorted { $0.id < $1.id }
            .map { "0 @I\($0.id)@ INDI\n1 NAME \($0.name)" }.joined(separator: "\n")
    }
}

extension FamilyTree {
    init(gedcom text: String) throws(GedcomError) {
        var people: [Person] = []
        for (number, line) in text.split(separator: "\n").enumerated() {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count >= 2 else { throw GedcomError(line: number + 1) }
            if words.count == 3, words[2] == "INDI" {
                guard let id = Int(words[1].filter(\.isNumber)) else { throw GedcomError(line: number + 1) }
                people.append(Person(id: id, name: ""))
            } else if words[1] == "NAME", !people.isEmpty {
                people[people.count - 1].name = words.count == 3 ? String(words[2]) : ""
            }
        }
        self.init(people)
    }
}
