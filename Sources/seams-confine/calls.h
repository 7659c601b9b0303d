// Every system call of Linux and what becomes of it when a program of a lesson makes it: the one table of decisions.
// Whatever does not stand here, such as what next year's kernel brings, is not there for the program (ENOSYS). A test
// reads the headers and asks the kernel, and fails for every call that nobody decided about.
//
//   ALLOWED   harmless by itself, or held by something else: limits, Landlock, namespaces
//   REFUSED   no lesson needs it, and it reaches past the program (EPERM)
//   ABSENT    as on a kernel without it (ENOSYS): callers then take an older call, or the kernel has forgotten it
//   RULED     its arguments decide: rules.c

// Reading and writing what is open.
ALLOWED(read) ALLOWED(write) ALLOWED(readv) ALLOWED(writev) RULED(pread64) RULED(pwrite64) RULED(preadv)
RULED(pwritev) RULED(preadv2) RULED(pwritev2) RULED(lseek) ALLOWED(sendfile) ALLOWED(splice) ALLOWED(tee)
ALLOWED(vmsplice) ALLOWED(copy_file_range) ALLOWED(fsync) ALLOWED(fdatasync) ALLOWED(sync_file_range)
ALLOWED(readahead) ALLOWED(fadvise64) ALLOWED(fallocate) ALLOWED(ftruncate) ALLOWED(close) ALLOWED(close_range)
ALLOWED(dup) ALLOWED(dup3) ALLOWED(pipe2) ALLOWED(fstat) ALLOWED(fstatfs) ALLOWED(getdents64) RULED(fcntl)
RULED(ioctl) RULED(flock)

// Files by their names, which Landlock or a root of its own holds.
RULED(openat) ABSENT(openat2) ALLOWED(newfstatat) ALLOWED(statx) ALLOWED(statfs) ALLOWED(faccessat)
ALLOWED(faccessat2) ALLOWED(readlinkat) ALLOWED(getcwd) ALLOWED(chdir) ALLOWED(fchdir) ALLOWED(mkdirat)
ALLOWED(mknodat) ALLOWED(unlinkat) ALLOWED(renameat) ALLOWED(renameat2) ALLOWED(linkat) ALLOWED(symlinkat)
ALLOWED(umask) RULED(truncate)

// What Landlock does not govern of a file: whose it is, what may be done with it, its times, what is noted on it.
RULED(fchmod) RULED(fchmodat) RULED(fchmodat2) RULED(fchown) RULED(fchownat) RULED(utimensat) RULED(setxattr)
RULED(lsetxattr) RULED(fsetxattr) RULED(removexattr) RULED(lremovexattr) RULED(fremovexattr) RULED(getxattr)
RULED(lgetxattr) ALLOWED(fgetxattr) RULED(listxattr) RULED(llistxattr) ALLOWED(flistxattr) REFUSED(inotify_add_watch)
ALLOWED(inotify_init1) ALLOWED(inotify_rm_watch) REFUSED(setxattrat) REFUSED(getxattrat) REFUSED(listxattrat)
REFUSED(removexattrat) REFUSED(file_getattr) REFUSED(file_setattr) REFUSED(fanotify_init) REFUSED(fanotify_mark)
REFUSED(name_to_handle_at) REFUSED(open_by_handle_at) REFUSED(cachestat) REFUSED(lookup_dcookie) REFUSED(sync)
REFUSED(syncfs) REFUSED(quotactl) REFUSED(quotactl_fd)

// Memory of its own. What several may share is counted by nobody: it is bounded, or not to be had.
RULED(mmap) ALLOWED(munmap) ALLOWED(mremap) ALLOWED(mprotect) ALLOWED(madvise) ALLOWED(brk) ALLOWED(msync)
ALLOWED(mincore) ALLOWED(mlock) ALLOWED(mlock2) ALLOWED(munlock) ALLOWED(mlockall) ALLOWED(munlockall)
ALLOWED(membarrier) ALLOWED(mseal) ALLOWED(pkey_alloc) ALLOWED(pkey_free) ALLOWED(pkey_mprotect)
ABSENT(map_shadow_stack) REFUSED(remap_file_pages) REFUSED(memfd_create) REFUSED(memfd_secret) REFUSED(shmget)
REFUSED(shmat) REFUSED(shmctl) REFUSED(shmdt) REFUSED(userfaultfd) REFUSED(mbind) REFUSED(get_mempolicy)
REFUSED(set_mempolicy) REFUSED(set_mempolicy_home_node) REFUSED(migrate_pages) REFUSED(move_pages)

