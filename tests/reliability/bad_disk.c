/* A disk that is slow, fails, or loses its power: preloaded before libc, under SQLite. disk.py compiles it and sets it.

   It looks only at files below DISK_FOLDER, and numbers their calls that change the disk, from 1. The environment:

   DISK_SYNC_MS  how long each fsync and fdatasync takes
   DISK_AT       the number of the call at which something happens; none without it
   DISK_EVENT    what happens then:
                 "exit"   the process ends before the call
                 "torn"   the process ends when half of a write has been done
                 "power"  the power fails: what has not been synchronized is gone, and the process ends
                 "mixed"  the power fails: of what has not been synchronized, every second write is there
                 "error"  the call fails with DISK_ERRNO
                 "short"  half of a write is done, and the other half fails with DISK_ERRNO
   DISK_ERRNO    a number of an error: EIO, ENOSPC
   DISK_LASTING  1 if all calls from that one on fail
   DISK_ONLY     the calls that are numbered, such as "write games.sqlite3"; all without it
   DISK_COUNT    a file to which each call adds a line: its number, its name and the name of the file
*/

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { ENDED_BY_DISK = 99 };

/* A change that a loss of power undoes. Of a file: what it had where it was written, and how long it was. Of a folder,
   which is synchronized by itself: the name that a file got, the one that it had, and where what the name stood for is. */
typedef struct Change {
    struct Change *before;
    dev_t device;
    ino_t inode;
    char path[PATH_MAX];
    off_t size, offset;
    size_t length;
    char *bytes;
    int is_name;
    char old_path[PATH_MAX], replaced[PATH_MAX];
} Change;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Change *unsynced;
static long calls;

static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_ftruncate)(int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);
static int (*real_rename)(const char *, const char *);
static int (*real_link)(const char *, const char *);

__attribute__((constructor)) static void find_real(void) {
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_write = dlsym(RTLD_NEXT, "write");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    real_rename = dlsym(RTLD_NEXT, "rename");
    real_link = dlsym(RTLD_NEXT, "link");
}

/* A public session clears its environment: what stood in it at the first call counts. */
static const char *setting(const char *name) {
    static struct { const char *name; char value[PATH_MAX]; } known[] = {
        {"DISK_FOLDER", ""}, {"DISK_SYNC_MS", ""}, {"DISK_AT", ""}, {"DISK_EVENT", ""},
        {"DISK_ERRNO", ""}, {"DISK_LASTING", ""}, {"DISK_COUNT", ""}, {"DISK_ONLY", ""},
    };
    static int is_read;
    size_t number = sizeof known / sizeof *known;
    if (!is_read && getenv("DISK_FOLDER")) {
        for (size_t i = 0; i < number; i++)
            if (getenv(known[i].name)) snprintf(known[i].value, PATH_MAX, "%s", getenv(known[i].name));
        is_read = 1;
    }
    for (size_t i = 0; i < number; i++)
        if (!strcmp(known[i].name, name)) return known[i].value;
    return "";
}

__attribute__((constructor)) static void read_settings(void) { setting("DISK_FOLDER"); }

static int is_ours(const char *path) {
    const char *folder = setting("DISK_FOLDER");
    return *folder && !strncmp(path, folder, strlen(folder));
}

/* Whether a descriptor is a file of ours, and its path. */
static int path_of(int descriptor, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_ours(path);
}

static int loses_power(void) {
    return !strcmp(setting("DISK_EVENT"), "power") || !strcmp(setting("DISK_EVENT"), "mixed");
}

