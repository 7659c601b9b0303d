// seams-compiler: a Swift compiler that stays. It loads the toolchain's own compiler as a library, once, and compiles one
// module after another with it: half of what a compiler's process costs is its start.
//
//     seams-compiler <path of libsourcekitdInProc.so>
//
// It is started confined, as every compiler is, and keeps nothing of its own. On descriptor 3 it gets jobs, on descriptor 4
// it gives results, in lines. A job:
//
//     bench FOLDER      a folder to make, in which the results go; removed after the job
//     compile REQUEST   a request of sourcekitd, in YAML on one line: to compile, or for members behind a dot
//     link WORD⇥WORD…   a linker and its words, for when the compiler succeeded; may be missing
//     take FILE         a file in the bench that is wanted; any number of them
//     go
//
// and what comes of it: 'said JSON', the compiler's answer; 'linked STATUS', if there was something to link; 'file
// NAME⇥BASE64' for each file that is wanted and there; 'done'.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// The functions of the library that are used (SourceKit/sourcekitd.h in the toolchain). A variant is three words.
typedef void *object;
typedef struct { uint64_t words[3]; } variant;

static struct {
    void (*initialize)(void);
    object (*read_request)(const char *yaml, char **problem);
    void (*forget_request)(object);
    object (*answer)(object request);
    bool (*is_error)(object response);
    variant (*value)(object response);
    char *(*describe)(variant);
    void (*forget_response)(object);
} compiler;

enum { MOST_WORDS = 64, MOST_WANTED = 8 };

struct job {
    char *bench, *request, *link;
    char *wanted[MOST_WANTED];
    int wanted_count;
};

static FILE *jobs, *results;

static bool load(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    struct { const char *name; void **function; } needed[] = {
        {"sourcekitd_initialize", (void **)&compiler.initialize},
        {"sourcekitd_request_create_from_yaml", (void **)&compiler.read_request},
        {"sourcekitd_request_release", (void **)&compiler.forget_request},
        {"sourcekitd_send_request_sync", (void **)&compiler.answer},
        {"sourcekitd_response_is_error", (void **)&compiler.is_error},
        {"sourcekitd_response_get_value", (void **)&compiler.value},
        {"sourcekitd_variant_json_description_copy", (void **)&compiler.describe},
        {"sourcekitd_response_dispose", (void **)&compiler.forget_response},
    };
    for (size_t each = 0; each < sizeof needed / sizeof *needed; each++)
        if (!(*needed[each].function = dlsym(library, needed[each].name))) return false;
    compiler.initialize();
    return true;
}

static void forget(struct job *job) {
    free(job->bench);
    free(job->request);
    free(job->link);
    for (int each = 0; each < job->wanted_count; each++) free(job->wanted[each]);
    *job = (struct job){0};
}

static char *rest_of(const char *line, const char *word) {
    size_t length = strlen(word);
    return !strncmp(line, word, length) && line[length] == ' ' ? strdup(line + length + 1) : NULL;
}

// False when no job comes any more.
static bool read_job(struct job *job) {
    static char *line;
    static size_t room;
    ssize_t length;
    while ((length = getline(&line, &room, jobs)) > 0) {
        if (line[length - 1] == '\n') line[length - 1] = 0;
        if (!strcmp(line, "go")) return true;
        char *rest;
        if ((rest = rest_of(line, "bench"))) job->bench = rest;
        else if ((rest = rest_of(line, "compile"))) job->request = rest;
        else if ((rest = rest_of(line, "link"))) job->link = rest;
        else if (job->wanted_count < MOST_WANTED && (rest = rest_of(line, "take"))) {
            job->wanted[job->wanted_count++] = rest;
        }
    }
    return false;
}

// Whether the compiler made the module. Its answer goes out on one line: what breaks lines inside of JSON's strings is
// escaped there.
static bool compile(const struct job *job) {
    char *problem = NULL;
    object request = compiler.read_request(job->request, &problem);
    free(problem);
    if (!request) return false;
    object response = compiler.answer(request);
    compiler.forget_request(request);
    bool is_answer = !compiler.is_error(response);
    char *said = is_answer ? compiler.describe(compiler.value(response)) : NULL;
    compiler.forget_response(response);
    if (!said) return false;
    for (char *each = said; *each; each++) if (*each == '\n') *each = ' ';
    fprintf(results, "said %s\n", said);
    bool succeeded = strstr(said, "\"key.value\": 0");
    free(said);
    return succeeded;
}

// The linker's own words go nowhere: who needs them has it linked again.
static bool link_as_told(const struct job *job) {
    char *words[MOST_WORDS + 1];
    int count = 0;
    for (char *word = strtok(job->link, "\t"); word && count < MOST_WORDS; word = strtok(NULL, "\t")) words[count++] = word;
    words[count] = NULL;
    int status = -1;
    pid_t linker;
    if (count && !posix_spawn(&linker, words[0], NULL, NULL, words, environ)) waitpid(linker, &status, 0);
    fprintf(results, "linked %d\n", status);
    return status == 0;
}

static void put_base64(const unsigned char *bytes, size_t count) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t each = 0; each < count; each += 3) {
        size_t left = count - each;
        uint32_t three = (uint32_t)bytes[each] << 16;
        if (left > 1) three |= (uint32_t)bytes[each + 1] << 8;
        if (left > 2) three |= bytes[each + 2];
        putc_unlocked(digits[three >> 18], results);
        putc_unlocked(digits[three >> 12 & 63], results);
        putc_unlocked(left > 1 ? digits[three >> 6 & 63] : '=', results);
        putc_unlocked(left > 2 ? digits[three & 63] : '=', results);
    }
}

static void give(const char *bench, const char *name) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", bench, name);
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    struct stat status;
    unsigned char *bytes = NULL;
    if (file >= 0 && !fstat(file, &status) && S_ISREG(status.st_mode) && (bytes = malloc((size_t)status.st_size + 1))
        && read(file, bytes, (size_t)status.st_size) == status.st_size) {
        fprintf(results, "file %s\t", name);
        put_base64(bytes, (size_t)status.st_size);
        putc('\n', results);
    }
    free(bytes);
    if (file >= 0) close(file);
}

static void clear(const char *bench) {
    char path[PATH_MAX];
    DIR *folder = opendir(bench);
    for (struct dirent *each; folder && (each = readdir(folder));) {
        snprintf(path, sizeof path, "%s/%s", bench, each->d_name);
        unlink(path);
    }
    if (folder) closedir(folder);
    rmdir(bench);
}

static void work(struct job *job) {
    mkdir(job->bench, 0700);
    if (compile(job) && (!job->link || link_as_told(job)))
        for (int each = 0; each < job->wanted_count; each++) give(job->bench, job->wanted[each]);
    clear(job->bench);
    fputs("done\n", results);
    fflush(results);
}

int main(int count, char **words) {
    // A linker that is started must not get our ends.
    fcntl(3, F_SETFD, FD_CLOEXEC);
    fcntl(4, F_SETFD, FD_CLOEXEC);
    jobs = fdopen(3, "r");
    results = fdopen(4, "w");
    if (count != 2 || !jobs || !results || !load(words[1])) return 1;
    for (struct job job = {0}; read_job(&job); forget(&job))
        if (job.bench && job.request) work(&job);
    return 0;
}
