/** app → modules, site → components → hooks → api. What lies lower never imports what lies higher. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const under = (...folders) => `^src/(${folders.join('|')})/`;

/** Leaves of app/ that everyone may read: addresses and the look. */
const SHARED = '^src/app/(paths\\.ts|theme/)';

module.exports = {
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.tsx?$' },
  },
  forbidden: [
    rule('no-circles', 'Nothing imports itself, however far around.', {}, { circular: true }),
    rule(
      'modules-stand-alone',
      'A screen that needs two modules is composed in app/pages.',
      { path: '^src/modules/([^/]+)/' },
      { path: '^src/modules/', pathNot: '^src/modules/$1/' },
    ),
    rule(
      'app-is-on-top',
      'Only main.ts, site.ts, the server’s entry and app/ import app/.',
      { path: under('modules', 'site', 'components', 'hooks', 'api') },
      { path: '^src/app/', pathNot: SHARED },
    ),
    rule(
      'shared-leaves',
      'What everyone may read imports nothing but words.',
      { path: SHARED },
      { path: '^src/', pathNot: [SHARED, '^src/messages/'] },
    ),
    rule(
      'shared-parts-know-no-noun',
      'components, hooks and api are free of business.',
      { path: under('components', 'hooks', 'api') },
      { path: under('modules', 'site') },
    ),
    rule(
      'api-is-lowest',
      'api imports no part of a screen.',
      { path: under('api') },
      { path: under('components', 'hooks') },
    ),
    rule(
      'site-is-not-a-module',
      'Static pages and modules do not import each other.',
      { path: under('modules') },
      { path: under('site') },
    ),
  ],
};
