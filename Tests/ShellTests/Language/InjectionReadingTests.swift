import Testing

@testable import Shell

@Suite struct InjectionReadingTests {
    @Test(arguments: [
        ("inject store = InMemoryStore()", ":inject 8‹store = InMemoryStore()›"),
        ("inject   store=InMemoryStore()", ":inject 10‹store=InMemoryStore()›"),
        (":inject ids.store = a", ":inject 9‹ids.store = a›"),
        ("inject store = a == b", ":inject 8‹store = a == b›"), ("inject store = -1", ":inject 8‹store = -1›"),
        (
            "inject surround = { body in await x { await body() } }",
            ":inject 8‹surround = { body in await x { await body() } }›"
        ),
        ("inject surround = { body in", ":inject 8‹surround = { body in›"),
        ("inject a[0] = b", ":inject 8‹a[0] = b›"), ("inject (a, b) = c", ":inject 8‹(a, b) = c›"),
        ("inject store = a into live", ":inject 8‹store = a› into live"),
        ("inject store = a  into\thalf-faked ", ":inject 8‹store = a› into half-faked"),
        ("inject store = f { a in b } into fake", ":inject 8‹store = f { a in b }› into fake"),
        // The wiring is none, or the words are part of the expression.
        ("inject store = a into yours", ":inject 8‹store = a› into yours"),
        ("inject store = f(into: live)", ":inject 8‹store = f(into: live)›"),
        ("inject store = a // into live", ":inject 8‹store = a // into live›"),
        ("inject store = into.live", ":inject 8‹store = into.live›"),
        ("inject store = \"x into live\"", ":inject 8‹store = \"x into live\"›"),
        ("inject store = live", ":inject 8‹store = live›"),
        ("inject store = pinto live", ":inject 8‹store = pinto live›"),
        ("inject hour in 0, 9, 13, 20", ":inject hour in 16‹0, 9, 13, 20›"),
        ("inject ids.hour  in  [1, 2], f(3)", ":inject ids.hour in 22‹[1, 2], f(3)›"),
        ("inject index in indices", ":inject index in 17‹indices›"),
        ("inject hour in a = b", ":inject hour in 16‹a = b›"),
        ("inject let hour in 1, 2", ":inject hour in 20‹1, 2›"),
        ("sweep hour in 0, 9", ":inject hour in 15‹0, 9›"),
        ("sweep hour in now(), 9: f()", ":sweep hour in 15‹now(), 9› : 25‹f()›"),
        ("sweep name in \"Dr: X\", \"Y\"", ":inject name in 15‹\"Dr: X\", \"Y\"›"),
        ("sweep hour in 0, 9 : f(a: [1 : 2])", ":sweep hour in 15‹0, 9› : 22‹f(a: [1 : 2])›"),
        ("inject map in [1 : 2], [:] : map.count", ":sweep map in 15‹[1 : 2], [:]› : 30‹map.count›"),
    ])
    func aSocketAndWhatFillsItAreRead(text: String, reading: String) {
        #expect(CellReader(scope: .sample).reading(of: text).words == reading)
    }

    /// The compiler told of 'consecutive statements', or of a value that needs its own socket.
    @Test(arguments: [
        ("sweep hour in 0, f(9) greet(3)", "sweep hour in 0, f(9) : greet(3)"),
        ("inject hour in 0 greet(3) + 1", "inject hour in 0 : greet(3) + 1"),
    ])
    func aMissingColonIsPutWhereItBelongs(text: String, corrected: String) {
        #expect(
            CellReader(scope: .sample).reading(of: text).words
                == "' : ' is missing between the values and the line to run | \(corrected)")
    }

    @Test(arguments: [("sweep hour in 1 +", "15‹1 +›"), ("sweep hour in 1, 2 )", "15‹1, 2 )›")])
    func valuesThatCannotBeReadAreLeftToTheCompiler(text: String, values: String) {
        #expect(CellReader(scope: .sample).reading(of: text).words == ":inject hour in \(values)")
    }

    @Test(arguments: [
        "inject store", "inject store =", "inject store = ", ":inject = 3", "inject store in", "inject store == 3",
        "inject store += 3",
        "inject store InMemoryStore()", "inject store = into live",
    ])
    func anInjectionThatMissesAPartIsShownHowToGoOn(text: String) {
        let reading = CellReader(scope: .sample).reading(of: text)
        #expect(reading.words == "'inject' needs a socket and what to plug into it | inject store = EXPR")
    }
}
