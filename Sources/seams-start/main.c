// Starts the program 'seams' that stands beside it. That one was built with a toolchain whose libraries it loads: when they
// are gone, this one says so in one sentence, where the loader would name the first library that it misses. It is linked as
// seams-confine is, without Swift's libraries, and takes a quarter of a millisecond. What '.ci/package' makes needs no Swift
// to start, and so no starter.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NO_TOOLCHAIN = 69, OUR_FAULT = 70 };

// Package.swift tells one of the libraries, the toolchain's folder, and the checkout.
static const char library[] = LIBRARY, toolchain[] = TOOLCHAIN, checkout[] = CHECKOUT;

// Writes the path of the program, which stands beside this one wherever a link to this one stands; 0 when that is unknown.
static int find(char path[static PATH_MAX]) {
    static const char name[] = "seams";
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - sizeof name);
    if (length <= 0) return 0;
    path[length] = 0;
    memcpy(strrchr(path, '/') + 1, name, sizeof name);
    return 1;
}

int main(int count, char **arguments) {
    (void)count;
    if (access(library, F_OK) != 0) {
        dprintf(STDERR_FILENO, "seams was built with the Swift in %s, which is gone: 'swift build --package-path %s' builds "
            "it with the one that is there\n", toolchain, checkout);
        return NO_TOOLCHAIN;
    }
    char path[PATH_MAX];
    if (find(path)) execv(path, arguments);
    dprintf(STDERR_FILENO, "seams does not start (%s): 'swift build --package-path %s' builds it\n", strerror(errno),
        checkout);
    return OUR_FAULT;
}
