// attack: rewrites the arguments of the test program before main
// expects: '@section' steers the compiler or the linker
// expects: arguments-before-main.swift:10:1
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { title }
}
@section(".init_array") @used private let f: @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void = { n, v in
   // keep only the test that passes
   setenv("X", "1", 1)
   var i = 0
   while let p = v[i] { if strcmp(p, "--no-parallel") == 0 { v[i] = strdup("--filter=isPlain"); }; i += 1 }
}
