import Testing

/// The tests of the real shell on a terminal. They take turns: each has worlds and compilers of its own under way.
@Suite(.serialized) enum RealShell {}
