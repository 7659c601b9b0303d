// Attacks on files outside that may be read, or not even that, by what is not reading or writing: locks, times, notes,
// flags, places; and on a process's own memory by its file.

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/xattr.h>

#include "families.h"

/// Files that may be readable, and whose change would hurt nobody but this test: planted ones, and its own programs.
static const char *readable(int index) {
    static char program[1024];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = 0;
    return index == 0 ? program : outside(index == 1 ? "victim.txt" : "open/theirs.txt");
}

enum { readable_count = 3 };

int lock_readable_files(void) {
    for (int each = 0; each < readable_count; each++) {
        int first = open(readable(each), O_RDONLY), second = open(readable(each), O_RDONLY);
        if (first < 0 || second < 0) continue;
        attempted("a lock", flock(first, LOCK_EX | LOCK_NB));
        // Where it is a lock, nobody else gets one.
        if (flock(second, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) tell("BREACH: locked %s", readable(each));
        flock(first, LOCK_UN);
    }
    return 0;
}

int lock_parts_of_readable_files(void) {
    for (int each = 0; each < readable_count; each++) {
        int file = open(readable(each), O_RDONLY);
        struct flock lock = {.l_type = F_RDLCK}, found = {.l_type = F_WRLCK};
        if (file < 0) continue;
        attempted("a lock of a part", fcntl(file, F_OFD_SETLK, &lock));
        int other = open(readable(each), O_RDONLY);
        if (fcntl(other, F_OFD_GETLK, &found) == 0 && found.l_type != F_UNLCK)
            tell("BREACH: locked %s", readable(each));
        must_fail("a lease", fcntl(file, F_SETLEASE, F_RDLCK));
        must_fail("notices", fcntl(open("/etc", O_RDONLY), F_NOTIFY, 1));
    }
    return 0;
}

int touch_readable_files(void) {
    struct timespec past[2] = {{1, 0}, {1, 0}};
    for (int each = 0; each < readable_count; each++) {
        struct stat before, after;
        int file = open(readable(each), O_RDONLY);
        if (file < 0 || fstat(file, &before) != 0) continue;
        attempted("now", futimens(file, NULL));
        attempted("the past", futimens(file, past));
        attempted("by number", syscall(SYS_utimensat, file, NULL, past, 0));
        attempted("by an empty path", syscall(SYS_utimensat, file, "", past, AT_EMPTY_PATH));
        fstat(file, &after);
        if (memcmp(&before.st_mtim, &after.st_mtim, sizeof before.st_mtim)) tell("BREACH: touched %s", readable(each));
    }
    return 0;
}

int note_on_readable_files(void) {
    for (int each = 0; each < readable_count; each++) {
        int file = open(readable(each), O_RDONLY);
        must_fail("a note by descriptor", fsetxattr(file, "user.harm", "x", 1, 0));
        must_fail("a note by path", setxattr(readable(each), "user.harm", "x", 1, 0));
        must_fail("a note on a link", lsetxattr(readable(each), "user.harm", "x", 1, 0));
        must_fail("away with a note", fremovexattr(file, "user.planted"));
    }
    return 0;
}

int flag_readable_files(void) {
    uint64_t attributes[4] = {0x40};
    for (int each = 0; each < readable_count; each++) {
        int file = open(readable(each), O_RDONLY);
        long flags = 0x40;
        must_fail("flags", ioctl(file, 0x40086602, &flags));
        must_fail("attributes", ioctl(file, 0x401c5820, attributes));
        must_fail("a version", ioctl(file, 0x40087602, &flags));
    }
    return 0;
}

int own_readable_files(void) {
    for (int each = 0; each < readable_count; each++) {
        struct stat before, after;
        int file = open(readable(each), O_RDONLY);
        if (file < 0 || fstat(file, &before) != 0) continue;
        attempted("its rights", fchmod(file, 0777));
        attempted("its owner", fchown(file, getuid(), getgid()));
        attempted("by an empty path", fchownat(file, "", getuid(), getgid(), AT_EMPTY_PATH));
        attempted("by the newest call", syscall(452, file, "", 0777, AT_EMPTY_PATH));
        fstat(file, &after);
        if (before.st_mode != after.st_mode || before.st_uid != after.st_uid)
            tell("BREACH: changed %s", readable(each));
    }
    return 0;
}

int open_places(void) {
    const char *const hidden[] = {
        outside("home/.ssh/id_rsa"), outside("state"), "/root", "/etc/shadow", "/var/log", "/home"};
    for (size_t each = 0; each < sizeof hidden / sizeof *hidden; each++) {
        must_fail(hidden[each], open(hidden[each], O_PATH));
        must_fail(hidden[each], open(hidden[each], O_PATH | O_NOFOLLOW | O_CLOEXEC));
        must_fail(hidden[each], (int)syscall(SYS_openat, AT_FDCWD, hidden[each], O_PATH | O_RDWR, 0));
        must_fail(hidden[each], (int)syscall(437, AT_FDCWD, hidden[each], &(uint64_t[3]){O_PATH, 0, 0}, 24));
    }
    return 0;
}

int take_handles(void) {
    pid_t others[] = {getppid(), 1, given_process("ATTACK_BYSTANDER"), given_process("ATTACK_LAUNCHER")};
    for (int each = 0; each < 4; each++) {
        must_fail("a handle", syscall(434, others[each], 0));
        must_fail("a handle that waits for nobody", syscall(434, others[each], O_NONBLOCK));
        must_fail("a handle of a thread", syscall(434, others[each], O_EXCL));
    }
    return 0;
}

static const char secret[] = "what-the-code-around-keeps-to-itself";

/// Looks whether bytes that came from a file are those in memory.
static void compare(const char *what, const char *bytes, ssize_t count) {
    int is_read = count >= (ssize_t)sizeof secret && memcmp(bytes, secret, sizeof secret) == 0;
    tell(is_read ? "BREACH: read its memory by %s" : "refused: %s (%s)", what, strerror(errno));
}

int read_own_memory(void) {
    char paths[3][64] = {"/proc/self/mem", "/proc/thread-self/mem"}, bytes[sizeof secret] = "";
    off_t place = (off_t)(uintptr_t)secret;
    struct iovec vector = {bytes, sizeof bytes};
    snprintf(paths[2], sizeof paths[2], "/proc/self/task/%d/mem", getpid());
    for (int each = 0; each < 3; each++) {
        int file = open(paths[each], O_RDONLY);
        attempted(paths[each], file);
        compare("pread", bytes, pread(file, bytes, sizeof bytes, place));
        compare("preadv", bytes, preadv(file, &vector, 1, place));
        compare("preadv2", bytes, syscall(SYS_preadv2, file, &vector, 1, place, 0, 0));
        compare("lseek", bytes, lseek(file, place, SEEK_SET) == place ? read(file, bytes, sizeof bytes) : -1);
        lseek(file, 0, SEEK_SET);
        lseek(file, place, SEEK_CUR);
        compare("a step", bytes, read(file, bytes, sizeof bytes));
        must_fail("sendfile", (long)syscall(SYS_sendfile, 1, file, &(off_t){place}, sizeof bytes));
        close(file);
    }
    return 0;
}

int walk_through_own_memory(void) {
    char bytes[sizeof secret] = "";
    int file = open("/proc/self/mem", O_RDONLY);
    uint64_t wanted = (uintptr_t)secret, place = 0;
    // In steps: those that are as long as may be, forward and backward, and as many as anybody has patience for.
    for (int count = 0; count < 2000000 && place != wanted; count++) {
        uint64_t step = wanted - place > 0xffffffff ? 0xffffffff : wanted - place;
        if (syscall(SYS_lseek, file, step, SEEK_CUR) == -1) break;
        place += step;
    }
    compare("steps forward", bytes, place == wanted ? read(file, bytes, sizeof bytes) : -1);
    lseek(file, 0, SEEK_SET);
    attempted("one step back", syscall(SYS_lseek, file, -(int64_t)0x100000000, SEEK_CUR));
    attempted("one great step back", syscall(SYS_lseek, file, -(int64_t)wanted, SEEK_CUR));
    compare("steps back", bytes, read(file, bytes, sizeof bytes));
    return 0;
}

int write_own_code(void) {
    uint64_t place = (uintptr_t)write_own_code;
    int file = open("/proc/self/mem", O_RDWR);
    must_fail("to write its code", file < 0 ? -1 : pwrite(file, "\xc3", 1, (off_t)place));
    return 0;
}

int read_map_of_memory(void) {
    uint64_t entry = 0, place = (uintptr_t)secret / 4096 * 8;
    int file = open("/proc/self/pagemap", O_RDONLY);
    long count = file < 0 ? -1 : pread(file, &entry, sizeof entry, (off_t)place);
    // Where a page is in the machine is nobody's business.
    if (count == sizeof entry && (entry & (((uint64_t)1 << 55) - 1))) tell("BREACH: a page is at %lx", (long)entry);
    else attempted("the map of pages", count);
    return 0;
}
