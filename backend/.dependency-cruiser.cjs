const { layers, modules: MAY_IMPORT } = require('./import-table.cjs');

const at = (module) => {
  const nested = Object.keys(MAY_IMPORT).filter((key) => key.startsWith(`${module}/`));
  const others = nested.map((key) => `(?!${key.slice(module.length + 1)}/)`).join('');
  return `^src/modules/${module}/${others}`;
};
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const inCore = (folder) => `^src/core/${folder}/`;
const CORE_OUTSIDE_TABLE = { path: '^src/core/', pathNot: ['^src/core/core\\.module\\.ts$', ...layers.map(inCore)] };
const OUTSIDE_TABLE = { path: '^src/modules/', pathNot: Object.keys(MAY_IMPORT).map(at) };

module.exports = {
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
  forbidden: [
    rule('no-circles', 'Nothing imports itself, however far around.', {}, { circular: true }),
    rule('core-knows-no-module', 'core knows no business word.', { path: '^src/core/' }, { path: '^src/modules/' }),
    rule('layer-not-in-table', 'Add the folder to the layers.', CORE_OUTSIDE_TABLE, {}),
    ...layers.map((layer, index) =>
      rule(
        `layer-${layer}`,
        'A folder of core imports only itself and the layers below it.',
        { path: inCore(layer) },
        { path: '^src/core/', pathNot: layers.slice(0, index + 1).map(inCore) },
      ),
    ),
    rule(
      'history-stands-still',
      'A migration must not change when the code does. Shared are how exact text is made (a start demands it) and folding (a change refolds all).',
      { path: '^src/migrations/' },
      {
        pathNot: [
          '^src/migrations/',
          '^src/core/database/exact-text\\.ts$',
          '^src/core/common/text/fold\\.ts$',
          '(^|/)node_modules/typeorm/',
          '^crypto$',
        ],
      },
    ),
    rule('module-not-in-table', 'Add the module to the table.', OUTSIDE_TABLE, {}),
    rule('module-not-in-table', 'Add the module to the table.', {}, OUTSIDE_TABLE),
    rule(
      'entities-stay-low',
      'Entities import only entities and core.',
      { path: '\\.entity\\.ts$' },
      { path: '^src/modules/', pathNot: ['\\.entity\\.ts$', '\\.(types|constants|words|status|states)\\.ts$'] },
    ),
    rule(
      'traces-on-demand',
      'OpenTelemetry takes memory and start-up time, so it is only imported when a collector is configured.',
      { path: '^src/' },
      { path: '^src/core/telemetry/tracing/tracer\\.ts$', dynamic: false },
    ),
    rule(
      'traces-in-one-file',
      'Only tracer.ts imports the OpenTelemetry SDK.',
      { path: '^src/', pathNot: '^src/core/telemetry/tracing/tracer\\.ts$' },
      { path: '(^|/)node_modules/@opentelemetry/(?!api/)' },
    ),
    rule('no-dev-tools', 'Development tools are not part of the product.', { path: '^src/' }, { path: '^(dev|test)/' }),
    ...Object.entries(MAY_IMPORT).map(([module, allowed]) =>
      rule(
        `arrow-from-${module.replace('/', '-')}`,
        'Not in the table.',
        { path: at(module) },
        { path: '^src/modules/', pathNot: [module, ...allowed].map(at) },
      ),
    ),
  ],
};
