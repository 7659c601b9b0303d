import Foundation

// Reads FASTA, subsamples, simulates mutations. Was a Python script.

struct Sequence_: Hashable {
    var name: String
    var bases: [Character]

    var gc: Double {
        guard !bases.isEmpty else { return 0 }
        return Double(bases.filter { $0 == "G" || $0 == "C" }.count) / Double(bases.count)
    }

    func kmers(_ k: Int) -> [String: Int] {
        var counts: [String: Int] = [:]
        guard bases.count >= k else { return counts }
        for i in 0...(bases.count - k) {
            counts[String(bases[i..<i + k]), default: 0] += 1
        }
        return counts
    }
}

func parse_fasta(_ text: String) -> [Sequence_] {
    var result: [Sequence_] = []
    for line in text.split(separator: "\n") {
        if line.hasPrefix(">") {
            result.append(Sequence_(name: String(line.dropFirst()), bases: []))
        } else if !result.isEmpty {
            result[result.count - 1].bases += line.uppercased()
        }
    }
    return result
}

func read_fasta(_ path: String) throws -> [Sequence_] {
    parse_fasta(try String(contentsOfFile: path, encoding: .ascii))  //~ files
}

func reservoir<S: Sequence>(_ items: S, size: Int) -> [S.Element] {
    var kept: [S.Element] = []
    for (index, item) in items.enumerated() {
        if kept.count < size {
            kept.append(item)
        } else {
            let slot = Int.random(in: 0...index)  //~ randomness
            if slot < size { kept[slot] = item }
        }
    }
    return kept
}

func mutate(_ sequence: Sequence_, rate: Double, coin: () -> Double = { Double.random(in: 0..<1) }) -> Sequence_ {  //~ randomness seam
    let alphabet: [Character] = ["A", "C", "G", "T"]
    var copy = sequence
    for i in copy.bases.indices where coin() < rate {
        let others = alphabet.filter { $0 != copy.bases[i] }
        copy.bases[i] = others[Int(coin() * 3) % 3]
    }
    return copy
}

func bootstrap(_ values: [Double], rounds: Int = 1000) -> (low: Double, high: Double) {
    guard !values.isEmpty else { return (0, 0) }
    var means = (0..<rounds).map { _ in
        (0..<values.count).reduce(0.0) { sum, _ in sum + values.randomElement()! } / Double(values.count)  //~ randomness
    }
    means.sort()
    return (means[rounds * 25 / 1000], means[rounds * 975 / 1000 - 1])
}

struct Experiment {
    var input: String
    var rate = 0.01
    var outdir = "results"

    func run() throws -> URL {  //~ via randomness
        let started = Date()  //~ clock
        let genomes = reservoir(try read_fasta(input), size: 100)
        let mutants = genomes.map { mutate($0, rate: rate) }
        let gcs = bootstrap(mutants.map(\.gc))
        let stamp = Int(started.timeIntervalSince1970)
        let file = URL(fileURLWithPath: outdir).appendingPathComponent("run-\(stamp).txt")
        try "gc \(gcs.low) \(gcs.high)\n".write(to: file, atomically: true, encoding: .utf8)  //~ files
        return file
    }
}
