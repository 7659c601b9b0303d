// attack: has a name that compilers take for a file of options
// expects: the end
// named: @x.swift
func attack() { fatalError("the end") }