static void note_unsynced(const char *path, int descriptor, off_t offset, size_t length) {
    struct stat status;
    if (!loses_power()) return;
    if (fstat(descriptor, &status)) return;
    Change *change = calloc(1, sizeof *change);
    change->before = unsynced, change->device = status.st_dev, change->inode = status.st_ino;
    change->size = status.st_size, change->offset = offset;
    snprintf(change->path, PATH_MAX, "%s", path);
    change->bytes = calloc(1, length ? length : 1);  /* beyond the end of the file a lost write leaves zeros */
    int reader = open(path, O_RDONLY | O_CLOEXEC);
    if (pread(reader, change->bytes, length, offset) < 0) memset(change->bytes, 0, length);
    close(reader);
    change->length = length;
    unsynced = change;
}

/* Note that a path is about to stand for another file: the one at `old_path`, or none. */
static void note_name(const char *path, const char *old_path) {
    static int number;
    struct stat status;
    char folder[PATH_MAX];
    if (!loses_power()) return;
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = 0;
    if (stat(folder, &status)) return;
    Change *change = calloc(1, sizeof *change);
    change->before = unsynced, change->device = status.st_dev, change->inode = status.st_ino, change->is_name = 1;
    snprintf(change->path, PATH_MAX, "%s", path);
    snprintf(change->old_path, PATH_MAX, "%s", old_path);
    snprintf(change->replaced, PATH_MAX, "%s.replaced-%d", setting("DISK_FOLDER"), ++number);
    real_link(path, change->replaced);  /* if there is something */
    unsynced = change;
}

static void note_synced(int descriptor) {
    struct stat status;
    if (fstat(descriptor, &status)) return;
    for (Change **place = &unsynced; *place;) {
        Change *change = *place;
        if (change->device == status.st_dev && change->inode == status.st_ino) {
            *place = change->before;
            if (change->is_name) real_unlink(change->replaced);
            free(change->bytes);
            free(change);
        } else {
            place = &change->before;
        }
    }
}

/* Undo, the last change first, what is not on the disk; or every second write, as a disk writes in any order. */
static void lose_power(int is_mixed) {
    int number = 0;
    for (Change *change = unsynced; change; change = change->before) {
        if (change->is_name) {
            if (is_mixed) continue;
            if (*change->old_path && real_rename(change->path, change->old_path)) continue;
            real_unlink(change->path);
            real_rename(change->replaced, change->path);
            continue;
        }
        if (is_mixed && number++ % 2) continue;
        int file = open(change->path, O_WRONLY | O_CLOEXEC);
        if (file < 0) continue;
        real_pwrite(file, change->bytes, change->length, change->offset);
        if (!is_mixed) real_ftruncate(file, change->size);
        close(file);
    }
}

typedef enum { DONE, HALF, FAILED } Fate;

