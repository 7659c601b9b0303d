// attack: Arrays in arrays, for each of which the parser takes twice as long.
// expects: the code is nested too deeply here to be read
let deep = [[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]
