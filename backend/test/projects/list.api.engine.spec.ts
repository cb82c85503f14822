import type { ProjectView } from '../../src/modules/projects/dto/project.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { countQueries } from '../queries.js';
import { givenAttachmentRow, givenCommentRow } from './rows.js';

interface PageOfProjects {
  items: ProjectView[];
  total: number;
  limit: number;
  offset: number;
}

describe('GET /projects', () => {
  let app: TestApp;
  let admin: TestActor;
  let dana: TestActor;
  let owen: TestActor;

  const list = async (query = '', actor = admin) => {
    const response = await app.call({ url: `/projects${query}`, token: actor.token });
    expect(response.statusCode).toBe(200);
    return response.json<PageOfProjects>();
  };
  const titles = async (query = '', actor = admin) => (await list(query, actor)).items.map(({ title }) => title);

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin', name: 'Marisol Vega' });
    dana = await givenUser(app, { name: 'Dána Whitfield', email: 'dana@riverside.example' });
    owen = await givenUser(app, { name: 'Owen Castell', email: 'owen@vineyards.example' });
    const rows = [
      { title: 'Portal', userId: dana.id, status: 'Milestone 3', priceCents: 1_840_000, endDate: '2026-12-18' },
      { title: 'café "100%_done" O\'Neil', userId: owen.id, status: 'Milestone 10', milestones: 12, priceCents: null },
      { title: 'Booking', userId: dana.id, status: 'Completed', paymentStatus: 'paid' as const, description: 'alpha' },
      { title: 'apple store', userId: admin.id, status: 'Completed', description: 'Beta', startDate: '2026-01-12' },
    ];
    for (const row of rows) await givenProject(app, row);
  });
  afterAll(() => app.close());

  it('shows an admin everything, newest first, with the admin’s progress', async () => {
    const page = await list();
    expect(page).toMatchObject({ total: 4, limit: 50, offset: 0 });
    expect(page.items.map(({ title, progress }) => [title, progress])).toEqual([
      ['apple store', 0],
      ['Booking', 0],
      ['café "100%_done" O\'Neil', 83],
      ['Portal', 60],
    ]);
  });

  it('answers exactly the fields of the contract', async () => {
    const [portal] = (await list('?q=portal')).items;
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect(portal).toEqual({
      id: expect.any(Number) as number,
      title: 'Portal',
      description: 'Booking and records',
      start_date: '2026-08-04',
      end_date: '2026-12-18',
      price: 18_400,
      currency: 'USD',
      status: 'Milestone 3',
      user_id: dana.id,
      client_name: 'Dána Whitfield',
      assignee_id: null,
      assignee_name: null,
      milestones: 5,
      milestone_names: [],
      milestone: 3,
      progress: 60,
      payment_status: 'pending',
      payment_progress: null,
      attachments_count: 0,
      unconfirmed_count: 0,
      unanswered_count: 0,
      version: 1,
      created_at: instant,
      updated_at: instant,
    });
  });

  it('shows other users only their own, with the progress of the client', async () => {
    const page = await list('', dana);
    expect(page.total).toBe(2);
    expect(page.items.map(({ title, progress }) => [title, progress])).toEqual([
      ['Booking', 100],
      ['Portal', 60],
    ]);
    const agent = await givenUser(app, { role: 'agent' });
    expect(await list('', agent)).toMatchObject({ items: [], total: 0 });
  });

  it('gives an admin their own with mine=1, with the client’s progress', async () => {
    const page = await list('?mine=1');
    expect(page.items.map(({ title, progress }) => [title, progress])).toEqual([['apple store', 100]]);
    expect(page.total).toBe(1);
  });

  it.each([
    ['a part of the title', 'orta', ['Portal']],
    ['a client’s name without its accent', 'dana', ['Booking', 'Portal']],
    ['no accent where the title has one', 'cafe', ['café "100%_done" O\'Neil']],
    ['a percent sign', '0%', ['café "100%_done" O\'Neil']],
    ['only an underscore', '_', ['café "100%_done" O\'Neil']],
    ['an apostrophe', "o'n", ['café "100%_done" O\'Neil']],
    ['an exclamation mark', '!', []],
    ['a client’s e-mail', 'riverside.example', []],
    ['an @', '@', []],
    ['name and address together', 'castell owen@', []],
    ['spaces around', '  portal ', ['Portal']],
    ['a pasted tab', 'Dana\tWhitfield', ['Booking', 'Portal']],
    ['a pasted line break', 'Dana\r\n Whit', ['Booking', 'Portal']],
    ['nothing', '', ['apple store', 'Booking', 'café "100%_done" O\'Neil', 'Portal']],
    ['a statement', "' OR 1=1 --", []],
  ])('searches by %s', async (_name, q, expected) => {
    const page = await list(`?q=${encodeURIComponent(q)}`);
    expect(page.items.map(({ title }) => title)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('filters by payment and status, also together', async () => {
    expect(await titles('?payment=paid')).toEqual(['Booking']);
    expect(await titles('?payment=pending&status=Completed')).toEqual(['apple store']);
    expect(await titles('?status=Milestone%203')).toEqual(['Portal']);
    expect(await titles('?status=Milestone&sort=status')).toEqual(['Portal', 'café "100%_done" O\'Neil']);
    expect(await titles('?status=On%20Hold')).toEqual([]);
  });

  it('filters by client, also for counts and the file', async () => {
    expect(await titles(`?client=${dana.id}`)).toEqual(['Booking', 'Portal']);
    expect(await titles(`?client=${dana.id}`, owen)).toEqual([]);
    const get = (path: string) => app.call({ url: `/projects/${path}?client=${dana.id}`, token: admin.token });
    expect((await get('counts')).json()).toEqual({ all: 2, paid: 1, pending: 1 });
    expect((await get('export.csv')).body.trim().split('\r\n')).toHaveLength(3);
  });

  it.each([
    ['id', ['Portal', 'café "100%_done" O\'Neil', 'Booking', 'apple store']],
    ['title', ['apple store', 'Booking', 'café "100%_done" O\'Neil', 'Portal']],
    ['description', ['Booking', 'apple store', 'Portal', 'café "100%_done" O\'Neil']],
    ['start_date', ['apple store', 'Portal', 'café "100%_done" O\'Neil', 'Booking']],
    ['end_date', ['Portal', 'café "100%_done" O\'Neil', 'Booking', 'apple store']],
    ['price', ['café "100%_done" O\'Neil', 'Booking', 'apple store', 'Portal']],
    ['status', ['Booking', 'apple store', 'Portal', 'café "100%_done" O\'Neil']],
    ['payment_status', ['Booking', 'Portal', 'café "100%_done" O\'Neil', 'apple store']],
    ['client_name', ['Portal', 'Booking', 'apple store', 'café "100%_done" O\'Neil']],
    ['attachments_count', ['Portal', 'café "100%_done" O\'Neil', 'Booking', 'apple store']],
    ['updated_at', ['Portal', 'café "100%_done" O\'Neil', 'Booking', 'apple store']],
  ])('sorts by %s up and exactly backwards down', async (sort, expected) => {
    expect(await titles(`?sort=${sort}`)).toEqual(expected);
    expect(await titles(`?sort=${sort}&dir=desc`)).toEqual([...expected].reverse());
  });

  it('cuts pages that never overlap and together are the whole', async () => {
    for (const sort of ['payment_status', 'status', 'end_date']) {
      const pages = await Promise.all([0, 1, 2, 3].map((offset) => list(`?sort=${sort}&limit=1&offset=${offset}`)));
      expect(pages.map(({ total, limit }) => [total, limit])).toEqual(Array(4).fill([4, 1]));
      expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(await titles(`?sort=${sort}`));
    }
    expect(await list('?offset=4')).toMatchObject({ items: [], total: 4 });
  });

  it.each([
    'limit=5.0',
    'limit=abc',
    'payment=refunded',
    'status=Done',
    'mine=true',
    'client=0',
    'client=dana',
    'q[x]=1',
    'q=%00',
    `q=${'x'.repeat(256)}`,
  ])('refuses ?%s', async (query) => {
    const response = await app.call({ url: `/projects?${query}`, token: admin.token });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: expect.any(Object) as object });
  });

  it('counts the tabs under the same search', async () => {
    const counts = async (query: string, actor = admin) =>
      (await app.call({ url: `/projects/counts${query}`, token: actor.token })).json<unknown>();
    expect(await counts('')).toEqual({ all: 4, paid: 1, pending: 3 });
    expect(await counts('?q=dana')).toEqual({ all: 2, paid: 1, pending: 1 });
    expect(await counts('?status=Completed')).toEqual({ all: 2, paid: 1, pending: 1 });
    expect(await counts('?mine=1')).toEqual({ all: 1, paid: 0, pending: 1 });
    expect(await counts('', owen)).toEqual({ all: 1, paid: 0, pending: 1 });
  });

  it('counts files and open comments in as many queries for one row as for many', async () => {
    const { id } = (await list('?q=portal')).items[0]!;
    for (const confirmedAt of [null, null, app.clock.now()]) {
      const file = await givenAttachmentRow(app, { projectId: id, confirmedAt });
      await givenCommentRow(app, { attachmentId: file.id });
      await givenCommentRow(app, { attachmentId: file.id, replyText: 'Yes', repliedAt: app.clock.now() });
    }
    const one = await countQueries(app, () => list('?limit=1'));
    const many = await countQueries(app, () => list('?sort=attachments_count&dir=desc'));
    expect(one.queries).toHaveLength(2);
    expect(many.queries).toHaveLength(2);
    expect(many.result.items[0]).toMatchObject({
      title: 'Portal',
      attachments_count: 3,
      unconfirmed_count: 2,
      unanswered_count: 3,
    });
    expect(many.result.items[1]).toMatchObject({ attachments_count: 0, unconfirmed_count: 0, unanswered_count: 0 });
  });
});
