// attack: asks the compiler which modules of the tool are there
// expects: modules are there
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

#if canImport(World) || canImport(Tests) || canImport(Typed1)
#error("modules are there")
#else
#error("no module of the tool")
#endif
