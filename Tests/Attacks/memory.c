// Attacks on memory, in every form that a system knows. Each takes blocks until it is refused or ended.

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "families.h"

enum { block = 8 * megabyte };

/// Takes blocks from a source until it gives no more, and uses every page of each.
static int grow(const char *what, void *(*take)(void)) {
    for (int taken = 0; taken < most_megabytes; taken += block / megabyte) {
        char *memory = take();
        if (!memory || memory == MAP_FAILED) {
            tell("refused: %s after %d MB (%s)", what, taken, strerror(errno));
            return 0;
        }
        memset(memory, 1, block);
    }
    tell("BREACH: %s took %d MB", what, most_megabytes);
    return 0;
}

static void *take_from_heap(void) { return malloc(block); }

static void *take_privately(void) {
    return mmap(NULL, block, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

static void *take_shared(void) {
    return mmap(NULL, block, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

static void *take_by_break(void) { return sbrk(block); }

static void *take_segment(void) {
    int segment = shmget(IPC_PRIVATE, block, IPC_CREAT | 0600);
    if (segment < 0) return NULL;
    void *memory = shmat(segment, NULL, 0);
    shmctl(segment, IPC_RMID, NULL);
    return memory;
}

static void *take_file(int file) {
    if (file < 0 || ftruncate(file, block) != 0) return NULL;
    // Not mapped for long: what the file holds counts for nobody.
    void *memory = mmap(NULL, block, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) return NULL;
    memset(memory, 1, block);
    munmap(memory, block);
    return mmap(NULL, block, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
}

static void *take_memory_file(void) { return take_file((int)syscall(SYS_memfd_create, "attack", 0)); }

static void *take_secret_file(void) { return take_file((int)syscall(447, 0)); }

int allocate_at_once(void) {
    size_t wanted = (size_t)20 << 30;
    char *memory = malloc(wanted);
    if (!memory) {
        tell("refused: 20 GB at once (%s)", strerror(errno));
        return 0;
    }
    for (size_t offset = 0; offset < (size_t)most_megabytes * megabyte; offset += 4096) memory[offset] = 1;
    tell("BREACH: 20 GB at once, %d MB of them used", most_megabytes);
    return 0;
}

int allocate_often(void) { return grow("malloc", take_from_heap); }
int map_private(void) { return grow("a private mapping", take_privately); }
int map_shared(void) { return grow("a shared mapping", take_shared); }
int map_without_limit(void) { return grow("the break", take_by_break); }
int memory_file(void) { return grow("memfd_create", take_memory_file) + grow("memfd_secret", take_secret_file); }
int system_five(void) { return grow("shmget", take_segment); }

int shared_memory_folder(void) {
    static char bytes[megabyte];
    char path[64];
    int taken = 0;
    signal(SIGXFSZ, SIG_IGN);
    for (int number = 0; number < 64 && taken < most_megabytes; number++) {
        snprintf(path, sizeof path, "/dev/shm/%s-%d", given("ATTACK_MARK"), number);
        int file = open(path, O_CREAT | O_RDWR, 0600);
        if (file < 0) break;
        while (taken < most_megabytes && write(file, bytes, sizeof bytes) == (ssize_t)sizeof bytes) taken++;
        unlink(path);
    }
    tell(taken < most_megabytes ? "refused: /dev/shm after %d MB" : "BREACH: /dev/shm took %d MB", taken);
    return 0;
}

int memory_in_processes(void) {
    for (int number = 0; number < 40; number++) {
        if (fork() != 0) continue;
        char *memory = malloc(2 * block);
        if (memory) memset(memory, 1, 2 * block);
        while (!is_over()) usleep(50000);
        _exit(99);
    }
    while (!is_over()) usleep(50000);
    return 99;
}

static void *fill_stack(void *unused) {
    char memory[6 * megabyte];
    memset(memory, 1, sizeof memory);
    __asm__ volatile("" : : "r"(memory) : "memory");
    while (!is_over()) usleep(50000);
    return unused;
}

int memory_in_threads(void) {
    int started = 0;
    pthread_t thread;
    while (started < 170 && pthread_create(&thread, NULL, fill_stack, NULL) == 0) started++;
    tell(started < 170 ? "refused: a thread's stack after %d" : "tried: %d stacks", started);
    if (started < 170) return 0;
    while (!is_over()) usleep(50000);
    return 99;
}

/// Puts bytes into a descriptor that nobody reads, until it takes no more; gives how many.
static long fill(int descriptor) {
    static char bytes[megabyte];
    long filled = 0;
    ssize_t count;
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    long most = (long)most_megabytes * megabyte;
    while (filled < most && (count = write(descriptor, bytes, sizeof bytes)) > 0) filled += count;
    return filled;
}

/// Tells how much the kernel holds for this process that nobody counts.
static int tell_held(const char *what, long held) {
    tell(held > 400L * megabyte ? "BREACH: %s hold %ld MB" : "held: %s, %ld MB", what, held / megabyte);
    return 0;
}

int fill_pipes(void) {
    long held = 0;
    for (int ends[2]; pipe(ends) == 0;) {
        fcntl(ends[1], F_SETPIPE_SZ, megabyte);
        held += fill(ends[1]);
    }
    return tell_held("pipes", held);
}

int fill_sockets(void) {
    long held = 0;
    int size = 64 * megabyte;
    for (int ends[2]; socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;) {
        setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
        held += fill(ends[0]) + fill(ends[1]);
    }
    return tell_held("sockets", held);
}

int lock_memory(void) {
    char *memory = take_privately();
    if (memory == MAP_FAILED) return 0;
    must_fail("mlock of 8 MB", mlock(memory, block));
    must_fail("mlockall", mlockall(MCL_CURRENT | MCL_FUTURE));
    return 0;
}

static int descend(int depth) {
    volatile char frame[4096];
    frame[0] = (char)depth;
    if (depth > most_megabytes * 256) return 0;
    return descend(depth + 1) + frame[0];
}

int overflow_stack(void) {
    tell("before");
    tell("BREACH: the stack took %d MB %d", most_megabytes, descend(0) & 1);
    return 0;
}
