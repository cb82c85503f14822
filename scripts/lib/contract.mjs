import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CACHE, inRoot } from './paths.mjs';
import { run } from './processes.mjs';

const GENERATED = 'src/contract';
const SETTINGS_PAGE = 'docs/operator/settings.md';

export async function findDrift() {
  const scratch = join(CACHE, `contract-${process.pid}`);
  try {
    await mkdir(join(scratch, 'backend'), { recursive: true });
    const contract = await emitContract(scratch);
    if (contract.code !== 0) return { ok: false, output: contract.output };
    const client = await generateClient(scratch);
    if (client.code !== 0) return { ok: false, output: client.output };
    const changed = await differences(scratch);
    return { ok: changed.length === 0, output: `Not up to date, run "npm run api":\n${changed.join('\n')}` };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @param {string} scratch */
async function emitContract(scratch) {
  const files = [join(scratch, 'backend/openapi.json'), join(scratch, SETTINGS_PAGE)];
  return run(process.execPath, [inRoot('backend/contract.mjs'), ...files]);
}

/** @param {string} scratch */
async function generateClient(scratch) {
  const frontend = join(scratch, 'frontend');
  await mkdir(join(frontend, GENERATED, 'api'), { recursive: true });
  await cp(inRoot('frontend/openapi-codegen.config.cjs'), join(frontend, 'openapi-codegen.config.cjs'));
  for (const file of await readdir(inRoot('frontend/src/api'))) {
    if (/\.tsx?$/.test(file)) await cp(inRoot('frontend/src/api', file), join(frontend, 'src/api', file));
  }
  const generator = inRoot('node_modules/@rtk-query/codegen-openapi/lib/bin/cli.mjs');
  const client = await run(process.execPath, [generator, 'openapi-codegen.config.cjs'], { cwd: frontend });
  if (client.code !== 0) return client;
  const values = await run(process.execPath, [inRoot('frontend/contract-values.mjs')], { cwd: frontend });
  if (values.code !== 0) return values;
  return run(process.execPath, [inRoot('frontend/service-icons.mjs')], { cwd: frontend });
}

/** @param {string} scratch */
async function differences(scratch) {
  const names = new Set(['backend/openapi.json', SETTINGS_PAGE]);
  for (const base of [inRoot(), scratch]) {
    const folder = join(base, 'frontend', GENERATED);
    for (const file of await filesIn(folder)) names.add(`frontend/${GENERATED}/${file}`);
  }
  const compared = await Promise.all(
    [...names]
      .sort()
      .map(async (name) => ((await text(inRoot(name))) === (await text(join(scratch, name))) ? [] : [name])),
  );
  return compared.flat();
}

/** @param {string} folder */
const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** @param {string} file */
const text = (file) => readFile(file, 'utf8').catch(() => undefined);
