import { AuditTrail } from '../../src/core/audit/audit-trail.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { FaqGap } from '../../src/modules/faq/gaps/faq-gap.entity.js';
import { Mailer } from '../../src/modules/mail/index.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Erasure, Erasures } from '../../src/modules/privacy/index.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { traces } from './person.js';

/** What erasing somebody does to records of others. */
describe('erasing one of many', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => (app = await startApp()));
  beforeEach(async () => (admin = await givenUser(app, { role: 'admin', name: 'Nadia Rahman' })));
  afterAll(() => app.close());

  const erase = async ({ id, email }: TestActor) => {
    const answer = await app.call({
      ...{ method: 'POST', url: `/users/${id}/erasure`, token: admin.token, body: { email } },
    });
    expect(answer.statusCode).toBe(200);
  };
  const write = (to: string, text: string, more = {}) =>
    app.db.transaction(() =>
      app.app.get(Mailer, { strict: false }).enqueue({
        ...{ to, template: 'comment', ...more },
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
        ...{ actor, action: 'request.updated', record: { id: 999_001, label }, after },
      }),
    );
  const noted = async () => {
    const [line] = await app.db
      .read(AuditRecord)
      .find({ where: { recordId: '999001' }, order: { id: 'DESC' }, take: 1 });
    return line!;
  };

  it.each([
    ['Ann', 'ann@x.example', 'Anna Meier planned it, says joann@x.example'],
    ['Tom', 'tom@x.example', 'The customer has a symptom, says custom.tom@x.example'],
  ])('%s leaves letters and the trail of others as they were', async (name, email, text) => {
    const person = await givenUser(app, { name, email });
    const other = await givenUser(app, { name: 'Anna Meier', email: `jo${email}` });
    await write(other.email, text);
    await write(person.email, text);
    await note(text, { Ann: 1, tom: 'custom', text });
    const line = await noted();
    const before = await letters(other.email);
    await erase(person);
    expect(await letters(other.email)).toEqual(before);
    expect(await letters(person.email)).toEqual([]);
    expect(await noted()).toEqual(line);
  });

  it('takes the words out of letters to others and leaves the letters, whatever the capitals', async () => {
    const person = await givenUser(app, { name: 'Zoë "Zo" Quill', email: 'zoe@quill.example' });
    const other = await givenUser(app, { email: 'other@quill.example' });
    await write(other.email, 'ZOË "ZO" QUILL of ZOE@Quill.example called; zoe@quill.example.org did not');
    await note('zoë "zo" QUILL', { by: 'ZOË "zo" quill', list: ['Zoe@QUILL.example'] });
    const gap = { example: 'Who is ZOË  "ZO" Quill?', createdAt: app.clock.now(), updatedAt: app.clock.now() };
    const [known] = await app.db.read(FaqGap).find({ take: 1 });
    if (known) await app.db.transaction(() => app.db.write(FaqGap).update({ id: known.id }, gap));
    await erase(person);
    expect((await letters(other.email)).map(([, text]) => text)).toEqual([
      'Erased person of Erased person called; zoe@quill.example.org did not',
    ]);
    expect(await noted()).toMatchObject({
      recordLabel: 'Erased person',
      after: { by: 'Erased person', list: ['Erased person'] },
    });
    expect(await traces(app, 'zo\\" quill', 'zo" quill', 'zoe@quill.example"')).toEqual([]);
  });

  it('takes the name out of the names of their files, and of what the trail calls them', async () => {
    const person = await givenUser(app, { name: 'Jörg Tidewell', email: 'j@tidewell.example' });
    const { id: projectId } = await givenProject(app, { userId: person.id, status: 'Cancelled' });
    const [now, filename] = [app.clock.now(), 'jorg-tidewell_passport.pdf'];
    await app.db.transaction(async () => {
      const { identifiers } = await app.db.write(Attachment).insert({
        ...{ projectId, filename, originalName: 'Jörg_Tidewell passport.pdf', storageKey: 'a'.repeat(32) },
        ...{ mimeType: 'application/pdf', size: 1, sha256: '0'.repeat(64), createdAt: now, updatedAt: now },
      });
      const id = identifiers[0]!['id'] as number;
      const trail = app.app.get(AuditTrail, { strict: false });
      await trail.record({ actor: admin, action: 'attachment.confirmed', record: { id, label: filename } });
      const label = 'joerg, jörg-tidewell.pdf';
      await trail.record({ actor: admin, action: 'attachment.deleted', record: { id: 999_002, label } });
    });
    await erase(person);
    const [file] = await app.db.read(Attachment).findBy({ projectId });
    expect([file!.originalName, file!.filename]).toEqual([
      'Erased person passport.pdf',
      `Erased person_passport-${file!.id}.pdf`,
    ]);
    const lines = await app.db.read(AuditRecord).find({ where: { recordType: 'attachment' }, order: { id: 'ASC' } });
    expect(lines.map(({ recordLabel }) => recordLabel)).toEqual([
      'Erased person_passport.pdf',
      'joerg, Erased person.pdf',
    ]);
    expect(await traces(app, 'tidewell')).toEqual([]);
  });

  it('goes over a long trail whose numbers have gaps', async () => {
    const person = await givenUser(app, { name: 'Wilhelmina Oakes', email: 'w@oakes.example' });
    await note('Wilhelmina Oakes', {});
    const { id: _, ...line } = await noted();
    await app.db.transaction(() => app.db.write(AuditRecord).insert({ ...line, id: 9_001 } as object));
    await erase(person);
    expect(await app.db.read(AuditRecord).findOneBy({ id: 9_001 })).toMatchObject({ recordLabel: 'Erased person' });
    expect(await traces(app, 'Wilhelmina')).toEqual([]);
  });

  it.each(['now', 'after a restore'])(
    'leaves no name of whom an admin is looking through the eyes of: %s',
    async (when) => {
      const email = `iolanthe-${when.length}@look.example`;
      const person = await givenUser(app, { name: 'Iolanthe Peverell', email });
      const viewing = await app.call({
        ...{ method: 'POST', url: '/auth/view-as', token: admin.token, body: { user_id: person.id } },
      });
      expect(viewing.statusCode).toBe(200);
      // Time passes while all of it is done.
      const now = app.clock.now();
      let ticks = 0;
      const clock = jest.spyOn(app.clock, 'now').mockImplementation(() => new Date(+now + (ticks += 1)));
      try {
        if (when === 'now') await erase(person);
        else await again(person);
      } finally {
        clock.mockRestore();
      }
      expect(
        await app.db.read(AuditRecord).countBy({ action: 'user.viewing-ended', recordId: String(person.id) }),
      ).toBe(1);
      expect(await traces(app, 'Iolanthe', email)).toEqual([]);
    },
  );

  /** As if a backup had brought them back that is older than their erasure. */
  async function again(person: TestActor): Promise<void> {
    const { createdAt } = (await app.db.read(User).findOneBy({ id: person.id }))!;
    await app.db.transaction(() =>
      app.db.write(Erasure).insert({
        ...{ id: '00000000-0000-4000-8000-000000000001', userId: person.id, userSince: createdAt },
        ...{ emailHash: 'f'.repeat(64), erasedAt: app.clock.in(-1) },
      }),
    );
    expect(await app.app.get(Erasures).repeat()).toBe(1);
  }
});
