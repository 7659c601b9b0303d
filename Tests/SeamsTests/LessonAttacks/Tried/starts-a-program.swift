// attack: starts a program of the machine that changes a file
// expects: the file is not there
import Foundation
func attack() {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "echo x > {{HOST}}/theirs.txt; (sleep 60 &) "]
    try? shell.run()
    fatalError((try? Data(contentsOf: URL(filePath: "{{HOST}}/theirs.txt"))) == nil ? "the file is not there" : "done")
}
