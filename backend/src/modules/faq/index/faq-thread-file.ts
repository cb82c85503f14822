/** What the thread runs: a file of its own beside the started one. */
export const THREAD_FILE = new URL('./faq-thread.js', import.meta.url);
