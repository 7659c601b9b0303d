#include "confine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The engine is the only caller, so a word that is not understood is our own fault; still nothing is guessed.

static long long amount(const char *text) {
    char *end = NULL;
    long long value = text ? strtoll(text, &end, 10) : -1;
    if (!text || end == text || *end || value < 0) fail("an amount in the options");
    return value;
}

static const char *path(const char *text) {
    if (!text || text[0] != '/') fail("a path in the options");
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
    else if (!strcmp(name, "--network")) options->has_network = value && !strcmp(value, "loopback");
    else if (!strcmp(name, "--port") && options->port_count < MOST_PORTS)
        options->ports[options->port_count++] = (int)amount(value);
    else if (!strcmp(name, "--keep")) options->keeps = value && !strcmp(value, "yes");
    else if (!strcmp(name, "--namespaces")) options->tries_namespaces = value && strcmp(value, "no");
    else if (!strcmp(name, "--read") && options->readable_count < MOST_READABLE)
        options->readable[options->readable_count++] = path(value);
    else fail("the options");
}

struct options read_options(char **arguments) {
    struct options options = {
        .memory = 1LL << 30, .disk = 64LL << 20, .files = 4096, .has_network = true, .tries_namespaces = true,
    };
    char **word = arguments + 1;
    for (; *word && strcmp(*word, "--"); word += 2) {
        read_option(&options, word[0], word[1]);
        if (!word[1]) fail("the options");
    }
    if (!*word || !word[1] || !options.folder) fail("the options");
    options.program = word + 1;
    path(options.program[0]);
    return options;
}
