import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BENCH = join(import.meta.dirname, '../../../bench');

it('measures the server against a bare Fastify that asks the database the same', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs', 'sql'], { cwd: BENCH });

  expect(stdout).toMatch(/queries of GET \/projects\?limit=50 +2\.00 queries/);
});
