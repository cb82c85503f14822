// Everything becomes CommonJS: several dependencies are ES modules only, which Jest cannot load natively on every supported Node.
const esm = [
  '@nestjs',
  '@fastify',
  'light-my-request',
  'cookie',
  'content-disposition',
  'file-type',
  'load-esm',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'postal-mime',
  // What reads and writes HTML.
  'parse5',
  'entities',
  'hast-util-',
  'hastscript',
  'unist-util-',
  'vfile',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'html-void-elements',
  'web-namespaces',
  'stringify-entities',
  'character-entities-',
  'ccount',
  'zwitch',
  'devlop',
  // What seals backups.
  'age-encryption',
  '@noble',
  '@scure',
  // What talks to OpenID Connect providers.
  'openid-client',
  'oauth4webapi',
  'jose',
  // What sends traces; it loads Node's http when it first does.
  '@opentelemetry/otlp-exporter-base',
];

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/dev'],
  testMatch: ['**/*.spec.ts'],
  globalSetup: '<rootDir>/test/threads.config.mjs',
  moduleNameMapper: {
    // It asks `import.meta`, which CommonJS does not have.
    '/faq-thread-file\\.js$': '<rootDir>/test/faq/thread-file.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test/quiet.ts'],
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')}))`],
  // For what hangs: no machine is so busy.
  testTimeout: 120_000,
  transform: {
    '^.+\\.[tj]s$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'commonjs' },
        sourceMaps: true,
      },
    ],
  },
};
