// Attacks by processes that are to outlive whoever ends them.

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "families.h"

static void wipe_environment(void) {
    extern char **environ;
    for (char **variable = environ; *variable; variable++) memset(*variable, 'X', strlen(*variable));
}

/// How many all processes of a storm have started together: where nothing holds it, it ends soon by itself.
static atomic_int *started;

static void count_together(void) {
    started = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (started == MAP_FAILED) exit(65);
}

/// Starts processes, each an orphan in a session of its own that does the same.
static void storm(void) {
    for (int fails = 0; !is_over() && fails < 3000 && (*started)++ < most_processes;) {
        pid_t process = fork();
        if (process == 0) {
            setsid();
            prctl(PR_SET_NAME, "stormy");
            if (fork() != 0) _exit(0);
            setsid();
            if (fork() != 0) _exit(0);
            usleep(2000);
            continue;
        }
        while (waitpid(-1, NULL, WNOHANG) > 0) {}
        if (process < 0) fails++, (*started)--, usleep(100);
    }
    // What is left stays, to be ended.
    for (int waited = 0; waited < 300; waited++) usleep(50000);
    _exit(99);
}

int storm_of_processes(void) {
    count_together();
    wipe_environment();
    ignore_signals();
    if (fork() == 0) storm();
    usleep(300000);
    tell("ready");
    storm();
    return 99;
}

int storm_of_adopters(void) {
    count_together();
    for (int count = 0; count < 8; count++) {
        if (fork() != 0) continue;
        // Its orphans come to it, not to whoever watches.
        prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
        ignore_signals();
        storm();
    }
    usleep(300000);
    tell("ready");
    storm();
    return 99;
}

int storm_left_behind(void) {
    count_together();
    wipe_environment();
    if (fork() == 0) {
        setsid();
        for (int number = 0; number <= 4; number++) close(number);
        storm();
    }
    tell("left");
    return 0;
}

int leave_group(void) {
    for (int count = 0; count < 4; count++) {
        pid_t process = fork();
        if (process != 0) {
            setpgid(process, process);
            continue;
        }
        for (int number = 0; number <= 4; number++) close(number);
        setpgid(0, 0);
        setsid();
        setpgid(0, count % 2 ? getppid() : 0);
        ignore_signals();
        while (!is_over()) usleep(50000);
        _exit(99);
    }
    tell("left");
    return 0;
}

int leave_stopped(void) {
    for (int count = 0; count < 4; count++) {
        if (fork() != 0) continue;
        for (int number = 0; number <= 4; number++) close(number);
        while (!is_over()) raise(SIGSTOP);
        _exit(99);
    }
    usleep(10000);
    return 0;
}

int leave_zombies(void) {
    for (int count = 0; count < 6; count++)
        if (fork() == 0) _exit(0);
    usleep(10000);
    tell("left");
    return 0;
}

int wait_in_vfork(void) {
    tell("ready");
    // The parent waits in the kernel until the child ends, which it does not.
    if (vfork() == 0)
        while (!is_over()) {}
    _exit(99);
}

static void *outlive_first_thread(void *unused) {
    ignore_signals();
    while (!is_over()) usleep(50000);
    return unused;
}

int outlive_first_thread_of_process(void) {
    pthread_t thread;
    tell("ready");
    pthread_create(&thread, NULL, outlive_first_thread, NULL);
    syscall(SYS_exit, 0);
    return 99;
}

static void *beget_thread(void *unused) {
    pthread_t next;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    while (!is_over() && pthread_create(&next, &attributes, beget_thread, NULL) != 0) sched_yield();
    return unused;
}

int storm_of_threads(void) {
    tell("ready");
    beget_thread(NULL);
    while (!is_over()) usleep(50000);
    return 99;
}

static void *rest(void *unused) {
    while (!is_over()) usleep(100000);
    return unused;
}

int many_threads(void) {
    int count = 0;
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 16384);
    while (count < 2000 && pthread_create(&thread, &attributes, rest, NULL) == 0) count++;
    if (count > 600) be_ended_silently();
    tell("refused: a thread after %d", count);
    return 0;
}

int become_itself_again(void) {
    char *arguments[] = {"attacks", "become-itself-again", NULL}, count[16];
    int turns = getenv("ATTACK_TURNS") ? atoi(getenv("ATTACK_TURNS")) : 0;
    if (turns == 0) tell("ready");
    if (turns > 20000) return 99;
    extern char **environ;
    snprintf(count, sizeof count, "%d", turns + 1);
    setenv("ATTACK_TURNS", count, 1);
    execve("/proc/self/exe", arguments, environ);
    return 98;
}

int die_with_kin(void) {
    count_together();
    // The program ends at once and of a signal, and those that it started go on.
    for (int count = 0; count < 8; count++)
        if (fork() == 0) storm();
    abort();
}

static int stay_silently(void *unused) {
    (void)unused;
    while (!is_over()) sched_yield();
    return 99;
}

int share_memory_with_child(void) {
    static char stacks[3][megabyte];
    // Not a thread and not quite a process: whoever ends one of the two must end both.
    for (int count = 0; count < 3; count++) {
        char *stack = stacks[count] + sizeof stacks[count];
        int process = clone(stay_silently, stack, CLONE_VM | CLONE_FILES | SIGCHLD, NULL);
        tell(process < 0 ? "refused" : "left");
    }
    return 0;
}
