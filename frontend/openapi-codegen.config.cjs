// The generator does not make the folder itself.
require('node:fs').mkdirSync(`${__dirname}/src/contract/api`, { recursive: true });
const doc = require('../backend/openapi.json');

/** One generated file per tag, i.e. per backend module. */
const operations = Object.values(doc.paths).flatMap((path) => Object.values(path));
const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))];

const fileOf = (tag) => [
  `./src/contract/api/${tag}.ts`,
  { exportName: `${tag}Api`, filterEndpoints: (_name, { operation }) => operation.tags?.includes(tag) ?? false },
];

module.exports = {
  schemaFile: '../backend/openapi.json',
  apiFile: './src/api/store/base.ts',
  apiImport: 'api',
  hooks: true,
  tag: true,
  outputFiles: Object.fromEntries(tags.map(fileOf)),
};
