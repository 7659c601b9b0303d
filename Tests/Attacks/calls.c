// Attacks by system calls that a filter may have forgotten: new ones, odd numbers, arguments with more bits than it
// reads.

#include <fcntl.h>
#include <linux/filter.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include "families.h"

static void must_be_refused(const char *what, long result) {
    int is_refused = result == -1 && (errno == EPERM || errno == ENOSYS);
    tell(is_refused ? "refused: %s (%s)" : "BREACH: %s (%s)", what, result == -1 ? strerror(errno) : "done");
}

int call_what_is_new(void) {
    // From 451 on what was decided about is allowed: a file's rights, futexes, seals of its own memory.
    static const int known[] = {452, 454, 455, 456, 462};
    char name[32];
    for (int number = 451; number < 512; number++) {
        int is_known = 0;
        for (size_t each = 0; each < sizeof known / sizeof *known; each++) is_known |= known[each] == number;
        snprintf(name, sizeof name, "system call %d", number);
        if (!is_known) must_be_refused(name, syscall(number, -1, -1, -1, -1, -1, -1));
    }
    return 0;
}

int call_odd_numbers(void) {
    static const long numbers[] = {512, 513, 520, 547, 600, 1023, 1024, 4096, 65536, 1 << 20, 1 << 29, 0x3fffffff};
    char name[32];
    for (size_t each = 0; each < sizeof numbers / sizeof *numbers; each++) {
        snprintf(name, sizeof name, "system call %ld", numbers[each]);
        must_be_refused(name, syscall(numbers[each], -1, -1, -1, -1, -1, -1));
    }
    return 0;
}

int change_attributes_anew(void) {
    struct { uint64_t value; uint32_t size, flags; } attribute = {(uint64_t)(uintptr_t) "x", 1, 0};
    uint64_t file[4] = {0};
    const char *const paths[] = {outside("victim.txt"), outside("home/.ssh/id_rsa"), inside("plain.txt")};
    const size_t size = sizeof attribute;
    for (int each = 0; each < 3; each++) {
        must_be_refused("setxattrat", syscall(463, AT_FDCWD, paths[each], 0, "user.harm", &attribute, size));
        must_be_refused("getxattrat", syscall(464, AT_FDCWD, paths[each], 0, "user.planted", &attribute, size));
        must_be_refused("listxattrat", syscall(465, AT_FDCWD, paths[each], 0, file, sizeof file));
        must_be_refused("removexattrat", syscall(466, AT_FDCWD, paths[each], 0, "user.planted"));
        must_be_refused("file_getattr", syscall(468, AT_FDCWD, paths[each], file, sizeof file, 0));
        must_be_refused("file_setattr", syscall(469, AT_FDCWD, paths[each], file, sizeof file, 0));
    }
    return 0;
}

int look_at_mounts(void) {
    uint64_t request[4] = {32, 1, 3, 0};
    char bytes[512];
    must_be_refused("statmount", syscall(457, request, bytes, sizeof bytes, 0));
    must_be_refused("listmount", syscall(458, request, bytes, 8, 0));
    must_be_refused("listns", syscall(470, request, bytes, 8, 0));
    must_be_refused("open_tree_attr", syscall(467, AT_FDCWD, "/", 1, NULL, 0));
    must_be_refused("lsm_list_modules", syscall(461, bytes, &(uint32_t){sizeof bytes}, 0));
    must_be_refused("cachestat", syscall(451, 0, request, bytes, 0));
    return 0;
}

int filter_itself(void) {
    struct sock_filter allow = {BPF_RET | BPF_K, 0, 0, 0x7fff0000};
    struct sock_fprog program = {1, &allow};
    must_fail("a filter by prctl", prctl(PR_SET_SECCOMP, 2, &program));
    must_be_refused("a filter", syscall(SYS_seccomp, 1, 0, &program));
    must_be_refused("a filter that asks", syscall(SYS_seccomp, 1, 8, &program));
    must_be_refused("rules for files", syscall(444, NULL, 0, 1));
    must_be_refused("their enforcement", syscall(446, -1, 0));
    return 0;
}

int ask_for_itself(void) {
    static const struct { const char *name; int option; } options[] = {
        {"another layout", PR_SET_MM}, {"another tracer", PR_SET_PTRACER}, {"dispatch of calls", 59},
        {"a turn of its own", 62}, {"to flush", 57}};
    for (size_t each = 0; each < sizeof options / sizeof *options; each++)
        must_fail(options[each].name, prctl(options[each].option, 1, 0, 0, 0));
    return 0;
}

