import Foundation

// A script: everything at the top, as such things are.
struct Step { var name: String, command: [String] }

var failures: [String] = []  //~ via process
let started = Date()  //~ clock
let dryRun = CommandLine.arguments.contains("--dry-run")  //~ environment
let home = FileManager.default.homeDirectoryForCurrentUser  //~ files

func shell(_ words: [String]) -> Int32 {
    let process = Process()  //~ process
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    do { try process.run() } catch { return 127 }
    process.waitUntilExit()
    return process.terminationStatus
}

func perform(_ step: Step) {  //~ via process
    guard !dryRun else {
        print("would run \(step.command.joined(separator: " "))")
        return
    }
    let code = shell(step.command)
    if code != 0 { failures.append("\(step.name): \(code)") }  //~ state
}

func plan(for stage: String) -> [Step] {
    let build = Step(name: "build", command: ["make", "all"])
    let copy = Step(name: "copy", command: ["scp", "app.tar", "\(stage):/srv/app.tar"])
    return stage == "local" ? [build] : [build, copy]
}

func readable(_ seconds: TimeInterval) -> String {
    let whole = Int(seconds)
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
}

let stage = ProcessInfo.processInfo.environment["STAGE"] ?? "local"  //~ environment
for step in plan(for: stage) {
    perform(step)
}
let took = -started.timeIntervalSinceNow  //~ clock
let report = """
    deployed to \(stage) in \(readable(took))
    \(failures.joined(separator: "\n"))
    """
print(report)
try? report.write(to: home.appendingPathComponent("deploy.log"), atomically: true, encoding: .utf8)  //~ files
if !failures.isEmpty {
    exit(1)
}