// Processes and threads of its own, and its place among others.
RULED(clone) RULED(clone3) ALLOWED(execve) ALLOWED(execveat) ALLOWED(exit) ALLOWED(exit_group) ALLOWED(wait4)
ALLOWED(waitid) ALLOWED(set_tid_address) ALLOWED(set_robust_list) REFUSED(get_robust_list) ALLOWED(rseq)
ALLOWED(futex) ALLOWED(futex_waitv) ALLOWED(futex_wake) ALLOWED(futex_wait) ALLOWED(futex_requeue) ALLOWED(getpid)
ALLOWED(gettid) ALLOWED(getppid) ALLOWED(getpgid) ALLOWED(getsid) RULED(setpgid) RULED(setsid) ALLOWED(sched_yield)
ALLOWED(sched_getaffinity) ALLOWED(sched_getattr) ALLOWED(sched_getparam) ALLOWED(sched_getscheduler)
ALLOWED(sched_get_priority_max) ALLOWED(sched_get_priority_min) ALLOWED(sched_rr_get_interval) ALLOWED(getpriority)
ALLOWED(ioprio_get) RULED(sched_setaffinity) RULED(sched_setattr) RULED(sched_setparam) RULED(sched_setscheduler)
RULED(setpriority) RULED(ioprio_set) RULED(prlimit64) ALLOWED(getrlimit) ALLOWED(setrlimit) ALLOWED(getrusage)
ALLOWED(times) ALLOWED(getcpu) ALLOWED(restart_syscall) RULED(prctl) REFUSED(personality) REFUSED(unshare)
REFUSED(setns)

// Others' processes.
REFUSED(ptrace) REFUSED(process_vm_readv) REFUSED(process_vm_writev) REFUSED(process_madvise)
REFUSED(process_mrelease) REFUSED(kcmp) REFUSED(pidfd_getfd) RULED(pidfd_open) RULED(pidfd_send_signal)

// Signals, time and waiting.
RULED(kill) RULED(tkill) RULED(tgkill) RULED(rt_sigqueueinfo) RULED(rt_tgsigqueueinfo) ALLOWED(rt_sigaction)
ALLOWED(rt_sigprocmask) ALLOWED(rt_sigreturn) ALLOWED(rt_sigpending) ALLOWED(rt_sigtimedwait) ALLOWED(rt_sigsuspend)
ALLOWED(sigaltstack) ALLOWED(signalfd4) ALLOWED(nanosleep) ALLOWED(clock_nanosleep) ALLOWED(clock_gettime)
ALLOWED(clock_getres) ALLOWED(gettimeofday) ALLOWED(getitimer) ALLOWED(setitimer) ALLOWED(timer_create)
ALLOWED(timer_settime) ALLOWED(timer_gettime) ALLOWED(timer_getoverrun) ALLOWED(timer_delete)
ALLOWED(timerfd_create) ALLOWED(timerfd_settime) ALLOWED(timerfd_gettime) ALLOWED(eventfd2) ALLOWED(epoll_create1)
ALLOWED(epoll_ctl) ALLOWED(epoll_pwait) ALLOWED(epoll_pwait2) ALLOWED(ppoll) ALLOWED(pselect6)
REFUSED(clock_settime) REFUSED(clock_adjtime) REFUSED(adjtimex) REFUSED(settimeofday)

// The network. A message with a control part could carry descriptors, in which memory and files are held that no list
// of a process shows; nobody needs it for anything else.
RULED(socket) RULED(socketpair) RULED(setsockopt) RULED(sendto) REFUSED(sendmsg) REFUSED(sendmmsg)
ALLOWED(getsockopt) ALLOWED(connect) ALLOWED(accept) ALLOWED(accept4) ALLOWED(bind) ALLOWED(listen)
ALLOWED(shutdown) ALLOWED(recvfrom) ALLOWED(recvmsg) ALLOWED(recvmmsg) ALLOWED(getsockname) ALLOWED(getpeername)

