import { Comment } from '../../src/modules/attachments/comment.entity.js';
import type { AttachmentView } from '../../src/modules/attachments/dto/attachment.view.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import type { TestActor } from '../actors.js';
import { givenProject } from '../projects.js';
import { text } from './files.js';
import { startWorld, type World } from './world.js';

describe('POST /projects/attachments/:id/confirm', () => {
  let world: World;
  let file: AttachmentView;

  beforeAll(async () => {
    world = await startWorld();
  });
  beforeEach(async () => {
    file = await world.given();
  });
  afterAll(() => world.close());

  const confirm = (by: TestActor, body?: unknown, id = file.id) =>
    world.call({ method: 'POST', url: `/projects/attachments/${id}/confirm`, token: by.token, body });
  const comment = (text: string) =>
    world.call({
      method: 'POST',
      url: `/projects/attachments/${file.id}/comments`,
      token: world.client.token,
      body: { comment_text: text },
    });
  const confirmations = async () => (await world.mails()).filter(({ template }) => template === 'confirmation');
  const trail = () => world.db.read(AuditRecord).findBy({ recordType: 'attachment', recordId: String(file.id) });

  it.each([
    ['the client', () => world.client, () => world.admin, 'client'],
    ['an admin', () => world.admin, () => world.client, 'admin'],
  ] as const)(
    'by %s keeps who, when and the fingerprint, and mails the other side',
    async (_name, who, other, role) => {
      const before = (await confirmations()).length;
      const answer = await confirm(who());
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        id: file.id,
        confirmed_by_client: true,
        confirmed_by: role,
        confirmed_at: expect.stringMatching(/Z$/) as string,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        comments: [],
      });
      const row = (await world.rows()).find(({ id }) => id === file.id)!;
      expect(row).toMatchObject({ confirmedById: who().id, confirmedByName: who().name, confirmedBy: role });
      expect(await trail()).toMatchObject([
        { action: 'attachment.confirmed', actorId: who().id, after: { sha256: row.sha256 } },
      ]);
      expect((await confirmations()).slice(before)).toMatchObject([{ recipient: other().email }]);
    },
  );

  it('takes the file out of the waiting email, and the email with the last one', async () => {
    const remaining = async () =>
      (await world.mails())
        .filter(({ template, context }) => template === 'attachment' && context['projectTitle'] === 'Waiting')
        .map(({ context }) => context['filename']);
    const project = await givenProject(world, { userId: world.client.id, title: 'Waiting' });
    const parts = ['1.txt', '2.txt', '3.txt'].map((name) => ({ name, bytes: text }));
    const { items } = (await world.upload(parts, world.admin, project.id)).json<{ items: AttachmentView[] }>();
    expect(await remaining()).toEqual(['1.txt and 2 more']);
    await confirm(world.client, undefined, items[0]!.id);
    expect(await remaining()).toEqual(['2.txt and 1 more']);
    await world.db.transaction(() => world.db.write(OutboxMail).update({ state: 'queued' }, { attempts: 1 }));
    await confirm(world.admin, undefined, items[2]!.id);
    expect(await remaining()).toEqual(['2.txt']);
    await confirm(world.client, undefined, items[1]!.id);
    expect(await remaining()).toEqual([]);
  });

  it('changes nothing when repeated, even by another person', async () => {
    const first = (await confirm(world.client)).json<AttachmentView>();
    const mails = (await world.mails()).length;
    world.clock.advance(60_000);
    for (const actor of [world.client, world.admin]) {
      const again = await confirm(actor);
      expect([again.statusCode, again.json()]).toEqual([200, first]);
    }
    expect(await trail()).toHaveLength(1);
    expect(await world.mails()).toHaveLength(mails);
  });

  it('has one effect when both sides confirm at once, four times', async () => {
    for (let round = 0; round < 4; round += 1) {
      file = await world.given();
      const mails = (await confirmations()).length;
      const answers = await Promise.all([confirm(world.client), confirm(world.admin), confirm(world.client)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await trail()).toHaveLength(1);
      expect(await confirmations()).toHaveLength(mails + 1);
    }
  });

  it('closes the comments', async () => {
    expect((await comment('before')).statusCode).toBe(201);
    await confirm(world.admin);
    expect((await comment('after')).json()).toMatchObject({ statusCode: 409, code: 'ATTACHMENT_CONFIRMED' });
    expect(await world.db.read(Comment).countBy({ attachmentId: file.id })).toBe(1);
  });

  it('lets no comment slip in behind it, four times', async () => {
    for (let round = 0; round < 4; round += 1) {
      file = await world.given();
      const [answer, ...comments] = await Promise.all([confirm(world.client), ...['a', 'b', 'c'].map(comment)]);
      expect(answer.statusCode).toBe(200);
      const taken = comments.filter(({ statusCode }) => statusCode === 201).length;
      expect(comments.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3 - taken);
      const { comments: seen } = (await confirm(world.client)).json<AttachmentView>();
      expect(seen).toHaveLength(taken);
    }
  });

  it('takes no field at all', async () => {
    for (const body of [{ confirmed: true }, { '': 1 }, [1], 'x', 7]) {
      expect([body, (await confirm(world.client, body)).statusCode]).toEqual([body, 400]);
    }
    expect(await trail()).toEqual([]);
    expect((await confirm(world.client, {})).statusCode).toBe(200);
  });

  it('is for the client and admins', async () => {
    expect((await confirm(world.stranger)).statusCode).toBe(404);
    expect((await world.call({ method: 'POST', url: `/projects/attachments/${file.id}/confirm` })).statusCode).toBe(
      401,
    );
    for (const id of [999_999, 0, -1]) expect((await confirm(world.admin, undefined, id)).statusCode).toBe(404);
    expect(await trail()).toEqual([]);
  });
});
