/** A file that takes longer is stopped and reported. Drills with all their rounds set a limit of their own. */
export const FILE_TIMEOUT_MS = Number(process.env.TEST_FILE_TIMEOUT_MS ?? 300_000);

/** Heap of a worker after which it is replaced, in bytes. Its resident memory is up to twice that. */
export const WORKER_HEAP_MAX = 300 * 1024 * 1024;
