extension Bool? {
    /// `yes` or `no`; a dash when the value was not measured.
    package var answer: String { map { $0 ? "yes" : "no" } ?? "-" }
}
