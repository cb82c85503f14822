// `node contract.mjs [file]` writes openapi.json, or `file`. Only the TypeScript compiler runs the Swagger plugin.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before as swaggerPlugin } from '@nestjs/swagger/plugin';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const OUTPUT = join(ROOT, 'dist-types');

const PLUGIN = {
  introspectComments: true,
  classValidatorShim: true,
  esmCompatible: true,
  dtoFileNameSuffix: ['.dto.ts', '.view.ts'],
  controllerFileNameSuffix: ['.controller.ts'],
};

const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.build.json'), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, ROOT);
const program = ts.createProgram(fileNames, {
  ...options,
  noEmit: false,
  outDir: OUTPUT,
  sourceMap: false,
  noCheck: true,
});
const { diagnostics } = program.emit(undefined, undefined, undefined, false, {
  before: [swaggerPlugin(PLUGIN, program)],
});
const faults = [...program.getSyntacticDiagnostics(), ...diagnostics];
if (faults.length > 0) {
  console.error(
    ts.formatDiagnostics(faults, { ...ts.sys, getCanonicalFileName: (name) => name, getNewLine: () => '\n' }),
  );
  process.exit(1);
}
const args = [join(OUTPUT, 'src/openapi.js'), ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
