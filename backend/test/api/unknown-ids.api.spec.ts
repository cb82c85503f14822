import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, object>;
};
const UNKNOWN = 2_000_000_000;
const reads = Object.entries(contract.paths)
  .filter(([path, methods]) => /\{(id|projectId|attachmentId)\}/.test(path) && 'get' in methods)
  .map(([path]) => path);

describe('a read of a record that does not exist', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  it('returns 404 for every operation', async () => {
    const statuses: Record<string, number> = {};
    for (const path of reads) {
      const url = path.replace(/\{(id|projectId|attachmentId)\}/g, String(UNKNOWN)).replace(/\{\w+\}/g, '1');
      statuses[path] = (await app.call({ url, token: admin.token })).statusCode;
    }
    expect(reads.length).toBeGreaterThan(10);
    expect(statuses).toEqual(Object.fromEntries(reads.map((path) => [path, 404])));
  });
});
