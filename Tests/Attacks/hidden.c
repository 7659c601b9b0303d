// Attacks on what counts memory and disk: to hold them where no limit and no list of a process shows them.

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>

#include "families.h"

enum { block = 8 * megabyte };

/// Tells how much is held that nobody counts, and stays for a moment: who counts has time to.
static int stay_with(const char *what, int megabytes) {
    for (int waited = 0; waited < 40; waited++) usleep(20000);
    tell(megabytes > 256 ? "BREACH: %s hold %d MB" : "held: %s, %d MB", what, megabytes);
    return 0;
}

static char *map_shared_block(int file) {
    return mmap(NULL, block, PROT_READ | PROT_WRITE, MAP_SHARED | (file < 0 ? MAP_ANONYMOUS : 0), file, 0);
}

int share_and_forget(void) {
    int held = 0;
    for (; held < most_megabytes; held += block / megabyte) {
        char *memory = map_shared_block(-1);
        if (memory == MAP_FAILED) break;
        memset(memory, 1, block);
        madvise(memory, block, MADV_DONTNEED);
    }
    return stay_with("shared mappings", held);
}

int share_and_unmap(void) {
    int held = 0;
    for (; held < most_megabytes; held += block / megabyte) {
        char *memory = map_shared_block(-1);
        if (memory == MAP_FAILED) break;
        memset(memory, 1, block);
        // One page is enough to keep all of it alive.
        munmap(memory + 4096, block - 4096);
    }
    return stay_with("pages of shared mappings", held);
}

int share_large_mapping(void) {
    size_t size = (size_t)512 * megabyte;
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return stay_with("a large shared mapping", 0);
    memset(memory, 1, size);
    munmap(memory + 4096, size - 4096);
    return stay_with("a large shared mapping", 512);
}

int share_named_mapping(void) {
    int held = 0;
    for (; held < most_megabytes; held += block / megabyte) {
        char *memory = map_shared_block(-1);
        if (memory == MAP_FAILED) break;
        // A name of its own choice in the list of mappings.
        syscall(SYS_prctl, 0x53564d41, 0, memory, block, "lib.so");
        memset(memory, 1, block);
        madvise(memory, block, MADV_DONTNEED);
    }
    return stay_with("named shared mappings", held);
}

int share_zero_device(void) {
    int held = 0, file = open("/dev/zero", O_RDWR);
    for (; file >= 0 && held < most_megabytes; held += block / megabyte) {
        char *memory = map_shared_block(file);
        if (memory == MAP_FAILED) break;
        memset(memory, 1, block);
        munmap(memory + 4096, block - 4096);
    }
    return stay_with("pages of /dev/zero", held);
}

int map_huge_pages(void) {
    static const int kinds[] = {MAP_PRIVATE, MAP_SHARED};
    for (int each = 0; each < 2; each++) {
        void *memory = mmap(NULL, block, PROT_READ, kinds[each] | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0);
        must_fail("huge pages", memory == MAP_FAILED ? -1 : 0);
    }
    return 0;
}

int grow_page_tables(void) {
    // One page of each two megabytes, and no page stays: only the table by which it was found.
    const size_t region = 2 * megabyte, most = (size_t)most_megabytes * 256;
    size_t count = 0;
    for (; count < most; count++) {
        char *memory = mmap(NULL, region, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) break;
        *(volatile char *)memory;
        madvise(memory, region, MADV_DONTNEED);
    }
    return stay_with("page tables", (int)(count / 256));
}

/// Writes a file of some megabytes that stands in no folder any more.
static int unlinked_file(int number, int megabytes) {
    static char bytes[megabyte];
    char name[32];
    snprintf(name, sizeof name, "hidden-%d", number);
    int file = open(inside(name), O_CREAT | O_RDWR, 0600);
    memset(bytes, 1, sizeof bytes);
    for (int written = 0; written < megabytes; written++)
        if (write(file, bytes, sizeof bytes) != (ssize_t)sizeof bytes) break;
    unlink(inside(name));
    return file;
}

int map_unlinked_files(void) {
    int held = 0;
    signal(SIGXFSZ, SIG_IGN);
    for (int number = 0; held < most_megabytes; number++, held += 3) {
        int file = unlinked_file(number, 3);
        if (file < 0 || lseek(file, 0, SEEK_END) < 3 * megabyte) break;
        // A mapping of one page keeps the file, and no descriptor shows it.
        if (mmap(NULL, 4096, PROT_READ, number % 2 ? MAP_SHARED : MAP_PRIVATE, file, 0) == MAP_FAILED) break;
        close(file);
    }
    return stay_with("mapped files without names", held);
}

