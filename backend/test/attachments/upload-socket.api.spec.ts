import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { givenProject } from '../projects.js';
import { until } from '../until.js';
import { textOf } from './files.js';
import { form, startWorld, type World } from './world.js';

const MB = 1024 * 1024;

describe('an upload over a socket', () => {
  let world: World;
  let port: number;

  beforeAll(async () => {
    world = await startWorld();
    port = Number(new URL(await world.listen()).port);
  });
  afterAll(() => world.close());

  const open = (headers: Record<string, string>, projectId = world.project.id) =>
    request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/api/projects/${projectId}/upload`,
      headers: { authorization: `Bearer ${world.admin.token}`, ...headers },
    });

  it('that breaks off leaves nothing behind', async () => {
    const { headers, payload } = form([
      { name: 'whole.txt', bytes: textOf(2 * MB) },
      { name: 'half.txt', bytes: textOf(2 * MB) },
    ]);
    const sending = open({ ...headers, 'content-length': String(payload.length) });
    sending.on('error', () => undefined);
    sending.write(payload.subarray(0, 3 * MB));
    await until(() => world.stored() === 2);
    sending.destroy();
    await until(() => world.stored() === 0);
    expect(await world.rows()).toEqual([]);
  });

  it('is rejected and leaves nothing behind when its project was deleted meanwhile', async () => {
    const { id } = await givenProject(world, { userId: world.client.id });
    const { headers, payload } = form([
      { name: 'whole.txt', bytes: textOf(2 * MB) },
      { name: 'half.txt', bytes: textOf(2 * MB) },
    ]);
    const sending = open({ ...headers, 'content-length': String(payload.length) }, id);
    sending.write(payload.subarray(0, 3 * MB));
    await until(() => world.stored() === 2);
    const deleted = await world.call({ method: 'DELETE', url: `/projects/${id}`, token: world.admin.token });
    expect(deleted.statusCode).toBe(200);
    const status = await new Promise((resolve, reject) => {
      sending.on('error', reject).on('response', (response) => resolve(response.resume().statusCode));
      sending.end(payload.subarray(3 * MB));
    });
    expect(status).toBe(404);
    await until(() => world.stored() === 0);
    expect(await world.rows()).toEqual([]);
  });

  it('receives its rejection when the client reads only after sending', async () => {
    const { headers, payload } = form([
      { name: 'program.exe', bytes: textOf(1000), type: 'application/octet-stream' },
      ...Array.from({ length: 4 }, (_, n) => ({ name: `n${n}.txt`, bytes: textOf(9 * MB) })),
    ]);
    const sending = open({ ...headers, 'content-length': String(payload.length) });
    const status = await new Promise((resolve, reject) => {
      sending.on('error', reject).on('response', (response) => resolve(response.resume().statusCode));
      sending.end(payload);
    });
    expect(status).toBe(415);
    await until(() => world.stored() === 0);
  });

  it('receives its rejection behind a proxy that closes connections and continues sending', async () => {
    const { headers, payload } = form([
      { name: 'program.exe', bytes: textOf(1000), type: 'application/octet-stream' },
      { name: 'rest.txt', bytes: textOf(9 * MB) },
    ]);
    const line = connect(port, '127.0.0.1').pause();
    const fault = new Promise((_resolve, reject) => line.on('error', reject));
    const head = { host: 'localhost', authorization: `Bearer ${world.admin.token}`, connection: 'close', ...headers };
    const lines = Object.entries({ ...head, 'content-length': payload.length }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    line.write(`POST /api/projects/${world.project.id}/upload HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    line.write(payload.subarray(0, MB));
    await Promise.race([once(line, 'readable'), fault]);
    for (let at = MB; at < payload.length; at += MB) {
      line.write(payload.subarray(at, at + MB));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const [answer] = (await Promise.race([once(line, 'data'), fault])) as [Buffer];
    line.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 415 /);
  });
});
