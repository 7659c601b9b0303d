// attack: has the compiler blame another file for what is wrong in this one
// expects: '#sourceLocation' would move every message that follows to a wrong place
#sourceLocation(file: "/etc/passwd", line: 1)
func attack() -> Int { "no number" }