int descriptors_in_flight(void) {
    int held = 0, ends[2];
    char control[CMSG_SPACE(sizeof(int))], byte = 0;
    struct iovec bytes = {&byte, 1};
    signal(SIGXFSZ, SIG_IGN);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return stay_with("descriptors in flight", 0);
    for (int number = 0; held < most_megabytes; number++, held += 3) {
        int file = unlinked_file(number, 3);
        struct msghdr message = {
            .msg_iov = &bytes, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_len = CMSG_LEN(sizeof file);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        memcpy(CMSG_DATA(header), &file, sizeof file);
        if (file < 0 || sendmsg(ends[0], &message, MSG_DONTWAIT) < 0) break;
        close(file);
    }
    return stay_with("descriptors in flight", held);
}

static int hold_files(void *unused) {
    (void)unused;
    for (int number = 0; number < 20; number++) unlinked_file(number, 3);
    while (!is_over()) usleep(50000);
    return 0;
}

int thread_with_own_descriptors(void) {
    static char stack[megabyte];
    static const int flags[] = {
        CLONE_VM | CLONE_SIGHAND | CLONE_THREAD, CLONE_VM | CLONE_FS | CLONE_SIGHAND | CLONE_THREAD,
        CLONE_VM | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD};
    signal(SIGXFSZ, SIG_IGN);
    // The list of a process's descriptors is that of its first thread.
    for (int each = 0; each < 3; each++)
        must_fail("such a thread", clone(hold_files, stack + sizeof stack, flags[each], NULL));
    must_fail("descriptors of its own", unshare(CLONE_FILES));
    return 0;
}

static void *grow_alone(void *unused) {
    // The first thread has ended by now, and its status with it.
    usleep(20000);
    for (int taken = 0; taken < most_megabytes; taken += block / megabyte) {
        char *memory = malloc(block);
        if (!memory) break;
        memset(memory, 1, block);
        usleep(2000);
    }
    tell("grown");
    while (!is_over()) usleep(50000);
    return unused;
}

int grow_behind_dead_thread(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, grow_alone, NULL);
    syscall(SYS_exit, 0);
    return 0;
}

static void *keep_files(void *unused) {
    usleep(20000);
    hold_files(NULL);
    return unused;
}

int files_behind_dead_thread(void) {
    pthread_t thread;
    signal(SIGXFSZ, SIG_IGN);
    pthread_create(&thread, NULL, keep_files, NULL);
    tell("ready");
    syscall(SYS_exit, 0);
    return 0;
}

int many_mappings(void) {
    int count = 0;
    // Neighbours that differ are not made one: each costs the kernel a description.
    while (count < 200000
           && mmap(NULL, 4096, count % 2 ? PROT_READ : PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
        count++;
    tell(count > 100000 ? "BREACH: %d mappings" : "refused: a mapping after %d", count);
    return 0;
}

int many_timers(void) {
    int count = 0;
    timer_t timer;
    struct sigevent event = {.sigev_notify = SIGEV_NONE};
    while (count < 5000 && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) count++;
    tell(count > 1000 ? "BREACH: %d timers" : "refused: a timer after %d", count);
    return 0;
}

int many_locks(void) {
    int file = open(inside("locked"), O_CREAT | O_RDWR, 0600), count = 0;
    struct flock lock = {.l_type = F_WRLCK, .l_len = 1};
    for (; count < 20000; count++, lock.l_start += 2)
        if (fcntl(file, F_SETLK, &lock) != 0) break;
    tell("locks: %d", count);
    return 0;
}

int many_watches(void) {
    int count = 0;
    for (int instance; count < 100 && (instance = inotify_init1(0)) >= 0; count++)
        inotify_add_watch(instance, inside(""), 0xfff);
    tell("watches: %d", count);
    return 0;
}

/// Fills connections over the loopback that nobody reads from.
int fill_connections(void) {
    static char bytes[megabyte];
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t size = sizeof address;
    long held = 0;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 100) != 0)
        return stay_with("connections", 0);
    getsockname(listener, (struct sockaddr *)&address, &size);
    for (int count = 0; count < 60 && held < (long)most_megabytes * megabyte; count++) {
        int client = socket(AF_INET, SOCK_STREAM, 0);
        if (client < 0 || connect(client, (struct sockaddr *)&address, size) != 0) break;
        int server = accept(listener, NULL, NULL);
        ssize_t written;
        fcntl(client, F_SETFL, O_NONBLOCK);
        for (int waits = 0; waits < 3 && server >= 0;) {
            if ((written = write(client, bytes, sizeof bytes)) > 0) held += written;
            else waits++, usleep(1000);
        }
    }
    return stay_with("connections", (int)(held / megabyte));
}