int ask_devices(void) {
    static const struct { const char *name; unsigned long request; } requests[] = {
        {"FS_IOC_SETFLAGS", 0x40086602}, {"FS_IOC_FSSETXATTR", 0x401c5820}, {"FS_IOC_SETVERSION", 0x40087602},
        {"FICLONE", 0x40049409}, {"FIDEDUPERANGE", 0xc0189436}, {"FIFREEZE", 0xc0045877}, {"FITRIM", 0xc0185879},
        {"FS_IOC_ENABLE_VERITY", 0x40806685}, {"FIOASYNC", 0x5452}, {"TIOCSTI", 0x5412}, {"TIOCLINUX", 0x541c},
        {"TIOCSCTTY", 0x540e}, {"FIOSETOWN", 0x8901}, {"SIOCSIFFLAGS", 0x8914}, {"LOOP_SET_FD", 0x4c00},
        {"KVM_CREATE_VM", 0xae01}};
    const char *const paths[] = {outside("victim.txt"), "/proc/self/exe", "/dev/null", inside("plain.txt")};
    int64_t argument[16] = {0x40};
    for (int path = 0; path < 4; path++) {
        int file = open(paths[path], O_RDONLY);
        for (size_t each = 0; file >= 0 && each < sizeof requests / sizeof *requests; each++) {
            must_fail(requests[each].name, ioctl(file, requests[each].request, argument));
            must_fail("with odd bits", syscall(SYS_ioctl, file, requests[each].request | (uint64_t)1 << 32, argument));
        }
    }
    return 0;
}

int pass_odd_bits(void) {
    // A filter that reads the lower half of an argument must not be led to another answer by the upper one.
    const uint64_t odd = (uint64_t)1 << 32;
    int ends[2];
    must_fail("a pair for datagrams", syscall(SYS_socketpair, AF_UNIX | odd, SOCK_DGRAM | odd, odd, ends));
    must_fail("a socket with a path", syscall(SYS_socket, AF_UNIX | odd, SOCK_STREAM, 0));
    must_fail("a raw socket", syscall(SYS_socket, AF_INET | odd, SOCK_RAW | odd, IPPROTO_ICMP | odd));
    must_fail("another's limits", syscall(SYS_prlimit64, (uint64_t)getppid() | odd, 7, NULL, &(uint64_t[2]){0}));
    must_fail("a handle", syscall(434, (uint64_t)getppid() | odd, 0));
    long memory = syscall(SYS_mmap, NULL, odd + 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    must_fail("shared memory of four gigabytes", memory);
    must_fail("an owner", syscall(SYS_fcntl, 1, F_SETOWN | odd, getppid()));
    return 0;
}

int submit_requests(void) {
    uint64_t context = 0;
    must_be_refused("io_setup", syscall(SYS_io_setup, 8, &context));
    must_be_refused("io_submit", syscall(SYS_io_submit, 0, 0, NULL));
    must_be_refused("io_uring_setup", syscall(425, 8, &(char[128]){0}));
    must_be_refused("io_uring_register", syscall(427, -1, 0, NULL, 0));
    return 0;
}

int load_into_sockets(void) {
    struct sock_filter allow = {BPF_RET | BPF_K, 0, 0, 0xffffffff};
    struct sock_fprog program = {1, &allow};
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 65;
    must_fail("a filter on a socket", setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program));
    must_fail("a program on a socket", setsockopt(ends[0], SOL_SOCKET, 50, &(int){0}, sizeof(int)));
    int stream = socket(AF_INET, SOCK_STREAM, 0);
    must_fail("a protocol above", setsockopt(stream, IPPROTO_TCP, 31, "tls", 4));
    must_fail("another control", setsockopt(stream, IPPROTO_TCP, TCP_CONGESTION, "reno", 5));
    return 0;
}

int flush_the_machine(void) {
    must_be_refused("syncfs", syscall(SYS_syncfs, open(inside(""), O_RDONLY)));
    must_be_refused("sync", (errno = 0, syscall(SYS_sync)));
    return 0;
}

static long note(int file, const char *name, const void *value, size_t size) {
    return syscall(SYS_fsetxattr, file, name, value, size, 0);
}

int lend_rights_to_files(void) {
    int file = open(inside("lent"), O_CREAT | O_RDWR, 0700);
    unsigned capability[5] = {0x02000001, ~0U, ~0U, ~0U, ~0U};
    must_fail("a file with capabilities", note(file, "security.capability", capability, sizeof capability));
    must_fail("a trusted attribute", note(file, "trusted.overlay.opaque", "y", 1));
    attempted("root's file", fchown(file, 0, 0));
    attempted("a file that lends its owner", fchmod(file, 06777));
    return 0;
}
