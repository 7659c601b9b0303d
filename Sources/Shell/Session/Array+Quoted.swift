extension [String] {
    /// `'a', 'b' and 'c'`; from a long list only the first names, and the number of the others.
    var quotedList: String {
        let most = 8
        var names = prefix(most).map { "'\($0)'" }
        if count > most { names.append("\(count - most) more") }
        guard let last = names.popLast() else { return "" }
        return names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
    }
}
