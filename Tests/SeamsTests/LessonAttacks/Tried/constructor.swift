// attack: has code run before the world begins, by an attribute in a closure in a string
// expects: '@section' steers the compiler or the linker
func attack() -> String { "\({ @section(".init_array") @used let early: Int = 1; return early }())" }
