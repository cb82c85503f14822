export default {
  testEnvironment: '<rootDir>/test/jsdom-env.cjs',
  // For slow machines.
  testTimeout: 120_000,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts', '<rootDir>/test/quiet.ts'],
  // CommonJS cannot load CSS, and jsdom computes no layout.
  moduleNameMapper: { '\\.(css|svg)$': '<rootDir>/test/style-stub.cjs' },
  transform: {
    '^.+\\.[tj]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: true,
      },
    ],
  },
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!src/main.ts', '!src/site.ts', '!src/contract/api/**'],
};
