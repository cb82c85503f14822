/** Limit per spec file; full drills set their own. */
export const FILE_TIMEOUT_MS = Number(process.env.TEST_FILE_TIMEOUT_MS ?? 300_000);

/** Bytes of heap; larger workers are replaced. Resident memory is up to twice that. */
export const WORKER_HEAP_MAX = 300 * 1024 * 1024;
