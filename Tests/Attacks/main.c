// The attack suite: programs that try to do harm, for the tests of the launcher that confines them.
//
//     attacks NAME
//
// Nothing here is for the curious to start by hand: it refuses unless the test asks for it (ATTACK_MARK), the test's
// own guard is up (a finite limit of CPU time) and somebody confines it (no new privileges, a system call filter).

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "attack.h"
#include "families.h"

static const struct {
    const char *name;
    attack *run;
} attacks[] = {
#define ATTACK(function, name) {name, function},
#include "table.h"
#undef ATTACK
};

static int is_guarded(void) {
    struct rlimit time;
    return getenv("ATTACK_MARK") && getrlimit(RLIMIT_CPU, &time) == 0 && time.rlim_max <= 120
           && prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 && prctl(PR_GET_SECCOMP, 0, 0, 0, 0) == 2;
}

int main(int count, char **arguments) {
    if (count != 2) return 64;
    if (!is_guarded()) {
        fputs("attacks: refuses to run where nothing confines it\n", stderr);
        return 77;
    }
    is_over();
    for (size_t index = 0; index < sizeof attacks / sizeof *attacks; index++)
        if (strcmp(attacks[index].name, arguments[1]) == 0) {
            int code = attacks[index].run();
            tell("done");
            return code;
        }
    fprintf(stderr, "attacks: no attack called '%s'\n", arguments[1]);
    return 64;
}
