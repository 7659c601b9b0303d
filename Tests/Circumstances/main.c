// What surrounds the launcher on a machine, made by the tests: another user, refused namespaces, a bystander.
//
//     circumstances [--user UID] [--refuse-namespaces] [--refuse-landlock] [--bystander FOLDER SECRET] -- PROGRAM …
//
// Replaces itself with the program, so that whoever started this has the program as its child. It puts up the guard of
// the machine first: whatever escapes from the program ends after a minute of a core's time.

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "circumstances.h"

static void guard(void) {
    struct rlimit time = {60, 60}, memory = {(rlim_t)6 << 30, (rlim_t)6 << 30}, none = {0, 0};
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CORE, &none);
}

static void become(uid_t user) {
    struct rlimit processes = {400, 400};
    setrlimit(RLIMIT_NPROC, &processes);
    if (setgroups(0, NULL) == 0 && setresgid(user, user, user) == 0 && setresuid(user, user, user) == 0) return;
    perror("circumstances: cannot become another user");
    exit(70);
}

static void set_number(const char *name, pid_t number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    setenv(name, text, 1);
}

int main(int count, char **arguments) {
    const char *user = NULL, *folder = NULL, *secret = NULL;
    int refuses_namespaces = 0, refuses_landlock = 0, next = 1;
    if (count == 2 && strcmp(arguments[1], "probe") == 0) return probe();
    if (count == 3 && strcmp(arguments[1], "calls") == 0) return find_calls(atoi(arguments[2]));
    if (count == 3 && strcmp(arguments[1], "stand-by") == 0) return stand_by(arguments[2]);
    for (; next < count && strcmp(arguments[next], "--") != 0; next++) {
        if (strcmp(arguments[next], "--user") == 0 && next + 1 < count) user = arguments[++next];
        else if (strcmp(arguments[next], "--refuse-namespaces") == 0) refuses_namespaces = 1;
        else if (strcmp(arguments[next], "--refuse-landlock") == 0) refuses_landlock = 1;
        else if (strcmp(arguments[next], "--bystander") == 0 && next + 2 < count) {
            folder = arguments[++next];
            secret = arguments[++next];
        } else return 64;
    }
    if (next + 1 >= count) return 64;
    guard();
    if (geteuid() == 0) enter_own_network();
    refuse(refuses_namespaces, refuses_landlock);
    if (user) become((uid_t)atoi(user));
    else if (refuses_namespaces && geteuid() == 0) give_up_capabilities();
    if (folder) set_number("ATTACK_BYSTANDER", start_bystander(folder, secret));
    set_number("ATTACK_LAUNCHER", getpid());
    close(7);
    execv(arguments[next + 1], arguments + next + 1);
    perror("circumstances: cannot start the program");
    return 70;
}
