extension ScorecardTopic {
    /// The definition of the topic, in one sentence. Definitions are written only here; the course's page repeats them.
    package var definition: String {
        switch self {
        case .fast:
            "The time that the probe's lines take inside the world: when they first run, and the median of later runs."
        case .repeatable:
            "Whether the same lines, run twice in a row with nothing pinned and the home kept, give the same values."
        case .isolated:
            "Whether a run leaves nothing that another program can see, and is not changed by what an earlier run left."
        case .hiddenInputs:
            "What changes a value when it alone is varied, everything else being pinned; found means found with the values tried."
        case .clock:
            "The wall clock, set to nine times spread over the day, on three dates, one of them a 29 February, in runs that ask for it."
        case .zone:
            "The time zone, set to fourteen hours ahead of UTC, eleven behind and five and a half ahead."
        case .hashSeed:
            "The seed of Swift's hashing, from which the order of sets and dictionaries follows, set to three other values."
        case .home:
            "What an earlier run left in the home and the temporary folder, kept for another run, unless it left nothing."
        case .network:
            "Whether there is a network: none in the baseline, the machine itself in the run held against it."
        case .leftBehind:
            "The files that a run leaves in its home and its temporary folder."
        case .code:
            "Which volatile dependencies the subject's own code names, by line and without running it: clock, preferences, files, network and the like; a default that stands in where nobody hands over another is told apart."
        }
    }
}
