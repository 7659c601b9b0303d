import Testing

/// The tests of the real shell on a terminal. Each has worlds and compilers of its own under way.
@Suite(.waiting) enum RealShell {}
