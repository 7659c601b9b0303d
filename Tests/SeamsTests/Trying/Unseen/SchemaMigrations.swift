import Foundation

struct Migration {
    let version: Int
    let name: String
    let up: (inout [String: [String]]) throws -> Void
}

enum MigrationError: Error { case unordered(Int), failed(Int, String) }

@resultBuilder
enum MigrationBuilder {
    static func buildExpression(_ migration: Migration) -> [Migration] { [migration] }
    static func buildBlock(_ parts: [Migration]...) -> [Migration] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [Migration]?) -> [Migration] { part ?? [] }
    static func buildEither(first: [Migration]) -> [Migration] { first }
    static func buildEither(second: [Migration]) -> [Migration] { second }
    static func buildArray(_ parts: [[Migration]]) -> [Migration] { parts.flatMap { $0 } }
}

struct Migrator {
    let migrations: [Migration]
    let backupFolder: URL

    init(backupFolder: URL, @MigrationBuilder _ build: () -> [Migration]) {
        self.backupFolder = backupFolder
        migrations = build().sorted { $0.version < $1.version }
    }

    func migrate(_ tables: inout [String: [String]], from version: Int) throws -> Int {  //~ via files, via clock
        var current = version
        for migration in migrations where migration.version > version {
            guard migration.version == current + 1 else { throw MigrationError.unordered(migration.version) }
            backUp(tables, before: migration)
            do { try migration.up(&tables) } catch { throw MigrationError.failed(migration.version, "\(error)") }
            current = migration.version
        }
        return current
    }

    private func backUp(_ tables: [String: [String]], before migration: Migration) {  //~ via files
        let stamp = Int(Date().timeIntervalSince1970)  //~ clock
        let file = backupFolder.appendingPathComponent("\(migration.version)-\(stamp).json")
        save(tables, to: file)
    }

    private func save(_ tables: [String: [String]], to file: URL) {
        guard let data = try? JSONEncoder().encode(tables) else { return }
        try? data.write(to: file, options: .atomic)  //~ files
    }
}

let productionMigrations = Migrator(backupFolder: FileManager.default.temporaryDirectory) {  //~ files
    Migration(version: 1, name: "users") { $0["users"] = ["id", "name"] }
    Migration(version: 2, name: "emails") { $0["users"]?.append("email") }
    if ProcessInfo.processInfo.environment["WITH_AUDIT"] == "1" {  //~ environment
        Migration(version: 3, name: "audit") { $0["audit"] = ["id", "at"] }
    }
}
