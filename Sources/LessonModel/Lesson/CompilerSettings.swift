/// The compiler settings that a lesson may choose for a stage. The list is closed: apart from the names of `define`,
/// nothing else that a lesson says becomes a word of a compiler's command.
package struct CompilerSettings: Sendable, Equatable {
    /// `isolation=MainActor`: the isolation of each declaration that says nothing about it.
    package enum Isolation: String, Sendable, CaseIterable {
        case mainActor = "MainActor"
        case nonisolated
    }

    /// `upcoming=ExistentialAny`: a rule of a later language mode that already holds.
    package enum UpcomingFeature: String, Sendable, CaseIterable {
        case existentialAny = "ExistentialAny"
        case inferIsolatedConformances = "InferIsolatedConformances"
        case memberImportVisibility = "MemberImportVisibility"
        case nonisolatedNonsendingByDefault = "NonisolatedNonsendingByDefault"
    }

    /// `language=5`: the language mode, whose rules all the code of the stage follows.
    package enum Language: String, Sendable, CaseIterable {
        case swift5 = "5"
        case swift6 = "6"
    }

    package var isolation = Isolation.nonisolated
    package var upcoming: [UpcomingFeature] = []
    package var language = Language.swift6
    /// The package of a module that does not belong to the tool's; no lesson says it by itself: see `NamedModule`.
    package var package: String?

    /// The usual settings: nothing but Swift 6.
    package init() {}

    /// The settings that the options of a stage's blocks say. A value that is not on the list says nothing.
    package init(_ blocks: [CodeBlock]) {
        for options in blocks.map(\.options) {
            isolation = options["isolation"].flatMap(Isolation.init) ?? isolation
            upcoming = options["upcoming"].flatMap(Self.features) ?? upcoming
            language = options["language"].flatMap(Language.init) ?? language
        }
    }

    /// The features in a text with commas between them; nil when the text says anything else, or one of them twice.
    package static func features(_ text: String) -> [UpcomingFeature]? {
        let names = text.split(separator: ",", omittingEmptySubsequences: false)
        let features = names.compactMap { UpcomingFeature(rawValue: String($0)) }
        return features.count == names.count && Set(features).count == names.count ? features : nil
    }

    /// The words that differ from those of a usual compile; none for the usual settings.
    package var flags: [String] {
        (isolation == .nonisolated ? [] : ["-default-isolation", isolation.rawValue])
            + upcoming.flatMap { ["-enable-upcoming-feature", $0.rawValue] }
            // The compiler takes the last of two names, and the last of two modes.
            + (package.map { ["-package-name", $0] } ?? []) + languageFlags
    }

    /// The words that name the language mode; none for the usual one.
    package var languageFlags: [String] { language == .swift6 ? [] : ["-swift-version", language.rawValue] }

    /// The oldest compiler that knows the settings; nil when each compiler that builds lessons does.
    package var oldestCompiler: String? {
        let since62: Set<UpcomingFeature> = [.inferIsolatedConformances, .nonisolatedNonsendingByDefault]
        return isolation == .mainActor || !since62.isDisjoint(with: upcoming) ? "6.2" : nil
    }

    /// The keys of the options that are settings.
    package static let keys = ["isolation", "upcoming", "language"]
}

extension CodeBlock {
    /// The block with the options of those that it takes the place of, where it says nothing else.
    func inheriting(from blocks: [CodeBlock]) -> CodeBlock {
        var block = self
        for other in blocks { block.options.merge(other.options) { own, _ in own } }
        return block
    }
}