// Who it is. To become somebody else takes rights that it has not.
ALLOWED(getuid) ALLOWED(geteuid) ALLOWED(getgid) ALLOWED(getegid) ALLOWED(getresuid) ALLOWED(getresgid)
ALLOWED(getgroups) ALLOWED(setuid) ALLOWED(setgid) ALLOWED(setreuid) ALLOWED(setregid) ALLOWED(setresuid)
ALLOWED(setresgid) ALLOWED(setfsuid) ALLOWED(setfsgid) ALLOWED(setgroups) ALLOWED(capget) ALLOWED(capset)
REFUSED(seccomp) REFUSED(landlock_create_ruleset) REFUSED(landlock_add_rule) REFUSED(landlock_restrict_self)
REFUSED(lsm_get_self_attr) REFUSED(lsm_set_self_attr) REFUSED(lsm_list_modules)

// The machine.
ALLOWED(uname) ALLOWED(sysinfo) ALLOWED(getrandom) REFUSED(mount) REFUSED(umount2) REFUSED(pivot_root)
REFUSED(chroot) REFUSED(open_tree) REFUSED(open_tree_attr) REFUSED(move_mount) REFUSED(fsopen) REFUSED(fsconfig)
REFUSED(fsmount) REFUSED(fspick) REFUSED(mount_setattr) REFUSED(statmount) REFUSED(listmount) REFUSED(listns)
REFUSED(acct) REFUSED(swapon) REFUSED(swapoff) REFUSED(reboot) REFUSED(kexec_load) REFUSED(init_module)
REFUSED(finit_module) REFUSED(delete_module) REFUSED(syslog) REFUSED(sethostname) REFUSED(setdomainname)
REFUSED(vhangup) REFUSED(bpf) REFUSED(perf_event_open) REFUSED(keyctl) REFUSED(add_key) REFUSED(request_key)
REFUSED(io_uring_setup) REFUSED(io_uring_enter) REFUSED(io_uring_register) REFUSED(io_setup) REFUSED(io_destroy)
REFUSED(io_submit) REFUSED(io_cancel) REFUSED(io_getevents) REFUSED(io_pgetevents) REFUSED(semget) REFUSED(semctl)
REFUSED(semop) REFUSED(semtimedop) REFUSED(msgget) REFUSED(msgctl) REFUSED(msgsnd) REFUSED(msgrcv) REFUSED(mq_open)
REFUSED(mq_unlink) REFUSED(mq_timedsend) REFUSED(mq_timedreceive) REFUSED(mq_notify) REFUSED(mq_getsetattr)
REFUSED(kexec_file_load) ABSENT(nfsservctl)

#ifdef __x86_64__
// What the oldest architecture has besides: older names of what stands above, and its own settings.
RULED(open) ALLOWED(creat) ALLOWED(stat) ALLOWED(lstat) ALLOWED(access) ALLOWED(readlink) ALLOWED(mkdir)
ALLOWED(rmdir) ALLOWED(mknod) ALLOWED(link) ALLOWED(unlink) ALLOWED(symlink) ALLOWED(rename) ALLOWED(getdents)
ALLOWED(dup2) ALLOWED(pipe) RULED(chmod) RULED(chown) RULED(lchown) RULED(utime) RULED(utimes) RULED(futimesat)
RULED(fork) RULED(vfork) ALLOWED(getpgrp) ALLOWED(alarm) ALLOWED(pause) ALLOWED(time) ALLOWED(poll) ALLOWED(select)
ALLOWED(epoll_create) ALLOWED(epoll_wait) ALLOWED(eventfd) ALLOWED(signalfd) ALLOWED(inotify_init)
ALLOWED(arch_prctl) REFUSED(iopl) REFUSED(ioperm) REFUSED(modify_ldt) REFUSED(set_thread_area)
REFUSED(get_thread_area) REFUSED(uselib) REFUSED(ustat) REFUSED(sysfs) REFUSED(uretprobe) REFUSED(uprobe)
ABSENT(_sysctl) ABSENT(create_module)
ABSENT(get_kernel_syms) ABSENT(query_module) ABSENT(getpmsg) ABSENT(putpmsg) ABSENT(afs_syscall) ABSENT(tuxcall)
ABSENT(security) ABSENT(vserver) ABSENT(epoll_ctl_old) ABSENT(epoll_wait_old)
#endif
