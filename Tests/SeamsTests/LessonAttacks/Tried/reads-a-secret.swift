// attack: reads a file of the person's
// expects: crashed
import Foundation
func attack() -> String { try! String(contentsOfFile: "{{SECRET}}", encoding: .utf8) }
