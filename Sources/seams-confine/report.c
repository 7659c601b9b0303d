#include "confine.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A line for each thing that is known, its fields divided by tabs, each written in one go. Nothing in it comes from the
// program, so nothing needs escaping.

static void send(const char *line, int length) {
    // Whoever does not listen any more is gone, and the lifeline with it.
    if (length > 0) (void)!write(REPORT, line, (size_t)length);
}

static void add(char *words, size_t size, bool holds, const char *word) {
    if (!holds) return;
    size_t length = strlen(words);
    snprintf(words + length, size - length, "%s%s", length ? "," : "", word);
}

void report_protections(const struct protections *protections) {
    bool contained = protections->namespaces && protections->own_network;
    const char *mode = contained ? "full" : protections->landlock && protections->seccomp ? "reduced" : "minimal";
    char words[400] = "", line[500];
    add(words, sizeof words, protections->namespaces, "process-namespace");
    add(words, sizeof words, protections->namespaces, "mount-namespace");
    add(words, sizeof words, protections->own_network, "network-namespace");
    add(words, sizeof words, protections->namespaces, "ipc-namespace");
    add(words, sizeof words, protections->namespaces, "private-proc");
    add(words, sizeof words, protections->namespaces && getuid() != 0, "user-namespace");
    add(words, sizeof words, protections->other_user, "other-user");
    add(words, sizeof words, protections->no_capabilities, "no-capabilities");
    add(words, sizeof words, protections->landlock > 0, "landlock");
    add(words, sizeof words, protections->seccomp, "seccomp");
    add(words, sizeof words, true, "memory-limit");
    add(words, sizeof words, true, protections->namespaces ? "disk-quota" : "disk-polling");
    send(line, snprintf(line, sizeof line, "mode\t%s\t%s\n", mode, words));
}

// The first of two programs has succeeded.
void report_next(void) { send("next\n", sizeof "next\n" - 1); }

void report_end(const char *reason, int number) {
    char line[80];
    send(line, snprintf(line, sizeof line, "ended\t%s\t%d\n", reason, number));
}

void report_rest(
    int processes, long files, long long bytes, long peak_kilobytes, long long cpu_microseconds, long network) {
    char line[240];
    int length = snprintf(
        line, sizeof line, "left\tprocesses=%d\tfiles=%ld\tbytes=%lld\tpeak=%ld\tcpu=%lld", processes, files, bytes,
        peak_kilobytes, cpu_microseconds);
    // Only a network of its own can be counted.
    if (network >= 0) length += snprintf(line + length, sizeof line - (size_t)length, "\tnetwork=%ld", network);
    length += snprintf(line + length, sizeof line - (size_t)length, "\n");
    send(line, length);
}

_Noreturn void fail(const char *what) {
    char line[300];
    const char *reason = errno ? strerror(errno) : "";
    send(line, snprintf(line, sizeof line, "problem\t%s%s%s\n", what, *reason ? ": " : "", reason));
    _exit(125);
}
