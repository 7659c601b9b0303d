// Attacks on what stands outside the home: a planted folder, which the test compares before and after. What a call says
// does not count here, since in a root of its own a program may write to what only looks like the outside.

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <utime.h>

#include "families.h"

static void write_to(const char *path, int flags) {
    int file = open(path, flags, 0666);
    attempted(path, file < 0 ? -1 : write(file, "harm\n", 5));
    if (file >= 0) close(file);
}

int write_outside(void) {
    write_to(outside("victim.txt"), O_WRONLY | O_TRUNC);
    write_to(outside("victim.txt"), O_WRONLY | O_APPEND);
    write_to(outside("victim.txt"), O_RDWR);
    write_to(outside("open/new.txt"), O_WRONLY | O_CREAT);
    write_to(outside("open/theirs.txt"), O_WRONLY | O_APPEND);
    write_to(outside("home/.ssh/authorized_keys"), O_WRONLY | O_CREAT);
    write_to(outside("home/.bashrc"), O_WRONLY | O_CREAT | O_APPEND);
    write_to(inside("../../outside/open/up.txt"), O_WRONLY | O_CREAT);
    int folder = open(inside(""), O_PATH | O_DIRECTORY);
    int file = openat(folder, "../../outside/open/from-home.txt", O_WRONLY | O_CREAT, 0666);
    attempted("openat upwards", file);
    attempted("a nameless file", open(outside("open"), O_TMPFILE | O_WRONLY, 0666));
    attempted("mkdir", mkdir(outside("open/folder"), 0777));
    attempted("mkfifo", mkfifo(outside("open/pipe"), 0666));
    attempted("mknod", mknod(outside("open/device"), S_IFCHR | 0666, (dev_t)(1 << 8 | 3)));
    attempted("symlink", symlink("/etc/passwd", outside("open/link")));
    attempted("link", link(outside("open/theirs.txt"), outside("open/second")));
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", outside("open/socket"));
    attempted("bind", bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&address, sizeof address));
    char path[1200];
    snprintf(path, sizeof path, "/proc/self/root%s", outside("open/by-root.txt"));
    write_to(path, O_WRONLY | O_CREAT);
    snprintf(path, sizeof path, "/proc/%d/root%s", getppid(), outside("open/by-parent.txt"));
    write_to(path, O_WRONLY | O_CREAT);
    snprintf(path, sizeof path, "/proc/%d/cwd/by-bystander.txt", given_process("ATTACK_BYSTANDER"));
    write_to(path, O_WRONLY | O_CREAT);
    return 0;
}

int change_outside(void) {
    const char *victim = outside("victim.txt"), *open_folder = outside("open");
    struct utimbuf long_ago = {1, 1};
    struct timeval times[2] = {{1, 0}, {1, 0}};
    struct timespec precise[2] = {{1, 0}, {1, 0}};
    attempted("truncate", truncate(victim, 1));
    attempted("chmod", chmod(victim, 0777));
    attempted("chmod of a folder", chmod(open_folder, 0700));
    attempted("chown", chown(victim, 12345, 12345));
    attempted("lchown", lchown(victim, getuid(), getgid()));
    attempted("utime", utime(victim, &long_ago));
    attempted("utimes", utimes(victim, times));
    attempted("utimensat", utimensat(AT_FDCWD, victim, precise, 0));
    attempted("utimensat of a folder", utimensat(AT_FDCWD, open_folder, precise, AT_SYMLINK_NOFOLLOW));
    attempted("setxattr", setxattr(victim, "user.harm", "x", 1, 0));
    attempted("removexattr", removexattr(victim, "user.planted"));
    int file = open(victim, O_PATH);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    attempted("chmod by a descriptor", chmod(path, 0777));
    attempted("fchownat by a descriptor", fchownat(file, "", 12345, 12345, AT_EMPTY_PATH));
    attempted("utimensat by a descriptor", utimensat(AT_FDCWD, path, precise, 0));
    attempted("setxattr by a descriptor", setxattr(path, "user.harm", "x", 1, 0));
    file = open(victim, O_RDONLY);
    attempted("fchmod", fchmod(file, 0777));
    attempted("futimens", futimens(file, precise));
    attempted("fsetxattr", fsetxattr(file, "user.harm", "x", 1, 0));
    attempted("rename away", rename(victim, inside("stolen")));
    attempted("rename in the folder", rename(outside("open/theirs.txt"), outside("open/renamed.txt")));
    attempted("rename over", rename(inside("."), outside("open/theirs.txt")));
    attempted("exchange", renameat2(AT_FDCWD, victim, AT_FDCWD, outside("open/theirs.txt"), RENAME_EXCHANGE));
    attempted("unlink", unlink(outside("open/theirs.txt")));
    attempted("rmdir", rmdir(outside("open/empty")));
    return 0;
}

