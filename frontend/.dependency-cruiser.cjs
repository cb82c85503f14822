/** Allowed imports: app → modules → labels → ui → api → contract, theme, messages, paths. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const under = (...folders) => `^src/(${folders.join('|')})/`;

/** Every layer may import these files. */
const GROUND = '^src/(paths\\.ts|formats\\.ts|theme/|messages/)';

module.exports = {
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.tsx?$' },
  },
  forbidden: [
    rule('no-circles', 'No file imports itself, not even indirectly.', {}, { circular: true }),
    rule(
      'modules-stand-alone',
      'A screen that needs two modules is composed in app.',
      { path: '^src/modules/([^/]+)/' },
      { path: '^src/modules/', pathNot: '^src/modules/$1/' },
    ),
    rule(
      'app-is-on-top',
      'Only main.ts, site.ts and the entry of the server import app/.',
      { path: under('modules', 'labels', 'ui', 'api', 'contract', 'theme', 'messages') },
      { path: '^src/app/' },
    ),
    rule(
      'ground',
      'Every layer imports it, so it imports nothing else.',
      { path: GROUND },
      { path: '^src/', pathNot: GROUND },
    ),
    rule(
      'ui-knows-no-noun',
      'ui and api are free of business.',
      { path: under('ui', 'api') },
      { path: under('modules', 'labels') },
    ),
    rule(
      'labels-know-no-screen',
      'labels show a status, a role or a service of the contract.',
      { path: under('labels') },
      { path: under('modules') },
    ),
    rule('api-is-low', 'api imports no part of a screen.', { path: under('api', 'contract') }, { path: under('ui') }),
  ],
};
