import { AuditTrail } from '../../../src/core/audit/audit-trail.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { ContentItem } from '../../../src/modules/content/pages/content-item.entity.js';
import { Attachment } from '../../../src/modules/attachments/attachment.entity.js';
import { MailService } from '../../../src/modules/mail/mail.service.js';
import { OutboxMail } from '../../../src/modules/mail/outbox-mail.entity.js';
import { Erasure } from '../../../src/modules/users/privacy/erasure.entity.js';
import { ErasureService } from '../../../src/modules/users/privacy/erasure.service.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { viewAs } from '../../auth/people.js';
import { givenProject } from '../../projects.js';
import { traces } from './person.js';

describe('erasing one of many', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => (app = await startApp()));
  beforeEach(async () => (admin = await givenUser(app, { role: 'admin', name: 'Nadia Rahman' })));
  afterAll(() => app.close());

  const erase = async ({ id, email }: TestActor) => {
    const answer = await app.call({
      method: 'POST',
      url: `/users/${id}/erasure`,
      token: admin.token,
      body: { email },
    });
    expect(answer.statusCode).toBe(200);
  };
  const write = (to: string, text: string, more = {}) =>
    app.db.transaction(() =>
      app.app.get(MailService, { strict: false }).enqueue({
        to,
        template: 'comment',
        ...more,
        context: { projectTitle: 'Planned for a customer', filename: 'a.pdf', author: 'Mary', text, url: '/x' },
      }),
    );
  const letters = async (recipient: string) => {
    const found = await app.db.read(OutboxMail).find({ where: { recipient }, order: { id: 'ASC' } });
    return found.map(({ context, subject }) => [subject, context['text']]);
  };
  const note = (label: string, after: Record<string, unknown>, actor: TestActor | null = admin) =>
    app.db.transaction(() =>
      app.app.get(AuditTrail, { strict: false }).record({
        actor,
        action: 'request.updated',
        record: { id: 999_001, label },
        after,
      }),
    );
  const noted = async () => {
    const [line] = await app.db
      .read(AuditRecord)
      .find({ where: { recordId: '999001' }, order: { id: 'DESC' }, take: 1 });
    return line!;
  };

  it('keeps emails, audit lines and file names that only mention the person', async () => {
    const person = await givenUser(app, { name: 'Zoe Quill', email: 'zoe@quill.example' });
    const other = await givenUser(app, { email: 'other@quill.example' });
    const { id: projectId } = await givenProject(app, { userId: person.id, status: 'Cancelled' });
    const [now, originalName] = [app.clock.now(), 'zoe-quill-passport.pdf'];
    const stamps = { createdAt: now, updatedAt: now };
    await app.db.transaction(() =>
      app.db.write(Attachment).insert({
        projectId,
        filename: originalName,
        originalName,
        storageKey: 'a'.repeat(32),
        mimeType: 'application/pdf',
        size: 1,
        sha256: '0'.repeat(64),
        ...stamps,
      }),
    );
    await write(other.email, 'Zoe Quill (zoe@quill.example) called');
    await write(person.email, 'Hello Zoe Quill');
    await note('Zoe Quill', { text: 'zoe@quill.example' });
    const [line, before] = [await noted(), await letters(other.email)];
    await erase(person);
    expect(await letters(other.email)).toEqual(before);
    expect(await letters(person.email)).toEqual([]);
    expect(await noted()).toEqual(line);
    expect(await app.db.read(Attachment).findOneBy({ projectId })).toMatchObject({ originalName });
  });

  it('deletes emails to staff about the person’s projects and account', async () => {
    const person = await givenUser(app, { name: 'Jorg Tidewell', email: 'j@tidewell.example' });
    const { id } = await givenProject(app, { userId: person.id, status: 'Cancelled' });
    const context = { projectTitle: 'A', filename: 'a.pdf', author: 'Jorg Tidewell', text: 'Darker', url: '/x' };
    const mailer = app.app.get(MailService, { strict: false });
    await mailer.notifyAdmins({ kind: 'comment', about: `project:${id}`, context, isCollected: true });
    await app.db.transaction(() =>
      mailer.enqueue({
        to: admin.email,
        template: 'factors-reset',
        about: `user:${person.id}`,
        context: { admin: admin.name, name: 'Jorg Tidewell', email: person.email, url: '/account' },
      }),
    );
    expect(await traces(app, 'Jorg Tidewell')).not.toEqual([]);
    await erase(person);
    expect(await traces(app, 'tidewell')).toEqual([]);
  });

  it('replaces personal fields in the audit lines of the person’s records', async () => {
    const person = await givenUser(app, { name: 'Wilhelmina Oakes', email: 'w@oakes.example' });
    const [record, trail] = [{ id: person.id, label: person.name }, app.app.get(AuditTrail, { strict: false })];
    await app.db.transaction(() =>
      trail.record({
        actor: admin,
        action: 'user.profile-changed',
        record,
        before: { name: 'Wilhelmina Elm', phone: null, role: 'user' },
        after: { name: 'Wilhelmina Oakes', phone: '555-0173', role: 'user' },
      }),
    );
    await erase(person);
    const where = { recordId: String(person.id), action: 'user.profile-changed' as const };
    expect(await app.db.read(AuditRecord).findOneBy(where)).toMatchObject({
      actorName: admin.name,
      recordLabel: `Erased person ${person.id}`,
      before: { name: 'Erased person', phone: null, role: 'user' },
      after: { name: 'Erased person', phone: 'Erased person', role: 'user' },
    });
    expect(await traces(app, 'Wilhelmina', '555-0173')).toEqual([]);
  });

  it('replaces the name of an author in drafts and planned publications, by account', async () => {
    const [person, namesake] = [
      await givenUser(app, { role: 'agent', name: 'Petra Lind', email: 'p@lind.example' }),
      await givenUser(app, { role: 'agent', name: 'Petra Lind', email: 'other@lind.example' }),
    ];
    const [item] = await app.db.read(ContentItem).find({ order: { id: 'ASC' }, take: 1 });
    const edit = ({ id }: TestActor) => ({ actorId: id, by: 'Petra Lind', at: app.clock.now().toISOString() });
    await app.db.transaction(() =>
      app.db.write(ContentItem).update(
        { id: item!.id },
        {
          edits: { title: edit(person), text: edit(namesake) },
          plan: JSON.stringify({ actor: { id: person.id, name: 'Petra Lind' } }),
        },
      ),
    );
    await erase(person);
    const { edits, plan } = (await app.db.read(ContentItem).findOneBy({ id: item!.id }))!;
    expect(edits).toMatchObject({ title: { by: 'Erased person' }, text: { by: 'Petra Lind' } });
    expect(JSON.parse(plan!)).toMatchObject({ actor: { name: 'Erased person' } });
  });

  it.each(['now', 'after a restore'])('leaves no name of a person whom an admin views as: %s', async (when) => {
    const email = `iolanthe-${when.length}@look.example`;
    const person = await givenUser(app, { name: 'Iolanthe Peverell', email });
    expect(await viewAs(app, admin, person)).toEqual(expect.any(String));
    const now = app.clock.now();
    let ticks = 0;
    const clock = jest.spyOn(app.clock, 'now').mockImplementation(() => new Date(+now + (ticks += 1)));
    try {
      if (when === 'now') await erase(person);
      else await again(person);
    } finally {
      clock.mockRestore();
    }
    expect(await app.db.read(AuditRecord).countBy({ action: 'user.viewing-ended', recordId: String(person.id) })).toBe(
      1,
    );
    expect(await traces(app, 'Iolanthe', email)).toEqual([]);
  });

  async function again(person: TestActor): Promise<void> {
    const { createdAt } = (await app.db.read(User).findOneBy({ id: person.id }))!;
    await app.db.transaction(() =>
      app.db.write(Erasure).insert({
        id: '00000000-0000-4000-8000-000000000001',
        userId: person.id,
        userSince: createdAt,
        emailHash: 'f'.repeat(64),
        erasedAt: app.clock.in(-1),
      }),
    );
    expect(await app.app.get(ErasureService).repeat()).toBe(1);
  }
});
