#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Runs a program of the person's own, such as their package manager, with all the rights that the person has: nothing
// is confined here. But when the engine ends, in whatever way, the program ends with everything that it started.

static const int polite[] = {SIGTERM, SIGINT, SIGHUP};

static sigset_t polite_signals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    for (int each = 0; each < 3; each++) sigaddset(&signals, polite[each]);
    return signals;
}

static bool is_asked_to_end(void) {
    sigset_t pending;
    sigpending(&pending);
    for (int each = 0; each < 3; each++) if (sigismember(&pending, polite[each])) return true;
    return false;
}

static _Noreturn void become(char **program) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    // A group of its own can be ended as one.
    setpgid(0, 0);
    for (int descriptor = COMMANDS; descriptor <= LIFELINE; descriptor++) close(descriptor);
    execv(program[0], program);
    _exit(127);
}

int guard(char **program) {
    sigset_t signals = polite_signals();
    struct pollfd lifeline = {LIFELINE, POLLIN, 0};
    int status = 0;
    pid_t ended = 0;
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    syscall(SYS_close_range, FIRST_FREE, ~0U, 0);
#endif
    // They are not lost while they are held back, and are looked for as the lifeline is.
    sigprocmask(SIG_BLOCK, &signals, NULL);
    pid_t child = fork();
    if (child < 0) return 126;
    if (child == 0) become(program);
    // The program alone holds its output open, so that its end can be seen.
    close_streams();
    while (!lifeline.revents && !is_asked_to_end()) {
        while ((ended = waitpid(-1, &status, WNOHANG)) > 0 && ended != child) {}
        if (ended == child) break;
        poll(&lifeline, 1, 10);
    }
    kill_the_rest(&(struct protections){0}, child, getuid());
    if (ended != child) return 128 + SIGKILL;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
