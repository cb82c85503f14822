import { IsNull, MoreThan } from 'typeorm';
import { HOUR } from '../../src/core/common/time/clock.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import { AttachmentService } from '../../src/modules/attachments/attachment.service.js';
import type { AttachmentView } from '../../src/modules/attachments/dto/attachment.view.js';
import { Comment } from '../../src/modules/attachments/comment.entity.js';
import type { CommentView } from '../../src/modules/attachments/dto/comment.dto.js';
import { givenUser, type TestActor } from '../actors.js';
import { givenProject } from '../projects.js';
import { startWorld, type World } from './world.js';

describe('comments and replies', () => {
  let world: World;
  let file: AttachmentView;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_FACTOR: '50' });
  });
  beforeEach(async () => {
    file = await world.given();
  });
  afterAll(() => world.close());

  const comment = (by: TestActor, body: unknown = { comment_text: 'Please enlarge the logo.' }, id = file.id) =>
    world.call({ method: 'POST', url: `/projects/attachments/${id}/comments`, token: by.token, body });
  const reply = (by: TestActor, commentId: number, body: unknown = { reply_text: 'Done.' }, id = file.id) =>
    world.call({
      method: 'POST',
      url: `/projects/attachments/${id}/comments/${commentId}/reply`,
      token: by.token,
      body,
    });
  const list = (by: TestActor, query = '', id = file.id) =>
    world.call({ url: `/projects/attachments/${id}/comments${query}`, token: by.token });
  const read = (by: TestActor, id = file.id, body?: object) =>
    world.call({ method: 'POST', url: `/projects/attachments/${id}/read`, token: by.token, body });
  const given = async () => (await comment(world.client)).json<{ id: number }>().id;

  it('keeps the client’s words as they are and mails the admins', async () => {
    const words = '  <b>bold</b>\n{{7*7}} "quoted" 🙂 ‮\t- item  ';
    const before = (await world.mails()).length;
    const answer = await comment(world.client, { comment_text: words });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      user_id: world.client.id,
      user_name: 'Clara Client',
      comment_text: words.trim(),
      reply_text: null,
      replied_at: null,
    });
    expect((await list(world.admin)).json()).toMatchObject({ total: 1, items: [answer.json()] });
    expect((await world.mails()).slice(before)).toMatchObject([{ recipient: world.admin.email, template: 'comment' }]);
  });

  it('lets only the client comment', async () => {
    expect((await comment(world.admin)).statusCode).toBe(403);
    expect((await comment(world.stranger)).statusCode).toBe(404);
    expect((await world.call({ method: 'POST', url: `/projects/attachments/${file.id}/comments` })).statusCode).toBe(
      401,
    );
    expect((await comment(world.client, undefined, 999_999)).statusCode).toBe(404);
    expect(await world.db.read(Comment).countBy({ attachmentId: file.id })).toBe(0);
  });

  it('shows them to client and admin, page by page', async () => {
    for (const text of ['one', 'two', 'three']) await comment(world.client, { comment_text: text });
    const texts = async (query: string) =>
      (await list(world.client, query)).json<{ items: { comment_text: string }[] }>().items.map((c) => c.comment_text);
    expect(await texts('')).toEqual(['one', 'two', 'three']);
    expect(await texts('?dir=desc&limit=2')).toEqual(['three', 'two']);
    expect(await texts('?limit=2&offset=2')).toEqual(['three']);
    expect((await list(world.stranger)).statusCode).toBe(404);
    expect((await world.call({ url: `/projects/attachments/${file.id}/comments` })).statusCode).toBe(401);
    for (const query of ['?limit=0', '?limit=201', '?offset=-1', '?dir=up', '?x=1', '?limit=1e1']) {
      expect([query, (await list(world.client, query)).statusCode]).toEqual([query, 400]);
    }
  });

  it('takes one reply, from an admin, and mails the client', async () => {
    const id = await given();
    expect((await reply(world.client, id)).statusCode).toBe(403);
    const before = (await world.mails()).length;
    const answer = await reply(world.admin, id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ id, reply_text: 'Done.', reply_user_name: 'Ada Admin', reply_read_at: null });
    expect((await reply(world.admin, id, { reply_text: 'Again.' })).json()).toMatchObject({ code: 'ALREADY_REPLIED' });
    expect((await list(world.client)).json()).toMatchObject({ items: [{ reply_text: 'Done.' }] });
    expect((await world.mails()).slice(before)).toMatchObject([{ recipient: world.client.email, template: 'reply' }]);
  });

  it('finds no comment through another attachment, and changes nothing', async () => {
    const id = await given();
    const other = await world.given('other.txt');
    expect((await reply(world.admin, id, undefined, other.id)).statusCode).toBe(404);
    expect((await reply(world.admin, 999_999)).statusCode).toBe(404);
    expect((await list(world.client)).json()).toMatchObject({ items: [{ reply_text: null }] });
  });

  it('keeps one of two replies that arrive at once, four times', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await given();
      const before = (await world.mails()).length;
      const texts = [`first ${round}`, `second ${round}`];
      const answers = await Promise.all(texts.map((reply_text) => reply(world.admin, id, { reply_text })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      const winner = texts[answers.findIndex(({ statusCode }) => statusCode === 201)];
      expect((await world.db.read(Comment).findOneBy({ id }))!.replyText).toBe(winner);
      expect(await world.mails()).toHaveLength(before + 1);
    }
  });

  it('remembers when the client has seen the replies', async () => {
    const [answered, open] = [await given(), await given()];
    await reply(world.admin, answered);
    expect((await read(world.stranger)).statusCode).toBe(404);
    expect((await read(world.admin)).statusCode).toBe(403);
    expect((await read(world.client)).statusCode).toBe(200);
    const first = (await world.db.read(Comment).findOneBy({ id: answered }))!.replyReadAt;
    expect(first).not.toBeNull();
    expect((await world.db.read(Comment).findOneBy({ id: open }))!.replyReadAt).toBeNull();
    world.clock.advance(60_000);
    await read(world.client);
    expect((await world.db.read(Comment).findOneBy({ id: answered }))!.replyReadAt).toEqual(first);
  });

  it('keeps a reply unread that arrived after the latest one shown', async () => {
    const [shown, later] = [await given(), await given()];
    const until = (await reply(world.admin, shown)).json<{ replied_at: string }>().replied_at;
    world.clock.advance(1);
    await reply(world.admin, later);
    const unread = () => world.db.read(Comment).findBy({ attachmentId: file.id, replyReadAt: IsNull() });
    expect((await read(world.client, file.id, { until: 'yesterday' })).statusCode).toBe(400);
    expect((await read(world.client, file.id, { until })).statusCode).toBe(200);
    expect((await unread()).map(({ id }) => id)).toEqual([later]);
    await read(world.client);
    expect(await unread()).toEqual([]);
  });

  it.each([
    ['no field', {}, 'comment_text'],
    ['null', { comment_text: null }, 'comment_text'],
    ['a number', { comment_text: 7 }, 'comment_text'],
    ['a list', { comment_text: ['x'] }, 'comment_text'],
    ['an object', { comment_text: { x: 1 } }, 'comment_text'],
    ['spaces', { comment_text: ' \n\t ' }, 'comment_text'],
    ['NUL', { comment_text: 'a\0b' }, 'comment_text'],
    ['half a character', { comment_text: 'a\ud800' }, 'comment_text'],
    ['5,001 characters', { comment_text: '🙂'.repeat(5_001) }, 'comment_text'],
    ['an unknown field', { comment_text: 'x', user_id: 1 }, 'user_id'],
  ])('refuses %s as a comment and as a reply', async (_name, body, field) => {
    const id = await given();
    const as = (name: string) => JSON.parse(JSON.stringify(body).replace('comment_text', name)) as unknown;
    for (const [answer, name] of [
      [await comment(world.client, body), 'comment_text'],
      [await reply(world.admin, id, as('reply_text')), 'reply_text'],
    ] as const) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field.replace('comment_text', name)]);
    }
    expect(await world.db.read(Comment).countBy({ attachmentId: file.id })).toBe(1);
  });

  it('refuses a call without a body', async () => {
    const url = `/projects/attachments/${file.id}/comments`;
    const answer = await world.call({ method: 'POST', url, token: world.client.token });
    expect(answer.json()).toMatchObject({ statusCode: 400, fields: { comment_text: [expect.any(String)] } });
  });

  it('rejects more comments of one account than its limit, whatever the file', async () => {
    const talker = await givenUser(world);
    const project = await givenProject(world, { userId: talker.id, title: 'Busy' });
    const parts = ['one.txt', 'two.txt'].map((name) => ({ name, bytes: Buffer.from('x') }));
    const { items } = (await world.upload(parts, world.admin, project.id)).json<{ items: AttachmentView[] }>();
    const limit = jest.spyOn(world.app.get(RateLimits), 'get').mockReturnValue({ limit: 2, window: HOUR });
    const answers = [];
    for (const { id } of [items[0]!, items[1]!, items[1]!]) answers.push(await comment(talker, undefined, id));
    limit.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429]);
    expect(answers[2]!.json()).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('takes 5,000 characters, however many bytes they are', async () => {
    const text = '🙂'.repeat(5_000);
    expect((await comment(world.client, { comment_text: text })).json()).toMatchObject({ comment_text: text });
  });

  it('shows fifty with their attachment, unanswered and unread before the latest, and counts all', async () => {
    const project = await givenProject(world, { userId: world.client.id, title: 'Talkative' });
    const other = (await world.upload([{ name: 'talk.txt', bytes: Buffer.from('x') }], world.admin, project.id)).json<{
      items: AttachmentView[];
    }>().items[0]!;
    const texts = Array.from({ length: 52 }, (_, n) => `no ${n + 1}`);
    const author = { userId: world.client.id, userName: world.client.name };
    await world.db.transaction(() =>
      world.db
        .write(Comment)
        .save(texts.map((commentText) => ({ ...author, attachmentId: other.id, commentText })) as Comment[]),
    );
    const [view] = await world.app.get(AttachmentService).listByProject(project.id);
    expect(view).toMatchObject({ id: other.id, comments_count: 52 });
    expect(view!.comments.map((c) => c.comment_text)).toEqual(Array.from({ length: 50 }, (_, n) => `no ${n + 3}`));
    const listed = (await list(world.client, '?offset=2', other.id)).json<{ items: unknown[] }>().items;
    expect(JSON.parse(JSON.stringify(view!.comments))).toEqual(listed);

    const all = (await list(world.client, '?limit=52', other.id)).json<{ items: CommentView[] }>().items;
    const now = world.clock.now();
    const answered = { replyText: 'Done.', repliedAt: now, replyReadAt: now };
    await world.db.transaction(() => world.db.write(Comment).update({ id: MoreThan(all[0]!.id) }, answered));
    const earliest = async () => (await world.app.get(AttachmentService).listByProject(project.id))[0]!.comments[0];
    expect(await earliest()).toMatchObject({ comment_text: 'no 1', reply_text: null });
    await reply(world.admin, all[0]!.id, undefined, other.id);
    expect(await earliest()).toMatchObject({ comment_text: 'no 1', reply_text: 'Done.', reply_read_at: null });
    await read(world.client, other.id);
    expect(await earliest()).toMatchObject({ comment_text: 'no 3' });
  });
});
