// attack: Generic types in arrays, each tried several ways.
// expects: the code is nested too deeply here to be read
let deep = [A<[A<[A<[A<[A<[A<[A<[A<[A<[A<[A<[A<[A<[A<[A<[A<Int>]>]>]>]>]>]>]>]>]>]>]>]>]>]>]>]
