/**
 * What the thread runs: a file of its own beside the started one. Alone in this module, because specs run as CommonJS, which has no
 * `import.meta`, and put another in its place (`jest.config.mjs`).
 */
export const THREAD_FILE = new URL('./faq-thread.js', import.meta.url);
