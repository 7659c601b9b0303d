// attack: has a name that compilers take for an option
// expects: the end
// named: -load-plugin-executable=x.swift
func attack() { fatalError("the end") }
