// Attacks with descriptors: those that somebody forgot to close, and too many.

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

#include "families.h"

int find_descriptors(void) {
    char path[64], target[512];
    for (int number = 0; number < 4096; number++) {
        if (fcntl(number, F_GETFD) < 0) continue;
        snprintf(path, sizeof path, "/proc/self/fd/%d", number);
        ssize_t length = readlink(path, target, sizeof target - 1);
        target[length < 0 ? 0 : length] = 0;
        tell("descriptor %d", number);
        struct stat what;
        fstat(number, &what);
        if (number > 4 || S_ISDIR(what.st_mode) || S_ISREG(what.st_mode))
            tell("BREACH: descriptor %d is %s", number, target);
    }
    char byte;
    attempted("the end of stdin", read(0, &byte, 1));
    must_fail("to write to stdin", write(0, "x", 1));
    return 0;
}

int flood_descriptors(void) {
    int count = 0;
    while (count < most_files && dup(0) >= 0) count++;
    if (count > 2048) tell("BREACH: %d descriptors", count);
    tell("descriptors: %d (%s)", count, strerror(errno));
    return 0;
}
