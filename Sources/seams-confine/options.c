#include "confine.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The engine is the only caller, so a word that is not understood is our own fault; still nothing is guessed.

static _Noreturn void refuse(const char *what) {
    char problem[80];
    snprintf(problem, sizeof problem, "%s of the options is not understood", what);
    errno = 0;
    fail(problem);
}

static long long amount(const char *text) {
    char *end = NULL;
    long long value = text ? strtoll(text, &end, 10) : -1;
    if (!text || end == text || *end || value < 0) refuse("an amount");
    return value;
}

static const char *path(const char *text) {
    if (!text || text[0] != '/') refuse("a path");
    return text;
}

static void read_option(struct options *options, const char *name, const char *value) {
    if (!strcmp(name, "--private")) options->folder = path(value);
    else if (!strcmp(name, "--preload")) options->preload = path(value);
    else if (!strcmp(name, "--write")) options->writable = path(value);
    else if (!strcmp(name, "--seconds")) options->seconds = amount(value);
    else if (!strcmp(name, "--memory")) options->memory = amount(value);
    else if (!strcmp(name, "--disk")) options->disk = amount(value);
    else if (!strcmp(name, "--files")) options->files = (long)amount(value);
    else if (!strcmp(name, "--processes")) options->processes = (long)amount(value);
    else if (!strcmp(name, "--words")) options->words = (long)amount(value);
    else if (!strcmp(name, "--network")) options->has_network = value && !strcmp(value, "loopback");
    else if (!strcmp(name, "--port") && options->port_count < MOST_PORTS)
        options->ports[options->port_count++] = (int)amount(value);
    else if (!strcmp(name, "--keep")) options->keeps = value && !strcmp(value, "yes");
    else if (!strcmp(name, "--namespaces")) options->tries_namespaces = value && strcmp(value, "no");
    else if (!strcmp(name, "--read") && options->readable_count < MOST_READABLE)
        options->readable[options->readable_count++] = path(value);
    else refuse("a word");
}

// Where the first program's words are counted, another one's follow after a word that stands for nothing.
static void read_programs(struct options *options, char **words) {
    long count = 0;
    while (words[count]) count++;
    options->programs[0] = words;
    if (options->words > 0) {
        if (options->words + 1 >= count) refuse("a word");
        options->programs[1] = words + options->words + 1;
        words[options->words] = NULL;
    }
    for (int each = 0; options->programs[each]; each++) path(options->programs[each][0]);
}

struct options read_options(char **arguments) {
    struct options options = {
        .memory = 1LL << 30, .disk = 64LL << 20, .files = 4096, .has_network = true, .tries_namespaces = true,
    };
    char **word = arguments + 1;
    for (; *word && strcmp(*word, "--"); word += 2) {
        read_option(&options, word[0], word[1]);
        if (!word[1]) refuse("a word");
    }
    if (!*word || !word[1] || !options.folder) refuse("a word");
    read_programs(&options, word + 1);
    return options;
}
