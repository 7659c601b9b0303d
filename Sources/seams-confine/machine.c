#define _GNU_SOURCE
#include "confine.h"

#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>

// What the kernel holds for a program and counts for nobody, such as what stands in its sockets, shows only in that the
// machine has less. Who starts when it has little is left alone: it did not take it.

enum { SCARCE = 64 << 20 };

// What the machine has left; the folder says on which disk.
struct supply supply_of_machine(int folder) {
    struct supply supply = {-1, -1};
    struct statvfs disk;
    char line[128];
    long kilobytes;
    FILE *memory = fopen("/proc/meminfo", "re");
    while (memory && fgets(line, sizeof line, memory))
        if (sscanf(line, "MemAvailable: %ld kB", &kilobytes) == 1) supply.memory = kilobytes * 1024LL;
    if (memory) fclose(memory);
    if (folder >= 0 && fstatvfs(folder, &disk) == 0) supply.disk = (long long)disk.f_bavail * (long long)disk.f_frsize;
    return supply;
}

static bool is_short(long long before, long long now) { return now >= 0 && now < SCARCE && before >= 4LL * SCARCE; }

// What has become scarce since the beginning, as the word of the limit that it is about; NULL for nothing.
const char *shortage(struct supply before, struct supply now) {
    if (is_short(before.memory, now.memory)) return "memory";
    return is_short(before.disk, now.disk) ? "disk" : NULL;
}
