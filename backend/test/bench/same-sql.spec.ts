import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BENCH = join(import.meta.dirname, '../../../bench');

it('measures the server against a bare Fastify that asks the database the same', async () => {
  // Without bench/run.mjs, which would build again.
  const script = `import { measureStatements } from './statements.mjs'; console.log(JSON.stringify(await measureStatements()))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: BENCH });

  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({ name: 'queries of GET /projects?limit=50', value: 2 }),
  );
});
