/// Swift as people type it.
enum Inputs {
    /// More than eighty inputs, with names that equal commands and letters among them.
    static let ofEveryKind = #"""
        open the-bell
        goto 3
        1 + 1
        "text" + "more"
        [1, 2, 3].map { $0 * 2 }
        ["a": 1]
        (1, "two")
        nil as Int?
        bell.ring().count
        let list = [3, 1, 2]
        list
        list.sorted()
        :list
        let next = list.count
        next
        let n = 2
        n
        var b = n
        b += 1
        b
        let h = "h"
        h
        struct open { var show = 1 }
        open()
        let show = open()
        show.show
        func type(_ x: Int) -> String { "type \(x)" }
        type(3)
        enum Side { case left, right }
        Side.left
        protocol Loud { func shout() -> String }
        extension Bell: Loud { func shout() -> String { ring().uppercased() } }
        bell.shout()
        class Counter { var count = 0 }
        let counter = Counter()
        counter.count += 1; counter.count
        typealias Number = Int
        Number(7)
        infix operator +++
        func +++ (a: Int, b: Int) -> Int { a * 10 + b }
        4 +++ 2
        import Foundation
        Date(timeIntervalSince1970: 0)
        if n > 1 { print("more") } else { print("less") }
        for i in 0..<2 { print(i) }
        switch n { case 2: print("two"); default: break }
        while b < 5 { b += 1 }
        b
        do { try { throw CancellationError() }() } catch { print("caught") }
        try JSONDecoder().decode(Int.self, from: Data("x".utf8)) == 1
        throw CancellationError()
        try? JSONDecoder().decode(Int.self, from: Data("3".utf8))
        await Task { 3 }.value
        async let later = 4
        later
        func fetch() async throws -> Int { 5 }
        try await fetch()
        let (x, y) = (1, 2)
        x + y
        let multi = """
        two
        lines
        """
        multi
        func long(
            _ a: Int
        ) -> Int {
            a + 1
        }
        long(1)
        { 3 }()
        let closure = { (a: Int) in a + 1 }
        closure(1)
        func generic<T>(_ value: T) -> T { value }
        generic("g")
        @MainActor func main() -> Int { 6 }
        main()
        actor Store { var value = 1; func get() -> Int { value } }
        await Store().get()
        let optional: Int? = 3
        if let optional { print(optional) }
        guard let unwrapped = optional else { fatalError() }
        let größe = "日本語 👋"
        größe
        var computed: Int { n * 2 }
        computed
        lazy var lazy1 = 9
        private let hidden = 1
        let n = 10
        n
        Int.max &+ 1
        [1][5]
        nope
        1 +


        "unclosed
        let bell2 = Bell { hour + 14 }
        bell2.ring()
        log.lines
        live: hour
        fake: log.noteSpy
        _ = 3
        ()
        ;
        // only a comment
        print("a\nb")
        print()
        String(repeating: "x", count: 100)
        Array(0..<40)
        Optional("x") as Any
        Result<Int, any Error>.success(1)
        \Bell.rung
        #line

        """#
}
