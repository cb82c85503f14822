const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const doc = require('../backend/openapi.json');

mkdirSync(`${__dirname}/src/contract/api`, { recursive: true });

/** A generated file per tag, i.e. per backend module. */
const operations = Object.values(doc.paths).flatMap((path) => Object.values(path));

// Refusals share one shape, which every file would repeat.
for (const operation of operations) {
  operation.responses = Object.fromEntries(
    Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status)),
  );
}
const scratch = mkdtempSync(join(tmpdir(), 'contract-'));
process.on('exit', () => rmSync(scratch, { recursive: true }));
const schemaFile = join(scratch, 'openapi.json');
writeFileSync(schemaFile, JSON.stringify(doc));

const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))];

const fileOf = (tag) => [
  `./src/contract/api/${tag}.ts`,
  { exportName: `${tag}Api`, filterEndpoints: (_name, { operation }) => operation.tags?.includes(tag) ?? false },
];

module.exports = {
  schemaFile,
  apiFile: './src/api/store/base.ts',
  apiImport: 'api',
  hooks: true,
  outputFiles: Object.fromEntries(tags.map(fileOf)),
};
