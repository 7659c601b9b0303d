import ArgumentParser
import Foundation
import LessonEngine

struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache", abstract: "Show the builds that save the compiler's work, or clear them.")

    enum Action: String, ExpressibleByArgument, CaseIterable { case show, clear }

    @Argument(help: "show or clear.") var action: Action = .show

    func run() async throws {
        try await reporting {
            let surroundings = Surroundings.current
            let places = try Places(environment: surroundings.environment).prepared()
            switch action {
            case .show: surroundings.print(Self.summary(of: places))
            case .clear:
                let kept = try places.clearCache()
                let rest = kept == 0 ? "" : ", but for \(kept.inUnits) that another 'seams' uses just now"
                surroundings.print("cleared \(places.cache)\(rest)")
            }
        }
    }

    private static func summary(of places: Places) -> String {
        let built = CacheKeeper(folder: places.built).entries()
        let bytes = built.reduce(0) { $0 + $1.bytes }
        return """
            folder          \(places.cache)
            built           \(built.count) things, \(bytes.inUnits) of at most \(CacheKeeper.usualLimit.inUnits)
            worlds' program \(CacheKeeper.size(of: places.worlds).inUnits)
            module cache    \(CacheKeeper.size(of: places.moduleCache).inUnits)
            """
    }
}

extension Int {
    /// A number of bytes as people read it.
    var inUnits: String {
        let (amount, unit) = self >= 1_000_000_000 ? (Double(self) / 1e9, "GB") : (Double(self) / 1e6, "MB")
        return String(format: "%.1f ", amount) + unit
    }
}
