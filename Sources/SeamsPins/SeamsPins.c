// Holds still what a program finds around it: the wall clock and the seed of hashing. Preloaded into a world, so that
// its functions come before those of the C library.
//
// The wall clock begins at SEAMS_CLOCK and goes on in whole seconds, counted from its first reading: two equal runs
// read equal times, and whoever waits for a time to pass does not wait for ever. Monotonic time is never touched.
// What waits until a wall-clock time is told how far off that time is by the clock that the program sees.
//
// Whether the program, or one that it forked, asked for the wall clock or waited by it can be asked: a run that never did
// would have been the same at any other time.
//
// Left out: system calls made without the C library, the times of files, POSIX timers (timer_settime).

#define _GNU_SOURCE

#ifdef __linux__

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { nanosecondsOfASecond = 1000000000 };

/// The latest monotonic time, in seconds; a later one is a wall-clock time: no machine has run for thirty years.
static const time_t latestMonotonic = 1000000000;

/// The time at which the wall clock begins; nothing is pinned while it is 0.
static time_t pinnedStart = 0;

/// The monotonic time of the first reading, in nanoseconds; 0 before it.
static _Atomic int64_t firstReading = 0;

static int (*libraryGetTime)(clockid_t, struct timespec *) = NULL;
static uint64_t (*libraryWallTime)(const struct timespec *, int64_t) = NULL;

/// Whether the program asked for the wall clock, in memory that it shares with what it forks.
static atomic_bool *hasRead = NULL;

/// The place of libdispatch in memory: it reads the wall clock and waits by it for its own ends, also in a program that
/// has no use for it.
static uintptr_t dispatchStart = 0, dispatchEnd = 0;

// MARK: Times

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * nanosecondsOfASecond + time.tv_nsec; }

static struct timespec timeOf(int64_t nanoseconds) {
    if (nanoseconds < 0) nanoseconds = 0;
    return (struct timespec){
        .tv_sec = (time_t)(nanoseconds / nanosecondsOfASecond), .tv_nsec = (long)(nanoseconds % nanosecondsOfASecond)};
}

/// Reads a clock of the machine. The C library's own function needs no system call, but is not known at once.
static int readClock(clockid_t clock, struct timespec *time) {
    if (libraryGetTime) return libraryGetTime(clock, time);
    return (int)syscall(SYS_clock_gettime, clock, time);
}

static int64_t machineTime(clockid_t clock) {
    struct timespec time = {0, 0};
    readClock(clock, &time);
    return nanoseconds(time);
}

/// The wall-clock time that the program sees.
static struct timespec seenTime(void) {
    if (!pinnedStart) return timeOf(machineTime(CLOCK_REALTIME));
    int64_t now = machineTime(CLOCK_MONOTONIC), none = 0;
    // Of two threads that read first one wins, and both count from its reading.
    if (atomic_compare_exchange_strong(&firstReading, &none, now)) none = now;
    int64_t passed = now > none ? now - none : 0;
    return (struct timespec){.tv_sec = pinnedStart + (time_t)(passed / nanosecondsOfASecond), .tv_nsec = 0};
}

/// Notes that the program asked for it.
static void noteReading(void) {
    if (pinnedStart && hasRead) *hasRead = true;
}

/// Whether the program asked for the wall clock. Where that cannot be noted, it may have.
int seams_pins_has_read_clock(void) { return pinnedStart && (!hasRead || *hasRead); }

/// The time that a caller reads, who is known by the address to which the call returns.
static struct timespec readTime(void *caller) {
    uintptr_t address = (uintptr_t)caller;
    if (address < dispatchStart || address >= dispatchEnd) noteReading();
    return seenTime();
}

static bool isWallClock(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_REALTIME_ALARM
        || clock == CLOCK_TAI;
}

/// The machine's time for a time that the program named. Conditions and timers do not tell which clock
/// they were made for, so what can only be monotonic is left as it is.
static struct timespec moment(const struct timespec *seen, clockid_t clock, void *caller) {
    if (seen->tv_sec <= latestMonotonic) return *seen;
    return timeOf(machineTime(clock) + nanoseconds(*seen) - nanoseconds(readTime(caller)));
}

#define CALLER __builtin_return_address(0)

