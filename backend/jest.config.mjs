// Specs run as the ES modules that the build emits, in child processes without Jest's own module system.
/** Drills that take long run in full only: `make test-all`, `npm run test:faults`. */
const LONG = process.env.FAULT_ROUNDS ? [] : ['/test/faults/long/'];

export default {
  runner: '<rootDir>/test/runner/runner.mjs',
  testSequencer: '<rootDir>/test/runner/sequencer.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/dev'],
  testMatch: ['**/*.spec.ts'],
  globalSetup: '<rootDir>/test/runner/compile.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/runner/setup.mjs'],
  testPathIgnorePatterns: LONG,
  transform: {},
};
