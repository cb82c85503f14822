/** Only in `make test-all`, `npm run test:faults` and `npm run golden`. */
const LONG = process.env.FAULT_ROUNDS ? [] : ['/test/faults/long/', '/test/golden/'];

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
