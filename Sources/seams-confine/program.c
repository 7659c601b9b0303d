#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

// What the program says of itself, over a pipe that closes as it begins.
struct beginning {
    struct protections protections;
    char problem[120];
};

static _Noreturn void give_up(int to, struct beginning *beginning, const char *what) {
    snprintf(beginning->problem, sizeof beginning->problem, "%s: %s", what, strerror(errno));
    (void)!write(to, beginning, sizeof *beginning);
    _exit(125);
}

#ifdef __linux__
// The order matters: each step takes away what the ones before it needed. Landlock needs the rights to open what it is
// to allow; the filter forbids what everything before it did.
static void put_on(const struct options *options, struct beginning *beginning, uid_t user, int to) {
    struct protections *protections = &beginning->protections;
    bool becomes_other = user != getuid();
    bool keeps_reach = becomes_other && !protections->namespaces && landlock_version();
    if (!give_up_rights(user, keeps_reach)) give_up(to, beginning, "give up rights");
    protections->other_user = becomes_other;
    protections->no_capabilities = true;
    // Changing the user has cleared this. Our parent has one thread, so its end is the end of the supervisor.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) give_up(to, beginning, "no new privileges");
    protections->landlock = restrict_files(options, protections) ? landlock_version() : 0;
    if (keeps_reach && !protections->landlock) give_up(to, beginning, "hold what may reach every file");
    protections->seccomp = restrict_calls(options, protections);
}
#else
static void put_on(const struct options *options, struct beginning *beginning, uid_t user, int to) {
    (void)options, (void)beginning, (void)user, (void)to;
}
#endif

static void reset_signals(void) {
    sigset_t none;
    sigemptyset(&none);
    for (int each = 1; each < NSIG; each++) signal(each, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

// Becomes the program, and returns when that cannot be. A program that was written just now is busy for a moment: a
// process that was forked meanwhile holds it open for writing until it becomes a program itself.
static void execute(char **program) {
    enum { LONGEST_PAUSE = 2048 };
    for (long milliseconds = 1; milliseconds <= LONGEST_PAUSE; milliseconds *= 2) {
        execve(program[0], program, environ);
        if (errno != ETXTBSY) return;
        nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
    }
}

static _Noreturn void become_program(
    const struct options *options, char **program, const struct protections *protections, uid_t user, int to,
    long processes_of_user) {
    struct beginning beginning = {.protections = *protections};
    // A session of its own: no terminal, and a group that is its alone.
    setsid();
    // What is written where others read it must be open to them, who for root are other users.
    umask(options->writable ? 022 : 077);
    // Whoever watches it comes first, also before a storm of a lesson's processes that share the machine with it; what
    // is ours (a compiler, which has a limit of its time) starts no storm.
    bool may_storm = options->processes > 0 && !options->seconds && !protections->namespaces;
    setpriority(PRIO_PROCESS, 0, may_storm ? 19 : 5);
    if (!set_limits(options, protections, processes_of_user)) give_up(to, &beginning, "set limits");
    if (options->preload && setenv("LD_PRELOAD", options->preload, 1)) give_up(to, &beginning, "name the preload");
    put_on(options, &beginning, user, to);
    if (chdir(options->folder)) give_up(to, &beginning, "enter the private folder");
    reset_signals();
    (void)!write(to, &beginning, sizeof beginning);
    execute(program);
    give_up(to, &beginning, "start the program");
}

// Starts a program and learns what protects it; fails as a whole when it could not be started.
pid_t start_program(
    const struct options *options, char **words, struct protections *protections, uid_t user) {
    struct beginning beginning;
    int ends[2];
    long processes_of_user = protections->namespaces ? 0 : threads_of(getuid() == 0 ? user : getuid());
    if (pipe(ends)) fail("pipe");
    for (int each = 0; each < 2; each++) fcntl(ends[each], F_SETFD, FD_CLOEXEC);
    pid_t program = fork();
    if (program < 0) fail("fork");
    if (program == 0) become_program(options, words, protections, user, ends[1], processes_of_user);
    close(ends[1]);
    bool is_told = false;
    // One message when all is put on, a second one only when the program could not be started after that.
    for (struct beginning next; read(ends[0], &next, sizeof next) == (ssize_t)sizeof next; is_told = true)
        beginning = next;
    close(ends[0]);
    if (!is_told) return program;
    if (beginning.problem[0]) {
        errno = 0;
        beginning.problem[sizeof beginning.problem - 1] = 0;
        fail(beginning.problem);
    }
    *protections = beginning.protections;
    return program;
}
