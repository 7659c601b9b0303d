// attack: imports the loop of its own world
// expects: 'World' is a module of the tool's own
// expects: imports-the-world.swift:4:11
@testable import World
func attack() -> Int { 1 }
