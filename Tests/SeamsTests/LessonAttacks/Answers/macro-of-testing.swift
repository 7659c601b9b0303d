// attack: calls the compiler’s part of Testing by a declaration of its own
// expects: a macro cannot be declared here
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@attached(peer) macro Mine() = #externalMacro(module: "TestingMacros", type: "TestDeclarationMacro")
@Mine func f() {}
