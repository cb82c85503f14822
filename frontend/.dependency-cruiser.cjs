/** app → modules, site → words → kit → api, theme → contract, messages, paths. What lies lower never imports what lies higher. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const under = (...folders) => `^src/(${folders.join('|')})/`;

/** What everyone may read: addresses, texts, the look, and how numbers and days are written. */
const GROUND = '^src/(paths\\.ts|formats\\.ts|theme/|messages/)';

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
      { path: under('modules', 'site', 'words', 'kit', 'api', 'contract', 'theme', 'messages', 'server') },
      { path: '^src/app/' },
    ),
    rule(
      'ground',
      'Everyone may read it, so it imports nothing else.',
      { path: GROUND },
      { path: '^src/', pathNot: GROUND },
    ),
    rule(
      'kit-knows-no-noun',
      'kit and api are free of business.',
      { path: under('kit', 'api') },
      { path: under('modules', 'site', 'words') },
    ),
    rule(
      'words-know-no-screen',
      'How a word of the contract looks.',
      { path: under('words') },
      { path: under('modules', 'site') },
    ),
    rule('api-is-low', 'api imports no part of a screen.', { path: under('api', 'contract') }, { path: under('kit') }),
    rule(
      'site-is-not-a-module',
      'Static pages and modules do not import each other.',
      { path: under('modules') },
      { path: under('site') },
    ),
  ],
};
