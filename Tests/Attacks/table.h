// The one list of attacks: function and name. Included wherever something is made of each.

// processes.c
ATTACK(spin, "spin")
ATTACK(spin_in_threads, "spin-in-threads")
ATTACK(start_processes, "start-processes")
ATTACK(fork_bomb, "fork-bomb")
ATTACK(leave_daemon, "leave-daemon")
ATTACK(leave_sibling, "leave-sibling")
ATTACK(leave_holder_of_streams, "leave-holder-of-streams")
ATTACK(adopt_orphans, "adopt-orphans")
ATTACK(flee_by_forking, "flee-by-forking")
ATTACK(ignore_every_signal, "ignore-every-signal")
ATTACK(stop_itself, "stop-itself")
ATTACK(close_streams, "close-streams")
ATTACK(die_of_fault, "die-of-fault")

// memory.c
ATTACK(allocate_at_once, "allocate-at-once")
ATTACK(allocate_often, "allocate-often")
ATTACK(map_private, "map-private")
ATTACK(map_shared, "map-shared")
ATTACK(map_without_limit, "map-by-growing-the-heap")
ATTACK(memory_file, "memory-file")
ATTACK(system_five, "system-five-memory")
ATTACK(shared_memory_folder, "shared-memory-folder")
ATTACK(memory_in_processes, "memory-in-processes")
ATTACK(memory_in_threads, "memory-in-thread-stacks")
ATTACK(fill_pipes, "fill-pipes")
ATTACK(fill_sockets, "fill-sockets")
ATTACK(lock_memory, "lock-memory")
ATTACK(overflow_stack, "overflow-stack")

// files.c
ATTACK(big_files, "big-files")
ATTACK(unlinked_files, "unlinked-files")
ATTACK(many_files, "many-files")
ATTACK(sparse_file, "sparse-file")
ATTACK(deep_tree, "deep-tree")
ATTACK(closed_tree, "closed-tree")
ATTACK(strange_names, "strange-names")
ATTACK(special_files, "special-files")

// outside.c
ATTACK(write_outside, "write-outside")
ATTACK(change_outside, "change-outside")
ATTACK(change_outside_anew, "change-outside-by-new-calls")
ATTACK(follow_links, "follow-links")
ATTACK(swap_links, "swap-links")
ATTACK(hard_links, "hard-links")
ATTACK(move_home, "move-home")
ATTACK(drop_files, "drop-files-in-shared-folders")

// secrets.c
ATTACK(read_secrets, "read-secrets")
ATTACK(list_outside, "list-outside")
ATTACK(read_system, "read-system")
ATTACK(read_processes, "read-processes")
ATTACK(watch_outside, "watch-outside")
ATTACK(print_environment, "print-environment")

// network.c
ATTACK(reach_outside, "reach-outside")
ATTACK(reach_loopback_outside, "reach-loopback-outside")
ATTACK(reach_past_filters, "reach-past-filters")
ATTACK(reach_abstract_socket, "reach-abstract-socket")
ATTACK(reach_path_socket, "reach-path-socket")
ATTACK(raw_sockets, "raw-sockets")
ATTACK(change_routes, "change-routes")
ATTACK(listen_on_loopback, "listen-on-loopback")
ATTACK(use_own_port, "use-own-port")

// signals.c
ATTACK(signal_everyone, "signal-everyone")
ATTACK(signal_supervisor, "signal-supervisor")
ATTACK(signal_bystander, "signal-bystander")
ATTACK(signal_by_owner, "signal-by-owner-of-a-file")
ATTACK(strangle_others, "strangle-others")
ATTACK(trace_others, "trace-others")

// privileges.c
ATTACK(raise_limits, "raise-limits")
ATTACK(become_root, "become-root")
ATTACK(make_namespaces, "make-namespaces")
ATTACK(mount_things, "mount-things")
ATTACK(reach_kernel, "reach-kernel")
ATTACK(foreign_calls, "foreign-calls")
ATTACK(type_into_terminal, "type-into-terminal")
ATTACK(write_kernel_files, "write-kernel-files")

// descriptors.c
ATTACK(find_descriptors, "find-descriptors")
ATTACK(flood_descriptors, "flood-descriptors")

// output.c
ATTACK(flood_output, "flood-output")
ATTACK(flood_errors, "flood-errors")
ATTACK(flood_events, "flood-events")
ATTACK(long_line, "long-line")
ATTACK(escape_sequences, "escape-sequences")
