// attack: has the compiler make a value of 400 million parts
// expects: took more memory than any lesson needs
let big = InlineArray<400_000_000, UInt8>(repeating: 7)
func attack() -> Int { big.count }
