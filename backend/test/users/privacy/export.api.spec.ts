import { createHash } from 'node:crypto';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { Attachment } from '../../../src/modules/attachments/attachment.entity.js';
import { Comment } from '../../../src/modules/attachments/comment.entity.js';
import { Payment } from '../../../src/modules/payments/payment.entity.js';
import { PaymentEvent } from '../../../src/modules/payments/payment-event.entity.js';
import { Storage } from '../../../src/core/storage/storage.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { EMAIL, FILE, givenTraces, NAME, openTar } from './person.js';

interface Contents {
  format: string;
  person: object;
  parts: Record<string, number>;
  missing: string[];
  entries: { name: string; size: number; sha256: string }[];
}

describe('everything about one person', () => {
  let app: TestApp;
  let admin: TestActor;
  let person: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    person = await givenTraces(app, admin);
    await givenTraces(app, admin, 'somebody@else.example');
  });
  afterAll(() => app.close());

  const exported = (id = person.id) => app.call({ url: `/users/${id}/export.tar`, token: admin.token });

  it('is one file that any tool opens, with their files and the fingerprint of every part', async () => {
    const answer = await exported();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="person-${person.id}.tar"`,
    });
    const found = await openTar(answer.rawPayload);
    const contents = JSON.parse(found.get('contents.json')!.toString()) as Contents;
    expect(contents).toMatchObject({ format: 'portico-person', missing: [], person: { name: NAME, email: EMAIL } });
    expect(contents.parts).toMatchObject({
      account: 1,
      agreements: 1,
      comments: 1,
      files: 1,
      letters: 2,
      payments: 1,
      projects: 1,
      receipts: 1,
      requests: 1,
      sessions: 1,
      views: 1,
      'faq-votes': 1,
    });
    for (const { name, size, sha256 } of contents.entries) {
      const bytes = found.get(name)!;
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
    }
    const [file] = JSON.parse(found.get('data/files.json')!.toString()) as { file: string }[];
    expect(found.get(file!.file)).toEqual(FILE);
    expect(await app.db.read(AuditRecord).findOneBy({ action: 'user.data-exported' })).toMatchObject({
      actorId: admin.id,
      recordId: String(person.id),
    });
  });

  it('has nothing of others, and nothing that opens an account', async () => {
    const text = (await exported()).rawPayload.toString('latin1');
    expect(text).not.toContain('somebody@else.example');
    expect(text).not.toMatch(/password_?hash|token_?hash|file_?cookie|code_?hash/i);
  });

  it('has nothing that staff wrote for themselves', async () => {
    const found = await openTar((await exported()).rawPayload);
    const text = [...found.values()].join('\n');
    expect(text).not.toMatch(/sounds nice|Rings often/);
    expect(JSON.parse(found.get('data/trail.json')!.toString())).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'user.signed-in', recordLabel: NAME })]),
    );
  });

  it('has the payment history without staff and their notes', async () => {
    const payment = (await app.db.read(Payment).findOneBy({ userId: person.id }))!;
    const event = { paymentId: payment.id, at: app.clock.now(), cents: null };
    const note = { actorId: admin.id, actorName: 'Nadia Rahman', detail: 'Seems to be short of money.' };
    await app.db.transaction(() =>
      app.db.write(PaymentEvent).insert([
        { ...event, type: 'under_review', source: 'webhook', detail: 'ECHECK' },
        { ...event, type: 'looked_at', source: 'admin', ...note },
      ]),
    );
    const found = await openTar((await exported()).rawPayload);
    expect([...found.values()].join('\n')).not.toMatch(/Nadia|short of money/);
    const rows = JSON.parse(found.get('data/payment-history.json')!.toString()) as object[];
    expect(rows).toMatchObject([
      { type: 'under_review', detail: 'ECHECK' },
      { type: 'looked_at', source: 'admin' },
    ]);
    for (const row of rows) expect(Object.keys(row)).not.toContainEqual(expect.stringMatching(/^actor/));
  });

  it('contains, for a staff member, their actions and no customer data', async () => {
    const staff = await givenUser(app, { role: 'admin', name: 'Nadia Rahman' });
    const customer = await givenTraces(app, staff, 'customer@elsewhere.example');
    const now = app.clock.now();
    const [theirs] = await app.db.read(Comment).findBy({ userId: customer.id });
    await app.db.transaction(async () => {
      const replied = { replyUserId: staff.id, replyUserName: staff.name, replyText: 'It is darker now.' };
      await app.db.write(Comment).update({ id: theirs!.id }, { ...replied, repliedAt: now });
      await app.db
        .write(Attachment)
        .update({ id: theirs!.attachmentId }, { confirmedById: staff.id, confirmedByName: staff.name });
    });
    const found = await openTar((await exported(staff.id)).rawPayload);
    const rows = (part: string) => JSON.parse(found.get(`data/${part}.json`)!.toString()) as object[];
    expect(rows('replies')).toEqual([{ id: theirs!.id, replyText: 'It is darker now.', repliedAt: now.toISOString() }]);
    expect(rows('request-notes')).toEqual([{ id: expect.any(Number), createdAt: expect.any(String) }]);
    expect(rows('confirmations')).toEqual([{ id: theirs!.attachmentId, confirmedAt: expect.any(String) }]);
    expect(rows('letters').map((letter) => Object.keys(letter).sort())).toContainEqual([
      ...['createdAt', 'sentAt', 'state', 'template'],
    ]);
    const updated = rows('trail').find((line) => 'action' in line && line.action === 'request.updated');
    expect(Object.keys(updated!).sort()).toEqual(['action', 'actorRole', 'at', 'id', 'recordType']);
    const text = [...found.values()].join('\n');
    expect(text).not.toMatch(/Ottoline|elsewhere|Darker|design|Rings often|sounds nice/);
    expect([...found.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
  });

  it('contains no customer data of emails that a former admin received', async () => {
    const staff = await givenUser(app, { role: 'admin', name: 'Ravi Anand' });
    await givenTraces(app, staff, 'visitor@elsewhere.example');
    await app.db.transaction(() => app.db.write(User).update({ id: staff.id }, { role: 'user' }));
    const found = await openTar((await exported(staff.id)).rawPayload);
    const letters = JSON.parse(found.get('data/letters.json')!.toString()) as object[];
    expect(letters.map((letter) => Object.keys(letter).sort())).toEqual([['createdAt', 'sentAt', 'state', 'template']]);
    expect([...found.values()].join('\n')).not.toMatch(/elsewhere/);
  });

  it('lists missing files', async () => {
    const third = await givenTraces(app, admin, 'third@quarrington.example');
    const [attachment] = await app.db.read(Attachment).findBy({ confirmedById: third.id });
    await app.app.get(Storage, { strict: false }).delete(attachment!.storageKey);
    const found = await openTar((await exported(third.id)).rawPayload);
    const contents = JSON.parse(found.get('contents.json')!.toString()) as Contents;
    expect(contents.missing).toEqual([expect.stringMatching(/^files\/\d-design\.png$/)]);
  });
});