// MARK: What reads the wall clock

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!pinnedStart || !isWallClock(clock)) return readClock(clock, time);
    *time = readTime(CALLER);
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec seen = readTime(CALLER);
    *time = (struct timeval){.tv_sec = seen.tv_sec, .tv_usec = seen.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *result) {
    time_t seen = readTime(CALLER).tv_sec;
    if (result) *result = seen;
    return seen;
}

int timespec_get(struct timespec *time, int base) {
    if (base != TIME_UTC) return 0;
    *time = readTime(CALLER);
    return base;
}

/// Every wall-clock time of libdispatch is made here, now or later, so whoever has one may wait by it.
uint64_t dispatch_walltime(const struct timespec *when, int64_t delta) {
    noteReading();
    return libraryWallTime ? libraryWallTime(when, delta) : 0;
}

// MARK: What waits for a wall-clock time

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
    struct timespec until = moment(time, CLOCK_MONOTONIC, CALLER);
    return pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &until);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
    struct timespec until = moment(time, CLOCK_MONOTONIC, CALLER);
    return pthread_mutex_clocklock(mutex, CLOCK_MONOTONIC, &until);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
    struct timespec until = moment(time, CLOCK_MONOTONIC, CALLER);
    return sem_clockwait(semaphore, CLOCK_MONOTONIC, &until);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
    bool isMoment = (flags & TIMER_ABSTIME) && isWallClock(clock);
    struct timespec until = isMoment ? moment(time, CLOCK_MONOTONIC, CALLER) : *time;
    long result = syscall(SYS_clock_nanosleep, isMoment ? CLOCK_MONOTONIC : clock, flags, &until, left);
    return result == 0 ? 0 : errno;
}

int timerfd_settime(int timer, int flags, const struct itimerspec *time, struct itimerspec *before) {
    struct itimerspec until = *time;
    if (flags & TFD_TIMER_ABSTIME) until.it_value = moment(&time->it_value, CLOCK_REALTIME, CALLER);
    return (int)syscall(SYS_timerfd_settime, timer, flags, &until, before);
}

// MARK: At the start

/// The seeds of the Swift runtime's hashing, in the runtime's own layout.
struct HashingParameters {
    uint64_t seed0, seed1;
    /// Without this, each set would mix its own address into the seed.
    bool isDeterministic;
};

static bool takeNumber(const char *variable, uint64_t *number) {
    const char *text = getenv(variable);
    if (!text) return false;
    *number = strtoull(text, NULL, 10);
    unsetenv(variable);
    return true;
}

/// The seed of hashing, and whether there is one.
static uint64_t hashSeed = 0;
static bool holdsHashing = false;

/// Gives hashing its seed. A program that holds the Swift runtime itself calls this as it begins: its runtime chooses a
/// seed after the constructors of all libraries have run.
void seams_pins_hold_hashing(void) {
    if (!holdsHashing) return;
    struct HashingParameters *parameters = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
    if (!parameters) return;
    *parameters = (struct HashingParameters){.seed0 = hashSeed, .seed1 = ~hashSeed, .isDeterministic = true};
}

static int findDispatch(struct dl_phdr_info *library, size_t size, void *unused) {
    (void)size, (void)unused;
    if (!strstr(library->dlpi_name, "libdispatch.so")) return 0;
    dispatchStart = library->dlpi_addr;
    for (int index = 0; index < library->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[index];
        uintptr_t end = library->dlpi_addr + part->p_vaddr + part->p_memsz;
        if (part->p_type == PT_LOAD && end > dispatchEnd) dispatchEnd = end;
    }
    return 1;
}

/// Runs after the constructors of the Swift runtime, which choose a seed, and before the program's own code.
__attribute__((constructor)) static void pin(void) {
    libraryGetTime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    libraryWallTime = (uint64_t (*)(const struct timespec *, int64_t))dlsym(RTLD_NEXT, "dispatch_walltime");
    dl_iterate_phdr(findDispatch, NULL);
    void *shared = mmap(NULL, sizeof *hasRead, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared != MAP_FAILED) hasRead = shared;
    uint64_t number = 0;
    if (takeNumber("SEAMS_CLOCK", &number)) pinnedStart = (time_t)number;
    holdsHashing = takeNumber("SEAMS_HASH_SEED", &hashSeed);
    seams_pins_hold_hashing();
    // The program is to find its environment as it would be without us.
    unsetenv("LD_PRELOAD");
}

#endif
