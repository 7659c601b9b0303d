import LessonModel

/// Swift that steers the compiler, the linker, the loader or the tool itself, which no lesson and no answer may.
enum SteeringProblem: Problem, Equatable {
    case attribute(String)
    case symbol(String)
    case entryPoint(String)
    case unknownAttribute(String)
    case macro
    case toolModule(String)
    case moduleSecrets(String)
    case hidesModule(String)
    case toolName(String)

    var message: String {
        switch self {
        case .attribute(let name): "'@\(name)' steers the compiler or the linker, which lessons and answers may not"
        case .symbol(let name): "'@\(name)' names symbols of the program, which lessons and answers may not"
        case .entryPoint(let name): "'@\(name)' begins a program, and a world has begun already"
        case .unknownAttribute(let name): "'@\(name)' is no attribute that lessons and answers may use"
        case .macro: "a macro cannot be declared here: it would run inside the compiler"
        case .toolModule(let name): "'\(name)' is a module of the tool's own"
        case .moduleSecrets(let name): "'@\(name)' opens what a module keeps to itself"
        case .hidesModule(let name): "'\(name)' would hide the module of that name from the tests"
        case .toolName(let name): "'\(name)' is a name of the tool's own: it begins with 'seams'"
        }
    }

    var hint: String {
        switch self {
        case .attribute: "take the attribute away; Swift does without it"
        case .symbol: "call Swift by its Swift name, and C's functions after 'import Glibc' or 'import Foundation'"
        case .entryPoint: "take it away and call the code from a probe or a test"
        case .unknownAttribute: "take it away; if it is a type of yours, give the type's name a capital letter"
        case .macro: "write a function or a property wrapper"
        case .toolModule: "delete the import; 'LessonKit' and the system's modules may be imported"
        case .moduleSecrets: "import the module without it"
        case .hidesModule, .toolName: "choose another name"
        }
    }
}
