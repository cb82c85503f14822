/**
 * Production build: the bundle, the list of addresses the app knows (so that the server can answer 404 to the rest),
 * and a brotli and a gzip copy of every text file, so that nothing is compressed while a visitor waits.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, runnerImport } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
const TEXT = /\.(js|css|svg|txt|webmanifest|woff)$/;

await build({ root, logLevel: 'warn' });

const { module } = await runnerImport(join(root, 'src/app/paths.ts'));
writeFileSync(join(dist, 'routes.json'), JSON.stringify(module.routePatterns, null, 2) + '\n');

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
for (const file of files) {
  const bytes = readFileSync(join(dist, file));
  writeFileSync(join(dist, `${file}.br`), brotliCompressSync(bytes, { params }));
  writeFileSync(join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }));
}
