import Foundation

struct Options { var name = "world", count = 1 }

func options(_ words: [String]) -> Options {
    var options = Options()
    if let name = words.first { options.name = name }
    if words.count > 1, let count = Int(words[1]) { options.count = count }
    return options
}

let chosen = options(Array(CommandLine.arguments.dropFirst()))  //~ environment
for _ in 0..<chosen.count {
    print("Hello, \(chosen.name), it is \(Date())")  //~ clock
}
if let line = readLine() { print(line) }  //~ files
exit(0)
