import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { Comment } from '../../src/modules/attachments/comment.entity.js';
import type { AttachmentView } from '../../src/modules/attachments/dto/attachment.view.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import type { TestActor } from '../actors.js';
import { givenProject } from '../projects.js';
import { picture } from './files.js';
import { startWorld, type World } from './world.js';

describe('DELETE /projects/:projectId/attachments/:filename', () => {
  let world: World;
  let file: AttachmentView;

  beforeAll(async () => {
    world = await startWorld();
  });
  beforeEach(async () => {
    file = await world.given('Grüße & co.png', await picture('png'));
  });
  afterEach(() =>
    world.db.transaction(async () => {
      for (const entity of [Attachment, OutboxMail]) await world.db.write(entity).deleteAll();
    }),
  );
  afterAll(() => world.close());

  const remove = (by: TestActor, query = '', filename = file.filename, projectId = world.project.id) =>
    world.call({
      method: 'DELETE',
      url: `/projects/${projectId}/attachments/${encodeURIComponent(filename)}${query}`,
      token: by.token,
    });
  const confirm = () =>
    world.call({ method: 'POST', url: `/projects/attachments/${file.id}/confirm`, token: world.client.token });
  const trail = () => world.db.read(AuditRecord).findBy({ action: 'attachment.deleted', recordId: String(file.id) });

  it('deletes record and comments at once, file and renditions with the sweep, and leaves a trace', async () => {
    const url = `/projects/attachments/${file.id}/comments`;
    await world.call({ method: 'POST', url, token: world.client.token, body: { comment_text: 'hm' } });
    const address = `/projects/attachments/${encodeURIComponent(file.filename)}`;
    await world.call({ url: `${address}?size=small`, token: world.client.token });
    const before = world.stored();
    expect((await remove(world.admin)).statusCode).toBe(200);
    expect(await world.rows()).toEqual([]);
    expect(await world.db.read(Comment).countBy({ attachmentId: file.id })).toBe(0);
    expect(world.stored()).toBe(before);
    await world.app.get(StorageSweepJob, { strict: false }).sweep(-1_000);
    expect(world.stored()).toBe(before - 2);
    expect((await world.call({ url: address, token: world.client.token })).statusCode).toBe(404);
    expect(await trail()).toMatchObject([
      {
        actorId: world.admin.id,
        projectId: world.project.id,
        recordLabel: file.filename,
        before: { original_name: file.original_name },
      },
    ]);
    expect((await remove(world.admin)).statusCode).toBe(404);
  });

  it('keeps a later file of the same name', async () => {
    expect((await remove(world.admin)).statusCode).toBe(200);
    const later = await world.given('Grüße & co.png', await picture('png'));
    expect(later.filename).toBe(file.filename);
    expect((await remove(world.admin, `?id=${file.id}`)).json()).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
    expect(await world.rows()).toMatchObject([{ id: later.id }]);
    expect((await remove(world.admin, '?id=0')).statusCode).toBe(400);
    expect((await remove(world.admin, `?id=${later.id}`)).statusCode).toBe(200);
  });

  it('leaves only files still present in the waiting email, and sends none without any', async () => {
    const waiting = async () => (await world.mails()).filter(({ state }) => state === 'queued');
    const context = (filename: string, { id }: AttachmentView) => ({
      context: { filename, url: `/projects/${world.project.id}/attachments?file=${id}` },
    });
    await remove(world.admin);
    expect(await waiting()).toEqual([]);
    const [one, two, three] = [await world.given('1.txt'), await world.given('2.txt'), await world.given('3.txt')];
    await remove(world.admin, '', one.filename);
    expect(await waiting()).toMatchObject([context('2.txt and 1 more', two)]);
    await remove(world.admin, '', three.filename);
    expect(await waiting()).toMatchObject([context('2.txt', two)]);
    await remove(world.admin, '', two.filename);
    expect(await waiting()).toEqual([]);
  });

  it('requires force after confirmation and records it in the audit log', async () => {
    await confirm();
    for (const query of ['', '?force=false']) {
      expect((await remove(world.admin, query)).json()).toMatchObject({
        statusCode: 409,
        code: 'ATTACHMENT_CONFIRMED',
      });
    }
    expect(await world.rows()).toHaveLength(1);
    expect((await remove(world.admin, '?force=true')).statusCode).toBe(200);
    expect(await trail()).toMatchObject([{ before: { confirmed_by: 'client', sha256: expect.any(String) as string } }]);
  });

  it('never deletes unasked what is being confirmed at that moment, four times', async () => {
    for (let round = 0; round < 4; round += 1) {
      file = await world.given();
      const [confirmed, deleted] = await Promise.all([confirm(), remove(world.admin)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([confirmed.statusCode, deleted.statusCode]);
      expect(await world.db.read(Attachment).existsBy({ id: file.id })).toBe(confirmed.statusCode === 200);
    }
  });

  it('has one effect when two delete at once', async () => {
    const answers = await Promise.all([remove(world.admin), remove(world.admin)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await trail()).toHaveLength(1);
  });

  it('is for admins, in the right project, by a name that exists', async () => {
    const other = await givenProject(world, { userId: world.client.id, title: 'Another' });
    expect((await remove(world.client)).statusCode).toBe(403);
    expect((await remove(world.stranger)).statusCode).toBe(403);
    expect((await remove(world.admin, '', file.filename, other.id)).statusCode).toBe(404);
    expect((await remove(world.admin, '', '../../portico.sqlite')).statusCode).toBe(404);
    expect((await remove(world.admin, '?force=yes')).statusCode).toBe(400);
    expect((await remove(world.admin, '?x=1')).statusCode).toBe(400);
    expect(await world.rows()).toHaveLength(1);
  });
});