int change_outside_anew(void) {
    const char *victim = outside("victim.txt");
    // Calls that came after the filters that one finds in books; by number, since no C library knows all of them.
    struct { uint64_t value; uint32_t size, flags; } attribute = {(uint64_t)(uintptr_t) "x", 1, 0};
    struct { uint64_t flags; uint32_t extent, next, project, copy; } file = {0};
    attempted("fchmodat2", syscall(452, AT_FDCWD, victim, 0777, 0));
    attempted("setxattrat", syscall(463, AT_FDCWD, victim, 0, "user.harm", &attribute, sizeof attribute));
    attempted("removexattrat", syscall(466, AT_FDCWD, victim, 0, "user.planted"));
    file.flags = 0x40;
    attempted("file_setattr", syscall(469, AT_FDCWD, victim, &file, sizeof file, 0));
    attempted("openat2", syscall(437, AT_FDCWD, victim, &(uint64_t[3]){O_RDWR | O_TRUNC, 0, 0}, 24));
    attempted("open_tree", syscall(428, AT_FDCWD, outside("open"), 1));
    attempted("quotactl_fd", syscall(443, 0, 0, 0, 0));
    return 0;
}

int follow_links(void) {
    attempted("a link to itself", symlink("loop", inside("loop")));
    attempted("a link to a link", symlink("ping", inside("pong")));
    attempted("and back", symlink("pong", inside("ping")));
    attempted("a link to all", symlink("/", inside("all")));
    attempted("a link to its own folder", symlink(".", inside("again")));
    attempted("a link to a file outside", symlink(outside("victim.txt"), inside("escape.txt")));
    attempted("a link to a folder outside", symlink(outside("open"), inside("escape")));
    attempted("a link upwards", symlink("../../outside/open", inside("up")));
    write_to(inside("escape.txt"), O_WRONLY | O_TRUNC);
    write_to(inside("escape/through-link.txt"), O_WRONLY | O_CREAT);
    write_to(inside("up/through-link.txt"), O_WRONLY | O_CREAT);
    char path[1200];
    snprintf(path, sizeof path, "all%s", outside("open/through-all.txt"));
    write_to(inside(path), O_WRONLY | O_CREAT);
    return 0;
}

int swap_links(void) {
    // 'given' was in the home before: what brings results out must not write through what now stands in its place.
    attempted("away with the file", rename(inside("given/file.txt"), inside("moved.txt")));
    attempted("a link in its place", symlink(outside("victim.txt"), inside("given/file.txt")));
    attempted("away with the folder", rename(inside("given"), inside("taken")));
    attempted("a link in its place", symlink(outside("open"), inside("given")));
    attempted("a folder in place of a file", unlink(inside("plain.txt")));
    attempted("a folder in place of a file", mkdir(inside("plain.txt"), 0700));
    write_to(inside("plain.txt/new.txt"), O_WRONLY | O_CREAT);
    return 0;
}

int hard_links(void) {
    attempted("a second name", link(outside("victim.txt"), inside("second.txt")));
    attempted("a name of a secret", link(outside("home/.ssh/id_rsa"), inside("key")));
    int file = open(outside("victim.txt"), O_PATH);
    attempted("a name by descriptor", linkat(file, "", AT_FDCWD, inside("third.txt"), AT_EMPTY_PATH));
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    attempted("a name by /proc", linkat(AT_FDCWD, path, AT_FDCWD, inside("fourth.txt"), AT_SYMLINK_FOLLOW));
    write_to(inside("second.txt"), O_WRONLY | O_TRUNC);
    file = open(inside("mine.txt"), O_CREAT | O_RDWR, 0666);
    attempted("a file of ours outside", link(inside("mine.txt"), outside("open/mine.txt")));
    return 0;
}

int move_home(void) {
    attempted("rename", rename(inside(""), inside("../moved")));
    attempted("rename outside", rename(inside(""), outside("open/home")));
    attempted("rename of the parent", rename(inside(".."), inside("../../moved")));
    attempted("exchange", renameat2(AT_FDCWD, inside(""), AT_FDCWD, outside("open"), RENAME_EXCHANGE));
    attempted("rmdir", rmdir(inside("")));
    attempted("a link in its place", symlink(outside("open"), given("HOME")));
    attempted("unmount", umount2(given("HOME"), MNT_DETACH));
    return 0;
}

int drop_files(void) {
    static const char *const folders[] = {
        "/tmp", "/var/tmp", "/dev/shm", "/", "/etc", "/root", "/home", "/run", "/dev", "/usr/lib",
        "/usr/local/bin", "/proc", "/sys", "/proc/sys/kernel"};
    char path[128];
    for (size_t index = 0; index < sizeof folders / sizeof *folders; index++) {
        snprintf(path, sizeof path, "%s/%s", folders[index], given("ATTACK_MARK"));
        write_to(path, O_WRONLY | O_CREAT);
    }
    return 0;
}
