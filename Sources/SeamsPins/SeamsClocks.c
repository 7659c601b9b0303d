// What libdispatch asks the C library about time, when libdispatch is part of a program. The library is called
// `libdispatch.so` and does no more than to pass each question on: so a question of libdispatch can be told from one
// of the program by the library that asks (SeamsPins.c), and `dispatch_walltime` can be held still by what is
// preloaded. `SharedProgram.swift` gives the functions of libdispatch these names.

#ifdef __linux__

#include <semaphore.h>
#include <stdint.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

/// The function of libdispatch in the program.
__attribute__((weak)) uint64_t seams_own_dispatch_walltime(const struct timespec *when, int64_t delta);

uint64_t dispatch_walltime(const struct timespec *when, int64_t delta) {
    return seams_own_dispatch_walltime(when, delta);
}

int seams_dispatch_clock_gettime(clockid_t clock, struct timespec *time) { return clock_gettime(clock, time); }

int seams_dispatch_gettimeofday(struct timeval *time, void *zone) { return gettimeofday(time, zone); }

int seams_dispatch_sem_timedwait(sem_t *semaphore, const struct timespec *time) {
    return sem_timedwait(semaphore, time);
}

int seams_dispatch_timerfd_settime(
    int timer, int flags, const struct itimerspec *time, struct itimerspec *before) {
    return timerfd_settime(timer, flags, time, before);
}

#endif
