// attack: declares a macro that the compiler is to run
// expects: a macro cannot be declared here
@freestanding(expression) macro mine() -> Int = #externalMacro(module: "../../../../tmp/evil", type: "Evil")
func attack() -> Int { #mine }
