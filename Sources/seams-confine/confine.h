// seams-confine: starts one program of a lesson so that it can hurt nobody, watches it, ends everything that it started
// and tells what it cost. Read the files in this order:
//
//   main.c         what happens, from top to bottom
//   options.c      the words of the command line
//   namespaces.c   a machine of its own: processes, files, network (refused in most containers: then we go on without)
//   system.c       what may be seen of the machine's own files
//   root.c         the files which that machine has
//   identity.c     no rights that the program does not need: limits, user, capabilities
//   landlock.c     which files may be touched, held by the kernel even without namespaces
//   seccomp.c      which system calls may be made: calls.h decides about each, numbers.h has the numbers of the youngest
//   filter.c       the words in which a filter is written (filter.h)
//   rules.c        the calls that are allowed with some arguments only
//   outside.c      the same for a program without namespaces, in whose sight the machine's files and processes are
//   program.c      all of that put on in the right order, then the program itself
//   supervise.c    waiting for its end, watching memory and disk, killing what is left
//   guard.c        the same end for a program of the person's own, which is not confined
//   ending.c       ending all that the program started
//   processes.c    which processes there are and what memory they hold
//   machine.c      whether the machine itself runs short
//   files.c        counting and copying trees made by the program, which may be hostile
//   report.c       what is told to the engine
//
// It is one thread from beginning to end, allocates nothing, and is started anew for each program.
//
// Descriptors, given by the engine: 0 nothing to read, 1 and 2 the program's output, 3 and 4 a world's commands and
// events, 5 our report, 6 the lifeline: when its other end closes, everything ends. The program gets 0 to 4.

#ifndef SEAMS_CONFINE_H
#define SEAMS_CONFINE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/types.h>

enum { COMMANDS = 3, EVENTS = 4, REPORT = 5, LIFELINE = 6, FIRST_FREE = 7 };
enum { MOST_READABLE = 32, MOST_PORTS = 8 };
enum { MOST_THREADS = 256 };
enum { LARGEST_SHARED = 16 << 20 }; // what one piece of memory that processes share can hold

// What the engine asked for.
struct options {
    const char *folder;                  // the private folder: the only one that can be written
    const char *readable[MOST_READABLE]; // folders and files that can be read besides the system's own
    int readable_count;
    const char *writable; // a folder of the person's that a program of ours may write: it then stays the person's
    const char *preload; // a library to load into the program before all others
    long long memory;    // bytes that all processes together may hold
    long long disk;      // bytes in the private folder
    long files;          // files and folders in the private folder
    long processes;      // how many others the program may start
    long long seconds;   // of a core's time that each process may take; 0 for any
    bool has_network;    // whether the machine itself can be reached over the network
    int ports[MOST_PORTS]; // the only TCP ports that may be used without a network of its own, at whatever address
    int port_count;
    bool keeps;          // whether what the program leaves in the folder is wanted
    bool tries_namespaces;
    long words;          // how many words the first of two programs has, with one more between them; 0 for one program
    char **programs[3];  // one after the other, each if the one before succeeded; NULL ends them
};

// What really stands between the program and the machine.
struct protections {
    bool namespaces;      // processes, files, IPC and host name of its own
    bool own_network;     // a network of its own, with nothing but itself in it
    bool other_user;      // a user that owns nothing else on this machine
    bool no_capabilities; // none of root's rights but, in a container, to reach root's folders
    int landlock;         // the version of Landlock in force; 0 for none
    bool seccomp;
};

struct options read_options(char **arguments);

// report.c
void report_protections(const struct protections *protections);
void report_next(void);
void report_end(const char *reason, int number);
void report_rest(
    int processes, long files, long long bytes, long peak_kilobytes, long long cpu_microseconds, long network);
_Noreturn void fail(const char *what);

// system.c: lists that end with NULL
extern const char *const system_files[];
extern const char *const system_devices[];

// namespaces.c: each is false when the system refuses it.
pid_t start_in_namespaces(void);
bool map_own_user(uid_t user, gid_t group);
bool raise_loopback(void);
long count_network_uses(void);

// root.c
bool enter_private_root(const struct options *options, uid_t user, int outside);

// identity.c
uid_t user_for_program(const struct options *options);
long long largest_file(const struct options *options, const struct protections *protections);
bool set_limits(const struct options *options, const struct protections *protections, long processes_of_user);
bool can_reach_all(const struct options *options, uid_t user);
bool give_up_rights(uid_t user, bool keeps_reach);

// landlock.c
int landlock_version(void);
bool restrict_files(const struct options *options, const struct protections *protections);

// seccomp.c
bool restrict_calls(const struct options *options, const struct protections *protections);

// program.c
pid_t start_program(
    const struct options *options, char **program, struct protections *protections, uid_t user);

// supervise.c
int supervise(const struct options *options, struct protections *protections, uid_t user, int outside);
void close_streams(void);

// guard.c
int guard(char **program);

// ending.c
void kill_all(const struct protections *protections, pid_t program, uid_t user);
int kill_the_rest(const struct protections *protections, pid_t program, uid_t user);

// machine.c
struct supply { long long memory, disk; };
struct supply supply_of_machine(int folder);
const char *shortage(struct supply before, struct supply now);

// processes.c
struct tree { int count; long threads; long long memory, unlinked; };
// What is looked for besides memory: open files that no folder shows; what is held by mapping it, files of a folder
// too.
struct look { long most_processes; bool counts_files, counts_mapped; const char *folder; long long largest_file; };
struct tree look_at_descendants(pid_t ancestor, int signal, const struct look *look);
struct tree look_at(pid_t process, const struct look *look);
long threads_of(uid_t user);

// files.c
struct content { long files; long long bytes; };
struct content content_of(int folder, long most_files);
bool copy_tree(int from, int to, uid_t owner, long most_files, long long most_bytes);
void give_tree(int folder, uid_t owner);

#endif