/* Number a call, and let happen what is set for it. */
static Fate fate_of(const char *name, const char *path) {
    char call[PATH_MAX + 16], line[PATH_MAX + 64];
    const char *event = setting("DISK_EVENT"), *count = setting("DISK_COUNT"), *only = setting("DISK_ONLY");
    const char *base = strrchr(path, '/');
    long at = atol(setting("DISK_AT"));
    snprintf(call, sizeof call, "%s %s", name, base ? base + 1 : path);
    if (*only && strcmp(call, only)) return DONE;
    calls++;
    if (*count) {
        int file = open(count, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
        int length = snprintf(line, sizeof line, "%ld %s\n", calls, call);
        real_write(file, line, (size_t)length);
        close(file);
    }
    if (!at || calls < at || (calls > at && !atoi(setting("DISK_LASTING")))) return DONE;
    if (!strcmp(event, "exit")) _exit(ENDED_BY_DISK);
    if (!strcmp(event, "power") || !strcmp(event, "mixed")) {
        lose_power(!strcmp(event, "mixed"));
        _exit(ENDED_BY_DISK);
    }
    if (!strcmp(event, "torn") || !strcmp(event, "short")) return HALF;
    return FAILED;
}

/* What follows a write of which half was done. */
static ssize_t end_half(void) {
    if (!strcmp(setting("DISK_EVENT"), "torn")) _exit(ENDED_BY_DISK);
    errno = atoi(setting("DISK_ERRNO"));
    return -1;
}

static int fail(void) {
    errno = atoi(setting("DISK_ERRNO"));
    return -1;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
    char path[PATH_MAX];
    if (!path_of(descriptor, path)) return real_pwrite(descriptor, bytes, length, offset);
    pthread_mutex_lock(&lock);
    Fate fate = fate_of("write", path);
    ssize_t done = -1;
    if (fate == DONE) {
        note_unsynced(path, descriptor, offset, length);
        done = real_pwrite(descriptor, bytes, length, offset);
    } else if (fate == HALF) {
        real_pwrite(descriptor, bytes, length / 2, offset);
        done = end_half();
    } else {
        done = fail();
    }
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
    return pwrite64(descriptor, bytes, length, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    char path[PATH_MAX];
    if (!real_write) find_real();
    if (!path_of(descriptor, path)) return real_write(descriptor, bytes, length);
    off64_t offset = lseek(descriptor, 0, SEEK_CUR);
    ssize_t done = pwrite64(descriptor, bytes, length, offset);
    if (done > 0) lseek(descriptor, offset + done, SEEK_SET);
    return done;
}

int ftruncate64(int descriptor, off64_t length) {
    char path[PATH_MAX];
    struct stat status;
    if (!path_of(descriptor, path)) return real_ftruncate(descriptor, length);
    pthread_mutex_lock(&lock);
    int done = -1;
    if (fate_of("truncate", path) == DONE) {
        if (!fstat(descriptor, &status) && status.st_size > length)
            note_unsynced(path, descriptor, length, (size_t)(status.st_size - length));
        done = real_ftruncate(descriptor, length);
    } else if (!strcmp(setting("DISK_EVENT"), "torn")) {
        _exit(ENDED_BY_DISK);
    } else {
        done = fail();
    }
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate(int descriptor, off_t length) { return ftruncate64(descriptor, length); }

int unlink(const char *path) {
    if (!is_ours(path)) return real_unlink(path);
    pthread_mutex_lock(&lock);
    Fate fate = fate_of("unlink", path);
    if (fate == DONE) note_name(path, "");
    int done = fate == DONE ? real_unlink(path) : fate == HALF ? (int)end_half() : fail();
    pthread_mutex_unlock(&lock);
    return done;
}

/* A new name for a file, which it has instead of its old one or, if it is a link, beside it. */
static int name_anew(const char *call, const char *path, const char *new_path, int (*really)(const char *, const char *)) {
    if (!is_ours(path)) return really(path, new_path);
    pthread_mutex_lock(&lock);
    Fate fate = fate_of(call, new_path);
    if (fate == DONE) note_name(new_path, really == real_rename ? path : "");
    int done = fate == DONE ? really(path, new_path) : fate == HALF ? (int)end_half() : fail();
    pthread_mutex_unlock(&lock);
    return done;
}

int rename(const char *path, const char *new_path) { return name_anew("rename", path, new_path, real_rename); }

int link(const char *path, const char *new_path) { return name_anew("link", path, new_path, real_link); }

static int synchronize(const char *name, int descriptor, int (*really)(int)) {
    char path[PATH_MAX];
    if (!path_of(descriptor, path)) return really(descriptor);
    long milliseconds = atol(setting("DISK_SYNC_MS"));
    struct timespec left = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    while (nanosleep(&left, &left) && errno == EINTR) continue;
    pthread_mutex_lock(&lock);
    Fate fate = fate_of(name, path);
    int done = fate == DONE ? 0 : fate == HALF ? (int)end_half() : fail();
    if (!done) note_synced(descriptor);  /* no test cuts the real power: the real disk need not be waited for */
    pthread_mutex_unlock(&lock);
    return done;
}

int fsync(int descriptor) { return synchronize("sync", descriptor, real_fsync); }

int fdatasync(int descriptor) { return synchronize("sync", descriptor, real_fdatasync); }
