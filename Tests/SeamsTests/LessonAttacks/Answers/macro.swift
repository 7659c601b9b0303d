// attack: declares a macro that the compiler is to run
// expects: a macro cannot be declared here
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@freestanding(expression) macro mine() -> Int = #externalMacro(module: "../../../../tmp/evil", type: "Evil")
let value = #mine
