// Before the tests: bundles what runs in threads of its own, because they run no TypeScript.
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const backend = fileURLToPath(new URL('..', import.meta.url));
const cache = join(backend, '../.cache');

export default async function bundleThreads() {
  const build = await rolldown({
    input: join(backend, 'src/modules/faq/index/faq-thread.ts'),
    platform: 'node',
    tsconfig: false,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  });
  await mkdir(cache, { recursive: true });
  const fresh = join(cache, `faq-thread-${process.pid}.mjs`);
  await build.write({ file: fresh, format: 'esm', codeSplitting: false });
  await build.close();
  // At once, for those that run beside us.
  await rename(fresh, join(cache, 'faq-thread.mjs'));
}
