// `npm run -s sbom > sbom.json`: components of the image (CycloneDX), from the line in docker/Dockerfile.
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../scripts/lib/clean-up.mjs';
import { parseDockerfile } from './lib/dockerfile.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { runScript } from '../scripts/lib/script.mjs';
import { Refusal, say } from '../scripts/lib/terminal.mjs';

await runScript(
  async () => {
    const stages = parseDockerfile(await readFile(inRoot('docker/Dockerfile'), 'utf8'));
    const folder = await temporaryFolder('sbom');
    const { workspaces } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
    const manifests = workspaces.map((/** @type {string} */ name) => `${name}/package.json`);
    for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests])
      await cp(inRoot(file), join(folder, file), { recursive: true });
    for (const { rest } of stages.find(({ name }) => name === 'production')?.instructions ?? []) {
      const { code, output } = await run('/bin/sh', ['-c', rest], { cwd: folder, env: { NODE_ENV: undefined } });
      if (code !== 0) throw new Refusal(`RUN ${rest}\nended with code ${code}:\n${output}`);
    }
    say((await readFile(join(folder, 'sbom.cdx.json'), 'utf8')).trim());
  },
  { isBuilt: false },
);
