import { RecentErrorsService } from '../../src/core/health/recent-errors.service.js';
import type { StatusReport } from '../../src/modules/admin-overview/dto/status.view.js';
import { TrashService } from '../../src/core/trash/trash.service.js';
import { givenUser, type TestActor } from '../actors.js';
import { fromInside, startApp, type TestApp } from '../app.js';

const SECRET = 'pay-pal-knows-us-by-this';

describe('the last errors', () => {
  let app: TestApp;
  let admin: TestActor;
  let errors: RecentErrorsService;
  beforeAll(async () => {
    app = await startApp({ PAYPAL_CLIENT_SECRET: SECRET });
    admin = await givenUser(app, { role: 'admin' });
    errors = app.app.get(RecentErrorsService, { strict: false });
  });
  afterAll(() => app.close());

  const status = async () => (await app.call({ url: '/status', token: admin.token })).json<StatusReport>();

  it('are those of calls, by their route and with their number', async () => {
    const listTrash = jest
      .spyOn(app.app.get(TrashService, { strict: false }), 'list')
      .mockRejectedValue(new Error('out of order'));
    const answer = await app.call({ url: '/trash?kind=faq', token: admin.token });
    listTrash.mockRestore();
    const { requestId } = answer.json<{ requestId: string }>();
    expect(answer.statusCode).toBe(500);
    const { errors: reported, report } = await status();
    expect(reported).toMatchObject([{ call: 'GET /api/trash', what: 'Error: out of order', requestId, count: 1 }]);
    expect(report).toContain(`GET /api/trash: Error: out of order (${requestId})`);
  });

  it('are no refusals', async () => {
    const before = (await status()).errors.length;
    await app.call({ url: '/trash?kind=nothing', token: admin.token });
    await app.call({ url: '/status' });
    expect((await status()).errors).toHaveLength(before);
  });

  it('are one when they are equal and in a row, across what was written already', async () => {
    const again = () => errors.note({ call: 'POST /api/x', fault: new Error('again') });
    again();
    again();
    await errors.flush();
    again();
    const newest = async () => (await status()).errors[0];
    expect(await newest()).toMatchObject({ call: 'POST /api/x', count: 3 });
    errors.note({ call: 'POST /api/y', fault: new Error('again') });
    again();
    expect(await newest()).toMatchObject({ call: 'POST /api/x', count: 1 });
  });

  it('never contain a secret or an address', async () => {
    const words = [
      `Duplicate entry 'Ana Whitfield' for key, ana@client.example, ${SECRET}`,
      'smtp://joe:lamp@mail.firm.example refused, password=lamp-of-the-harbour, Bearer abc.def',
      'token 0123456789abcdef0123456789abcdef01234567 at 203.0.113.9 in /srv/firm/data of db.firm.example:3306',
    ];
    words.forEach((text) => errors.note({ call: 'POST /api/x', fault: new Error(`${text}\nand more`) }));
    const { errors: reported, report } = await status();
    const kept = reported.slice(0, words.length).map(({ what }) => what);
    expect(kept).toHaveLength(3);
    for (const text of [JSON.stringify(reported), report])
      expect(text).not.toMatch(/Whitfield|ana@|pay-pal|lamp|abc\.def|0123456789abcdef|and more/);
    expect(report).not.toMatch(/firm\.example|203\.0\.113|\/srv/);
    expect(kept[0]).toContain('in');
  });

  it('are the last fifty', async () => {
    for (let n = 1; n <= 60; n += 1) {
      errors.note({ call: `POST /api/${n}`, fault: new Error('one of many') });
      if (n % 20 === 0) await errors.flush();
    }
    const { errors: reported } = await status();
    expect([reported.length, reported[0]!.call, reported.at(-1)!.call]).toEqual([50, 'POST /api/60', 'POST /api/11']);
    const [{ n }] = (await app.db.query<{ n: number | string }>('SELECT COUNT(*) AS n FROM recent_errors')) as [
      { n: number | string },
    ];
    expect(Number(n)).toBe(50);
  });

  it('cause no failure when storing them fails and appear later', async () => {
    const broken = jest.spyOn(app.db, 'transaction').mockRejectedValueOnce(new Error('the disk is full'));
    errors.note({ call: 'POST /api/kept', fault: new Error('kept') });
    await errors.flush();
    broken.mockRestore();
    expect((await status()).errors[0]).toMatchObject({ call: 'POST /api/kept' });
  });

  it('are stored by a stop', async () => {
    errors.note({ call: 'POST /api/x', fault: new Error('the last one') });
    await app.stop();
    const [stored] = await fromInside(app.config, (next) =>
      next.app.get(RecentErrorsService, { strict: false }).list(),
    );
    expect(stored).toMatchObject({ call: 'POST /api/x', what: 'Error: the last one' });
  });
});
