import { chooseWriter, type Choice } from '../../src/core/database/writing-host.js';
import { startApp, type TestApp } from '../app.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';
import { Wire } from '../fakes/wire.js';
import { freePort } from '../server-process.js';
import { until } from '../until.js';

describe('the host that writes', () => {
  const writes = { writes: true, followed: 0 };
  const reads = { writes: false, followed: 100 };
  const promoted = { writes: true, followed: 100 };

  const node = { ...writes, isNode: true };

  it.each([
    ['the only one that writes', [reads, writes], null, 1],
    ['the first named of a cluster', [node, node], 1, 0],
    ['the next when nobody knows of the first', [null, writes], 0, 1],
    ['who was promoted last, not a former primary that came back', [writes, promoted], null, 1],
    ['nobody when none does', [reads, reads], 0, null],
    ['nobody when the one that did says that it only reads now', [reads, null], 0, null],
    ['the one that did, when it is silent and no other does', [null, reads], 0, 0],
    ['nobody when none is there and none was', [null, null], null, null],
  ])('is %s', (_, states, index, expected) => {
    expect(chooseWriter(states, { index, followed: 0 }).index).toBe(expected);
  });

  const later = { writes: true, followed: 120 };

  it.each([
    [
      'stays the promoted one that is silent, though a former primary writes',
      [
        [writes, promoted],
        [writes, null],
      ],
      1,
    ],
    [
      'is nobody when the promoted one only reads, though a former primary writes',
      [
        [writes, promoted],
        [writes, reads],
      ],
      null,
    ],
    [
      'is not forgotten while nobody writes',
      [
        [null, promoted],
        [null, reads],
        [writes, null],
      ],
      null,
    ],
    [
      'is the next one that is promoted',
      [
        [reads, promoted],
        [later, null],
      ],
      0,
    ],
    [
      'is the promoted one again',
      [
        [reads, promoted],
        [writes, null],
        [writes, promoted],
      ],
      1,
    ],
    [
      'is a node of a cluster, whatever was before',
      [
        [reads, promoted],
        [node, null],
      ],
      0,
    ],
  ])('%s', (_, looks, expected) => {
    const last = looks.reduce((before, states) => chooseWriter(states, before), { index: null, followed: 0 } as Choice);
    expect(last.index).toBe(expected);
  });
});

const describeOnServer = engine === 'mariadb' ? describe : () => undefined;

describeOnServer('several hosts', () => {
  let place: Sandbox;
  let wires: Wire[];
  let app: TestApp | undefined;
  const urlOf = (...addresses: string[]) => {
    const { username, password, pathname } = new URL(place.config.DATABASE_URL);
    return `mariadb://${username}:${password}@${addresses.join(',')}${pathname}`;
  };
  const write = async () => {
    const body = { requesterName: 'Wren Abara', email: 'wren@abara.example', notes: 'A site.' };
    const { statusCode, headers } = await app!.call({ method: 'POST', url: '/quotation', body });
    return [statusCode, headers['retry-after']];
  };

  beforeEach(async () => {
    place = await emptySandbox();
    wires = await Promise.all([1, 2].map(() => Wire.to(place.config.DATABASE_URL)));
  });
  afterEach(async () => {
    wires.forEach((wire) => wire.thaw());
    await app?.close();
    await Promise.all(wires.map((wire) => wire.close()));
    await place.remove();
  });

  it('are tried until one writes', async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    app = await startApp({ DATABASE_URL: urlOf(nobody, new URL(place.config.DATABASE_URL).host) });
    expect(await write()).toEqual([201, undefined]);
  }, 60_000);

  it('are left when they stand still: another one writes within seconds', async () => {
    app = await startApp({ DATABASE_URL: urlOf(...wires.map(({ url }) => new URL(url).host)) });
    expect(await write()).toEqual([201, undefined]);
    wires[0]!.freeze();
    const began = performance.now();
    const waiting = write();
    await until(async () => (await write())[0] === 201);
    expect(performance.now() - began).toBeLessThan(8_000);
    expect((await waiting)[0]).toBe(503);
    wires[0]!.thaw();
    wires[1]!.freeze();
    await until(async () => (await write())[0] === 201);
  }, 60_000);
});
