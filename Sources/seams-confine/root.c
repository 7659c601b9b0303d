#ifdef __linux__
#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The machine's files as the program sees them: the system's libraries and tools, a few named files of /etc and /dev,
// what the engine names, all read-only, and the private folder. Everything stands at its usual path, so that what a
// program prints does not depend on the mode.
//
// The new tree is built on top of the private folder, which is ours and hidden from then on, and becomes the root.

enum { LONG_PATH = 2 * PATH_MAX };

static const char *new_root;

static void put_under_root(char *place, const char *path) {
    snprintf(place, LONG_PATH, "%s%s", new_root, path);
}

// Most of what is above a folder is there already, so the folder itself is tried first.
static void make_folders(char *path) {
    if (!mkdir(path, 0755) || errno != ENOENT) return;
    char *slash = strrchr(path, '/');
    if (slash == path) return;
    *slash = 0;
    make_folders(path);
    *slash = '/';
    mkdir(path, 0755);
}

static void make_parent(const char *path) {
    char parent[LONG_PATH];
    snprintf(parent, sizeof parent, "%s", path);
    *strrchr(parent, '/') = 0;
    if (parent[0]) make_folders(parent);
}

// mount_setattr is younger than the headers of the systems that we are built on.
struct mount_attributes { uint64_t set, clear, propagation, user_namespace; };
enum { SET_ATTRIBUTES = 442, RECURSIVELY = 0x8000, READ_ONLY = 1, NO_SET_USER = 2, NO_DEVICES = 4 };

static bool show(const char *path);
static bool bind(const char *path, const char *place, uint64_t attributes);

// A link is shown as a link, with what it leads to.
static bool show_link(const char *path, char *place) {
    char target[PATH_MAX], end[PATH_MAX];
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length <= 0) return false;
    target[length] = 0;
    make_parent(place);
    if (symlink(target, place) && errno != EEXIST) return false;
    return !realpath(path, end) || show(end);
}

// Shows a file or folder of the machine at its own path, read-only. What is not there is left out.
static bool show(const char *path) {
    char place[LONG_PATH];
    struct stat status, present;
    if (lstat(path, &status)) return true;
    put_under_root(place, path);
    // What a folder shown before already holds needs no second place, and could get none.
    bool is_shown = !lstat(place, &present) && present.st_dev == status.st_dev && present.st_ino == status.st_ino;
    if (is_shown) return true;
    if (S_ISLNK(status.st_mode)) return show_link(path, place);
    if (S_ISDIR(status.st_mode)) make_folders(place);
    else {
        make_parent(place);
        close(open(place, O_CREAT | O_WRONLY | O_CLOEXEC, 0644));
    }
    // A device must stay one.
    return bind(path, place, S_ISCHR(status.st_mode) ? 0 : READ_ONLY | NO_SET_USER | NO_DEVICES);
}

static bool bind(const char *path, const char *place, uint64_t wanted) {
    struct mount_attributes attributes = {.set = wanted};
    return mount(path, place, NULL, MS_BIND | MS_REC, NULL) == 0
        && (!wanted || syscall(SET_ATTRIBUTES, AT_FDCWD, place, RECURSIVELY, &attributes, sizeof attributes) == 0);
}

// Shows a folder at its own path as what may be written.
static bool give(const char *path) {
    char place[LONG_PATH];
    put_under_root(place, path);
    make_folders(place);
    return bind(path, place, NO_SET_USER | NO_DEVICES);
}

static bool mount_memory(const char *path, const char *settings) {
    char place[LONG_PATH];
    put_under_root(place, path);
    make_folders(place);
    return mount("tmpfs", place, "tmpfs", MS_NOSUID | MS_NODEV, settings) == 0;
}

static bool mount_processes(void) {
    char place[LONG_PATH];
    put_under_root(place, "/proc");
    make_folders(place);
    return mount("proc", place, "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) == 0;
}

// The private folder lives in memory while the program runs: full means full, for it alone.
static bool mount_private_folder(const struct options *options, uid_t user, int outside) {
    char settings[160], place[LONG_PATH];
    // The folder itself and its two parts are not the program's.
    snprintf(
        settings, sizeof settings, "size=%lld,nr_inodes=%ld,mode=700,uid=%u", options->disk, options->files + 4, user);
    if (!mount_memory(options->folder, settings)) return false;
    put_under_root(place, options->folder);
    int inside = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool is_copied = inside >= 0 && copy_tree(outside, inside, user, options->files, options->disk);
    if (inside >= 0) close(inside);
    return is_copied;
}

static bool fill_root(const struct options *options, uid_t user, int outside) {
    char place[LONG_PATH];
    for (const char *const *path = system_files; *path; path++) if (!show(*path)) return false;
    for (const char *const *path = system_devices; *path; path++) if (!show(*path)) return false;
    for (int each = 0; each < options->readable_count; each++) if (!show(options->readable[each])) return false;
    if (options->preload && !show(options->preload)) return false;
    if (options->writable && !give(options->writable)) return false;
    put_under_root(place, "/dev/fd");
    if (symlink("/proc/self/fd", place)) return false;
    return mount_memory("/dev/shm", "size=4m,nr_inodes=64,mode=1777") && mount_processes()
        && mount_private_folder(options, user, outside);
}

bool enter_private_root(const struct options *options, uid_t user, int outside) {
    new_root = options->folder;
    // Nothing that is mounted here is seen outside.
    return !mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)
        && !mount("tmpfs", new_root, "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,nr_inodes=1024,mode=755")
        && fill_root(options, user, outside)
        // The old root is put on top of the new one and then let go: nothing leads back.
        && !chdir(new_root) && !syscall(SYS_pivot_root, ".", ".") && !umount2(".", MNT_DETACH) && !chdir("/")
        && !mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL);
}
#endif
