#include "confine.h"

#include <stddef.h>

// What a program may see of the machine's own files in every mode: shown to it where it has a root of its own, allowed
// to it by Landlock everywhere. What is not there is left out.

const char *const system_files[] = {
    "/usr", "/bin", "/sbin", "/lib", "/lib64", "/sys/devices/system/cpu", "/etc/ld.so.cache", "/etc/localtime",
    "/etc/timezone", "/etc/passwd", "/etc/group", "/etc/nsswitch.conf", "/etc/hosts", "/etc/os-release",
    "/etc/alternatives", NULL,
};

// Not /dev/zero: what is mapped of it is memory that nobody counts.
const char *const system_devices[] = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom", NULL};
