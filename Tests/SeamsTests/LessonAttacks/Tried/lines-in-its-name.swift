// attack: has lines of Swift in its name
// expects: the end
// named: a\n@section("x") @used let a = 1\n.swift
func attack() { fatalError("the end") }
