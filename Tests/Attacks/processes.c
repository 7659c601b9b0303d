// Attacks with processes and threads: too many of them, and those that will not go.

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "families.h"

int spin(void) { be_ended_spinning(); }

static void *spin_thread(void *unused) {
    while (!is_over()) {}
    return unused;
}

int spin_in_threads(void) {
    int started = 0;
    pthread_t thread;
    while (started < 500 && pthread_create(&thread, NULL, spin_thread, NULL) == 0) started++;
    tell("threads: %d", started);
    be_ended_spinning();
}

/// Forks by one way, and tells. The new process leaves at once.
static void try_fork(const char *what, long process) {
    if (process == 0) _exit(0);
    must_fail(what, process);
}

int start_processes(void) {
    try_fork("fork", fork());
    pid_t process = vfork();
    if (process == 0) _exit(0);
    must_fail("vfork", process);
    try_fork("clone", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    try_fork("clone as a sibling", syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0));
    // The upper half of the flags: a filter that reads one half only is fooled by it.
    try_fork("clone with odd flags", syscall(SYS_clone, (uint64_t)1 << 40 | SIGCHLD, 0, 0, 0, 0));
    uint64_t wanted[8] = {[4] = SIGCHLD};
    try_fork("clone3", syscall(SYS_clone3, wanted, sizeof wanted));
    char *arguments[] = {"true", NULL};
    errno = posix_spawn(&process, "/bin/true", NULL, NULL, arguments, NULL);
    must_fail("posix_spawn", errno ? -1 : process);
    return 0;
}

/// What all processes of an attack count together.
static atomic_int *counters;

static void count_together(void) {
    counters = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (counters == MAP_FAILED) exit(65);
}

int fork_bomb(void) {
    count_together();
    pid_t first = getpid();
    int allowed = atoi(given("ATTACK_PROCESSES"));
    // Each counts before it forks, so that all of them together never pass the most.
    while (!is_over() && counters[0] < most_processes) {
        counters[0]++;
        if (fork() >= 0) continue;
        counters[0]--;
        if (getpid() == first) break;
        usleep(1000);
    }
    tell("processes: %d of %d", counters[0], allowed);
    // Where more were started than may be, they must be ended without being told to.
    if (getpid() != first || counters[0] > allowed + 1) be_ended_silently();
    be_ended();
}

/// Gives up everything by which a process could be recognized, and stays.
_Noreturn static void hide(void) {
    extern char **environ;
    ignore_signals();
    prctl(PR_SET_NAME, "kworker/0:1");
    for (char **variable = environ; *variable; variable++) memset(*variable, 0, strlen(*variable));
    clearenv();
    if (chdir("/") != 0) _exit(98);
    while (!is_over()) usleep(100000);
    _exit(99);
}

/// Starts a process that is in a session of its own and an orphan, and returns once it is. It holds the streams or not.
static void start_daemon(int holds_streams) {
    int ends[2];
    char byte = 0;
    if (pipe(ends) != 0) exit(65);
    pid_t process = fork();
    if (process < 0) exit(66);
    if (process == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        ignore_signals();
        if (!holds_streams)
            for (int number = 0; number <= 4; number++) close(number);
        if (write(ends[1], &byte, 1) != 1) _exit(98);
        hide();
    }
    waitpid(process, NULL, 0);
    if (read(ends[0], &byte, 1) != 1) exit(67);
}

int leave_daemon(void) {
    start_daemon(0);
    tell("left");
    return 0;
}

int leave_holder_of_streams(void) {
    start_daemon(1);
    tell("left");
    return 0;
}

int leave_sibling(void) {
    long process = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    if (process == 0) hide();
    tell(process < 0 ? "refused" : "left");
    return 0;
}

int adopt_orphans(void) {
    if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) tell("refused: to adopt");
    for (int count = 0; count < 3; count++) start_daemon(0);
    pid_t process = fork();
    if (process == 0) hide();
    be_ended();
}

int flee_by_forking(void) {
    count_together();
    pid_t first = getpid();
    if (fork() == 0) {
        setsid();
        ignore_signals();
        // Each generation is gone before anybody who saw it can kill it.
        while (!is_over() && counters[0] < most_files) {
            pid_t process = fork();
            if (process > 0) _exit(0);
            if (process == 0) counters[0]++;
        }
        _exit(99);
    }
    while (getpid() == first && counters[0] < 50 && !is_over()) sched_yield();
    be_ended();
}

int ignore_every_signal(void) {
    ignore_signals();
    for (int number = 1; number <= SIGRTMAX; number++)
        if (number != SIGKILL && number != SIGSTOP) raise(number);
    be_ended_spinning();
}

int stop_itself(void) {
    tell("ready");
    raise(SIGSTOP);
    while (!is_over()) raise(SIGSTOP);
    return 99;
}

int close_streams(void) {
    tell("ready");
    for (int number = 0; number < 1024; number++) close(number);
    while (!is_over()) usleep(50000);
    return 99;
}

int die_of_fault(void) {
    tell("before");
    *(volatile int *)(uintptr_t)8 = 1;
    return 0;
}
