// The parts of `circumstances`.
#pragma once

#include <sys/types.h>

/// Refuses namespaces and mounts from here on, as the runtimes of containers do, and Landlock too when asked.
void refuse(int refuses_namespaces, int refuses_landlock);

/// Gives up every capability that root has not in a container.
void give_up_capabilities(void);

/// Puts this process into a network of the test's own, in which 192.0.2.1 is the address of "another" machine. Does
/// nothing where that is refused.
void enter_own_network(void);

/// Starts the bystander in a folder, with a secret in its environment; gives its process number once it listens.
pid_t start_bystander(const char *folder, const char *secret);

/// Is the bystander: tells on descriptor 7 who comes to its doors and which signals come, and, when nobody listens any
/// more on the other side, that it is well or what was changed.
int stand_by(const char *mark);

/// Gives 1 where namespaces can be made, plus 2 where Landlock is there.
int probe(void);

/// Prints the numbers of the system calls that this kernel has, from one on; gives the exit code.
int find_calls(int first);
