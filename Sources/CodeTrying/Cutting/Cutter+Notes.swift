import LessonModel

/// The notes for a person on the code around a cut.
extension Cutter {
    /// The notes on a cut of these functions: on a fake of the whole type, and on what reads the same in other places.
    func notes(on target: Target, besides functions: [CutFunction]) -> [String] {
        [noteOnSites(target), noteOnConformance(target.code), noteOnOthers(target, besides: functions)]
            .compactMap(\.self)
    }

    /// The note on where the function reads the same, so that each of the reads can be found; nil where it does once.
    private func noteOnSites(_ target: Target) -> String? {
        let places = target.sites.map { place($0.use.offset, in: target.code).position }.withoutRepeats
        guard places.count > 1 else { return nil }
        return "It stands for the reads at \(places.listed())."
    }

    private func noteOnConformance(_ code: CodeFunction) -> String? {
        let type = code.types.joined(separator: ".")
        guard !code.isStatic, let name = conformances.name(ofProtocolWith: code) else { return nil }
        return "A fake of '\(name)' stands for the whole \(type); this seam is for tests of \(type) itself."
    }

    /// The note that other code of the same object goes on reading the live thing; nil where none does.
    private func noteOnOthers(_ target: Target, besides cut: [CutFunction]) -> String? {
        let type = target.code.types, prefix = type.joined(separator: ".") + "."
        let done = cut.map(\.code.name) + [target.function.name]
        guard !type.isEmpty, !target.code.isStatic else { return nil }
        let others = functions.filter { $0.types == type && !$0.isStatic && !done.contains($0.name) }.map(\.name)
        let reads = others.withoutRepeats.flatMap { name -> [(place: String, name: String)] in
            tried.functions.filter { $0.name == name }.flatMap(\.reads).filter { read in
                read.isHidden && read.kind == target.read.kind && Plug.isSame(read.name, target.read.name)
            }.prefix(1).map { read in
                ("'\(name.dropFirst(prefix.count))' (\(read.place.file):\(read.place.position))", read.name)
            }
        }
        guard !reads.isEmpty else { return nil }
        let places = reads.map(\.place), names = reads.map(\.name).withoutRepeats
        let more = places.count > 4 ? ["\(places.count - 3) more of \(type.joined(separator: "."))"] : []
        let named = more.isEmpty ? places : places.prefix(3) + more, verb = places.count == 1 ? "reads" : "read"
        let end = names.count == 1 ? "stays live in tests until that is" : "stay live in tests until they are"
        return "\(named.listed()) still \(verb) \(names.listed()), which \(end) cut, too."
    }
}
