#define _GNU_SOURCE
#include "confine.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Trees that a program made can be endless, unreadable and full of links. So every step goes through an open folder
// and never follows a link, depth and number are limited, and names are never put together.

enum { DEEPEST = 32, BLOCK = 512 };

static bool is_itself_or_parent(const char *name) { return !strcmp(name, ".") || !strcmp(name, ".."); }

// A stream of its own over the folder, from its beginning.
static DIR *entries_of(int folder) {
    int own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *entries = own >= 0 ? fdopendir(own) : NULL;
    if (own >= 0 && !entries) close(own);
    return entries;
}

static int open_folder(int parent, const char *name) {
    return openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

static void add_content(int folder, struct content *content, long most_files, int depth) {
    // Nobody goes that deep but to hide something: it counts as too much.
    if (depth == DEEPEST) content->files = most_files + 1;
    DIR *entries = depth < DEEPEST ? entries_of(folder) : NULL;
    for (struct dirent *entry; entries && content->files <= most_files && (entry = readdir(entries));) {
        struct stat status;
        if (is_itself_or_parent(entry->d_name)) continue;
        if (fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW)) continue;
        content->files++;
        content->bytes += (long long)status.st_blocks * BLOCK;
        if (!S_ISDIR(status.st_mode)) continue;
        int inner = open_folder(folder, entry->d_name);
        if (inner >= 0) add_content(inner, content, most_files, depth + 1);
        if (inner >= 0) close(inner);
    }
    if (entries) closedir(entries);
}

// What a folder holds; counting ends soon after the most that is asked about.
struct content content_of(int folder, long most_files) {
    struct content content = {0};
    add_content(folder, &content, most_files, 0);
    return content;
}

struct budget { long files; long long bytes; };

static void copy_file(int from, int to, const char *name, const struct stat *status, uid_t owner, struct budget *left) {
    char buffer[64 << 10];
    int in = openat(from, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    int out = openat(to, name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, status->st_mode & 0700);
    for (ssize_t count; in >= 0 && out >= 0 && (count = read(in, buffer, sizeof buffer)) > 0;) {
        if ((left->bytes -= count) < 0 || write(out, buffer, (size_t)count) != count) break;
    }
    if (out >= 0) {
        (void)!fchown(out, owner, (gid_t)-1);
        struct timespec times[] = {status->st_atim, status->st_mtim};
        futimens(out, times);
        close(out);
    }
    if (in >= 0) close(in);
}

static void copy_link(int from, int to, const char *name) {
    char target[PATH_MAX];
    ssize_t length = readlinkat(from, name, target, sizeof target - 1);
    if (length <= 0) return;
    target[length] = 0;
    (void)!symlinkat(target, to, name);
}

static bool copy_entries(int from, int to, uid_t owner, struct budget *left, int depth);

static void copy_folder(int from, int to, const char *name, uid_t owner, struct budget *left, int depth) {
    mkdirat(to, name, 0700);
    int source = open_folder(from, name), copy = open_folder(to, name);
    if (source >= 0 && copy >= 0) copy_entries(source, copy, owner, left, depth + 1);
    if (copy >= 0) (void)!fchown(copy, owner, (gid_t)-1);
    if (source >= 0) close(source);
    if (copy >= 0) close(copy);
}

static bool copy_entries(int from, int to, uid_t owner, struct budget *left, int depth) {
    DIR *entries = depth < DEEPEST ? entries_of(from) : NULL;
    if (!entries) return depth > 0;
    for (struct dirent *entry; (entry = readdir(entries)) && left->bytes >= 0;) {
        struct stat status;
        if (is_itself_or_parent(entry->d_name)) continue;
        if (--left->files < 0) break;
        if (fstatat(from, entry->d_name, &status, AT_SYMLINK_NOFOLLOW)) continue;
        // Sockets, pipes and devices mean nothing elsewhere.
        if (S_ISDIR(status.st_mode)) copy_folder(from, to, entry->d_name, owner, left, depth);
        else if (S_ISREG(status.st_mode)) copy_file(from, to, entry->d_name, &status, owner, left);
        else if (S_ISLNK(status.st_mode)) copy_link(from, to, entry->d_name);
    }
    closedir(entries);
    return true;
}

// Copies what a folder holds into another one, for an owner, as far as it is within the limits. False when the folder
// cannot be read.
bool copy_tree(int from, int to, uid_t owner, long most_files, long long most_bytes) {
    struct budget left = {.files = most_files + 2, .bytes = most_bytes};
    return copy_entries(from, to, owner, &left, 0);
}

static void give_entries(int folder, uid_t owner, int depth) {
    DIR *entries = depth < DEEPEST ? entries_of(folder) : NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        if (is_itself_or_parent(entry->d_name)) continue;
        (void)!fchownat(folder, entry->d_name, owner, (gid_t)-1, AT_SYMLINK_NOFOLLOW);
        int inner = open_folder(folder, entry->d_name);
        if (inner >= 0) give_entries(inner, owner, depth + 1);
        if (inner >= 0) close(inner);
    }
    if (entries) closedir(entries);
}

// Makes somebody the owner of a folder and of all that it holds.
void give_tree(int folder, uid_t owner) {
    (void)!fchown(folder, owner, (gid_t)-1);
    give_entries(folder, owner, 0);
}
