// Preloaded into a program, makes some of its calls late, by chance: one in three begins or ends up to 15 ms later. What
// depends on two things happening in a lucky order then fails within a few rounds, where a busy machine needs hundreds.
// '.ci/late' runs the tests of the program with it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { one_in = 3, most_microseconds = 15000 };

static uint64_t state;

// SplitMix64: a number that looks random, from whatever thread.
static uint64_t chance(void) {
    uint64_t mixed = __atomic_add_fetch(&state, 0x9E3779B97F4A7C15ull, __ATOMIC_RELAXED);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ull;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBull;
    return mixed ^ (mixed >> 31);
}

static void delay(void) {
    uint64_t drawn = chance();
    if (drawn % one_in != 0) return;
    struct timespec left = {0, (long)((drawn >> 20) % most_microseconds) * 1000};
    while (nanosleep(&left, &left) != 0) {}
}

// The children of the program are as fast as ever.
__attribute__((constructor)) static void begin(void) {
    unsetenv("LD_PRELOAD");
    state = (uint64_t)getpid() * 7919 + (uint64_t)time(0);
}

#define LATE(type, name, parameters, arguments)          \
    type name parameters {                               \
        static type(*real) parameters;                   \
        if (!real) real = dlsym(RTLD_NEXT, #name);       \
        delay();                                         \
        type result = real arguments;                    \
        delay();                                         \
        return result;                                   \
    }

LATE(int, tcgetattr, (int file, struct termios *to), (file, to))
LATE(int, tcsetattr, (int file, int when, const struct termios *to), (file, when, to))
LATE(int, tcflush, (int file, int queue), (file, queue))
LATE(ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size))
LATE(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size))
LATE(int, poll, (struct pollfd *files, nfds_t count, int patience), (files, count, patience))
LATE(int, rename, (const char *from, const char *to), (from, to))
LATE(int, kill, (pid_t process, int number), (process, number))
LATE(int, sigaction, (int number, const struct sigaction *to, struct sigaction *from), (number, to, from))
LATE(int, posix_spawn,
     (pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *settings,
      char *const arguments[], char *const environment[]),
     (process, path, actions, settings, arguments, environment))
