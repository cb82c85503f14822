import { ContentItem } from '../../src/modules/content/pages/content-item.entity.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { givenUser } from '../actors.js';
import { fromInside, startAppAt } from '../app.js';
import { type Sandbox, sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../until.js';
import { DRILL_TIMEOUT_MS, inFull, noteFigures, rounds } from './drill.js';

const ROUNDS = rounds(10);
const PAGE = '/web-development';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

jest.setTimeout(DRILL_TIMEOUT_MS);

describe('kill -9 around a publication', () => {
  let place: Sandbox;
  let server: ServerProcess;
  let token: string;
  let id: number;

  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const view = async () => (await (await call('GET', `/content/${id}`)).json()) as ContentView;
  const pageText = async () => (await fetch(server.url + PAGE)).text();
  const write = async (lede: string) => {
    const { document } = await view();
    expect((await call('PUT', `/content/${id}/draft`, { document: { ...document, lede } })).status).toBe(200);
  };

  beforeAll(async () => {
    place = await sandbox();
    await fromInside(place.config, async (inside) => {
      ({ token } = await givenUser(inside, { role: 'admin' }));
      ({ id } = (await inside.db.read(ContentItem).findOneBy({ path: PAGE }))!);
    });
    server = await ServerProcess.prepare({ ...place.environment, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await server.kill();
    await place.remove();
  });

  it('loses none that was acknowledged, and shows each whole or not at all', async () => {
    let acknowledged = 0;
    for (const round of ROUNDS) {
      await server.start();
      const lede = `Written in round ${round}.`;
      await write(lede);
      expect(await pageText()).not.toContain(lede);
      const { number: before } = await view();
      const published = call('POST', `/content/${id}/publish`, {}).then(
        ({ ok }) => ok,
        () => false,
      );
      await (round % 2 === 0 ? published : pause(Math.random() * 30));
      await server.kill();
      const isDone = await published;
      acknowledged += Number(isDone);
      const next = await startAppAt(place.config);
      const { number, state } = (await next.call({ url: `/content/${id}`, token })).json<ContentView>();
      const page = (await next.send({ url: PAGE })).body;
      await next.close();
      expect([before, before! + 1]).toContain(number);
      if (isDone) expect(number).toBe(before! + 1);
      expect(state === 'published').toBe(number === before! + 1);
      expect(page.includes(lede)).toBe(number === before! + 1);
    }
    noteFigures('kill -9 around a publication', { rounds: ROUNDS.most, acknowledged, lost: 0 });
  });

  inFull(() => {
    it('does at the next start what was planned for a time when no server ran', async () => {
      await server.start();
      const lede = 'Planned for the night.';
      await write(lede);
      const day = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10);
      expect((await call('PUT', `/content/${id}/plan`, { day, time: '03:00' })).status).toBe(200);
      expect(await pageText()).not.toContain(lede);
      await server.kill();
      const plannedAt = new Date(Date.now() - 3_600_000);
      await fromInside(place.config, ({ db }) =>
        db.transaction(() => db.write(ContentItem).update({ id }, { plannedAt })),
      );
      await server.start();
      await until(async () => (await pageText()).includes(lede));
      expect(await view()).toMatchObject({ planned_at: null, plan_fault: null, state: 'published' });
    });
  });
});
