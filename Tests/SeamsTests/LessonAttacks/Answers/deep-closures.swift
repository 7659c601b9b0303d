// attack: Closures in closures, each of which is looked through first.
// expects: the code is nested too deeply here to be read
let deep =
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
{ [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = { [a = 
1
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}] in 1}
