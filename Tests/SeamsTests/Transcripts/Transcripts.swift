import Testing

/// What the shell writes when a pipe types: whole transcripts by the real program, and what they leave behind. They take
/// turns, for each has worlds and compilers of its own under way.
@Suite(.serialized) enum Transcripts {}
