import type { MailContentView } from '../../src/modules/mail/dto/mail.view.js';
import type { RequestThreadView } from '../../src/modules/requests/dto/correspondence.dto.js';
import type { RequestView } from '../../src/modules/requests/dto/request.view.js';
import { erasedAccount } from '../../src/core/privacy/erased.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import { countQueries } from '../queries.js';
import { MESSAGE, QUOTATION, type RequestWorld, startRequestWorld } from './world.js';

describe('reading, notes and replies of a request', () => {
  let world: RequestWorld;

  beforeAll(async () => {
    world = await startRequestWorld();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const given = async (body: object = {}) => {
    await world.quotation({ ...QUOTATION, ...body });
    return (await world.rows()).at(-1)!.id;
  };
  const get = (url: string) => world.call({ url, token: world.admin.token });
  const post = (url: string, body: object = {}, headers: Record<string, string> = {}) =>
    world.call({ method: 'POST', url, body, token: world.admin.token, headers });
  const thread = async (id: number) => (await get(`/requests/${id}/thread`)).json<RequestThreadView>();
  const view = async (id: number) => (await get(`/requests/${id}`)).json<RequestView>();

  it('is unread until first opened, and reading keeps its version', async () => {
    const id = await given();
    const before = await view(id);
    expect(before).toMatchObject({ unread: true });
    expect((await post(`/requests/${id}/read`)).json()).toMatchObject({ unread: false, version: before.version });
    expect((await post(`/requests/${id}/read`)).statusCode).toBe(200);
    expect(await view(id)).toMatchObject({ unread: false });
    expect((await post('/requests/999999/read')).statusCode).toBe(404);
  });

  it('is read after its stage changes', async () => {
    const id = await given();
    await world.change(id, { stage: 'won' });
    expect(await view(id)).toMatchObject({ unread: false });
  });

  it('lists what is open, and what is unread, alone', async () => {
    const [first, second] = [await given(), await given({ requesterName: 'Ben' })];
    await world.change(first, { stage: 'won' });
    const ids = async (query: string) => (await world.list(query)).items.map(({ id }) => id);
    expect(await ids('?open=1')).toEqual([second]);
    expect(await ids('?unread=1')).toEqual([second]);
    expect(await ids('?stage=won&open=1')).toEqual([first]);
    await post(`/requests/${second}/read`);
    expect(await ids('?unread=1')).toEqual([]);
  });

  it('keeps notes with who wrote them, the oldest first', async () => {
    const id = await given();
    for (const text of ['Called.', 'Rang back.'])
      expect((await post(`/requests/${id}/notes`, { text })).statusCode).toBe(201);
    expect((await thread(id)).notes).toMatchObject([
      { author_name: 'Ada Admin', text: 'Called.' },
      { author_name: 'Ada Admin', text: 'Rang back.' },
    ]);
    expect((await post(`/requests/${id}/notes`, { text: ' ' })).statusCode).toBe(400);
    expect((await post('/requests/999999/notes', { text: 'x' })).statusCode).toBe(404);
    const other = await given({ requesterName: 'Ben' });
    expect((await thread(other)).notes).toEqual([]);
  });

  it('exports every note with its request', async () => {
    const id = await given();
    for (const text of ['Called.', 'Rang back.']) await post(`/requests/${id}/notes`, { text });
    const { body } = await get('/requests/export.csv');
    expect(body).toContain('Ada Admin: Called.\nAda Admin: Rang back.');
  });

  it('sends one reply for two clicks and moves a new request on', async () => {
    const id = await given();
    const { version } = await view(id);
    const answers = await Promise.all(
      [1, 2].map(() => post(`/requests/${id}/reply`, { text: 'Dear Wren,\n\nyes.' }, { 'if-match': `"${version}"` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await view(id)).toMatchObject({ stage: 'contacted', unread: false });
    const replies = (await world.mails()).filter(({ template }) => template === 'request-reply');
    expect(replies).toMatchObject([
      {
        recipient: 'wren@abara.example',
        replyTo: 'ada@pellworth.example',
        subject: `Your quotation request (request ${id})`,
      },
    ]);
  });

  it('sends the subject of staff, one signature and the request below the reply', async () => {
    const id = await given();
    const text = 'Dear Wren,\n\nyes.\n\nKind regards,\nAda';
    expect((await post(`/requests/${id}/reply`, { subject: 'Re: Your site', text })).statusCode).toBe(200);
    const { letters } = await thread(id);
    expect(letters[0]).toMatchObject({ subject: 'Re: Your site' });
    const sent = (await get(`/mail/${letters[0]!.id}/letter`)).json<MailContentView>().text!;
    expect(sent.match(/Ada/g)).toHaveLength(1);
    expect(sent).toMatch(/> Service: Web Development\n[^]*> A portfolio site with a booking form\./);
    expect((await post(`/requests/${id}/reply`, { subject: 'Two\nlines', text })).statusCode).toBe(400);
  });

  it('sends nothing to an erased sender, and creates no project for them', async () => {
    const id = await given();
    const { email } = erasedAccount(id);
    await world.db.transaction(() => world.db.write(Request).update({ id }, { email }));
    const before = (await world.mails()).length;
    const project = { title: 'Site', description: 'x', price: 1, status: 'Pending', milestones: 1 };
    const answers = [
      await post(`/requests/${id}/reply`, { text: 'Dear Wren,' }),
      await post(`/requests/${id}/project`, { ...project, start_date: '2026-12-01', end_date: '2027-02-26' }),
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject({ statusCode: 409, code: 'ALREADY_ERASED' });
    expect(await world.mails()).toHaveLength(before);
  });

  it('leaves a later stage as it is, and refuses an empty answer', async () => {
    const id = await given();
    await world.change(id, { stage: 'quoted' });
    expect((await post(`/requests/${id}/reply`, { text: 'Soon.' })).json()).toMatchObject({ stage: 'quoted' });
    expect((await post(`/requests/${id}/reply`, { text: '' })).statusCode).toBe(400);
  });

  it('lists the emails to the sender, each with its content', async () => {
    const id = await given();
    await world.contact({ ...MESSAGE });
    await post(`/requests/${id}/reply`, { text: 'Dear <b>Wren</b>,\n\nyes.' });
    const { letters } = await thread(id);
    expect(letters.map(({ recipient, template }) => [recipient, template])).toEqual([
      ['wren@abara.example', 'request-reply'],
      ['wren@abara.example', 'request-received'],
    ]);
    const letter = (await get(`/mail/${letters[0]!.id}/letter`)).json<MailContentView>();
    expect(letter).toMatchObject({ id: letters[0]!.id, recipient: 'wren@abara.example', hidden: false });
    expect(letter.text).toContain('Dear <b>Wren</b>,\n\nyes.');
    expect(letter.html).toContain('Dear &lt;b&gt;Wren&lt;/b&gt;,');
  });

  it('needs the same few queries, whatever the number of notes and emails', async () => {
    const id = await given();
    await post(`/requests/${id}/notes`, { text: 'Called.' });
    const asked = async () => (await countQueries(world, () => thread(id))).queries.length;
    const few = await asked();
    for (let n = 0; n < 5; n += 1) {
      await post(`/requests/${id}/notes`, { text: `Note ${n}` });
      await post(`/requests/${id}/reply`, { text: `Answer ${n}` });
    }
    expect(await asked()).toBe(few);
    expect((await thread(id)).letters).toHaveLength(6);
  });

  it('keeps answers for all of staff, by title, changed by the version that was seen', async () => {
    const body = { title: 'We can do that', text: 'Hello,\n\nwe can do that.' };
    const made = (await post('/kept-answers', body)).json<{ id: number; version: number }>();
    await post('/kept-answers', { title: 'A call first', text: 'May we call you?' });
    const list = async () => (await get('/kept-answers')).json<{ items: { title: string; text: string }[] }>().items;
    expect((await list()).map(({ title }) => title)).toEqual(['A call first', 'We can do that']);
    const change = (version: number) =>
      world.call({
        method: 'PATCH',
        url: `/kept-answers/${made.id}`,
        body: { text: 'Yes.' },
        token: world.admin.token,
        headers: { 'if-match': `"${version}"` },
      });
    expect((await change(made.version)).json()).toMatchObject({ title: 'We can do that', text: 'Yes.' });
    expect((await change(made.version)).statusCode).toBe(409);
    const remove = () => world.call({ method: 'DELETE', url: `/kept-answers/${made.id}`, token: world.admin.token });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
    expect((await list()).map(({ title }) => title)).toEqual(['A call first']);
  });
});
