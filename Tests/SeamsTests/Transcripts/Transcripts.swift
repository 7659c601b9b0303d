import Testing

/// What the shell writes when a pipe types: whole transcripts by the real program, and what they leave behind.
/// The tests of one suite share a home, and take turns.
@Suite(.waiting) enum Transcripts {}
