/// The library has no functions of its own to call: it is preloaded, and stands in front of some of the C library's.
