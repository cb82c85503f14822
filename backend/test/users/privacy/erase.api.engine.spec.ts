import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { Comment } from '../../../src/modules/attachments/comment.entity.js';
import { Passkey } from '../../../src/modules/auth/mfa/entities/passkey.entity.js';
import { RecoveryCode } from '../../../src/modules/auth/mfa/entities/recovery-code.entity.js';
import { Payment } from '../../../src/modules/payments/payment.entity.js';
import { Receipt } from '../../../src/modules/payments/receipts/receipt.entity.js';
import { Erasure } from '../../../src/modules/users/privacy/erasure.entity.js';
import type { ErasureView } from '../../../src/modules/users/privacy/dto/erasure.view.js';
import { Request } from '../../../src/modules/requests/request.entity.js';
import { Storage } from '../../../src/core/storage/storage.js';
import { StorageSweepJob } from '../../../src/core/storage/storage-sweep.job.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { givenProject } from '../../projects.js';
import { credit, givenPayment } from '../../receipts/rows.js';
import { linesOf } from '../../receipts/pdf.js';
import { EMAIL, givenTraces, NAME, traces } from './person.js';

describe('erasing a person', () => {
  let app: TestApp;
  let admin: TestActor;
  let serial = 0;

  beforeAll(async () => (app = await startApp()));
  beforeEach(async () => {
    await app.db.transaction(() => app.db.write(User).update({ role: 'admin' }, { role: 'agent' }));
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const preview = (id: number, as = admin) => app.call({ url: `/users/${id}/erasure`, token: as.token });
  const erase = (id: number, email: string, as = admin) =>
    app.call({ method: 'POST', url: `/users/${id}/erasure`, token: as.token, body: { email } });
  const mail = () => `ottoline${(serial += 1)}@quarrington.example`;
  const codeOf = (answer: { statusCode: number; json: () => unknown }) =>
    `${answer.statusCode} ${(answer.json() as { code?: string }).code ?? ''}`.trim();

  it('previews the erasure, then erases every personal column and keeps the books', async () => {
    const person = await givenTraces(app, admin);
    const request = (await app.db.read(Request).findOneBy({ email: EMAIL }))!;
    const before = (await preview(person.id)).json() as ErasureView;
    expect(before.blockers).toEqual([]);
    expect(Object.fromEntries(before.deleted.map(({ what, count }) => [what, count]))).toMatchObject({
      account: 1,
      comments: 1,
      factors: 1,
      'faq-votes': 1,
      requests: 1,
      sessions: 1,
      views: 1,
    });
    expect(Object.fromEntries(before.retained.map(({ what, why }) => [what, why]))).toEqual({
      agreements: 'agreement',
      confirmations: 'agreement',
      files: 'work',
      payments: 'money',
      projects: 'work',
      receipts: 'money',
      trail: 'trail',
    });
    expect((await traces(app, NAME, EMAIL)).length).toBeGreaterThan(15);

    const answer = await erase(person.id, EMAIL);
    expect(answer.statusCode).toBe(200);
    expect((answer.json() as ErasureView).retained).toEqual(before.retained);

    expect(await traces(app, NAME, EMAIL, 'Quarrington', '555-0199', 'Rings often')).toEqual([]);
    expect((await app.call({ url: '/auth/check', token: person.token })).statusCode).toBe(401);
    for (const gone of [Comment, Passkey, RecoveryCode])
      expect(await app.db.read<{ userId: number }>(gone).countBy({ userId: person.id })).toBe(0);
    expect(await app.db.read(User).findOneBy({ id: person.id })).toMatchObject({
      name: `Erased person ${person.id}`,
      email: `erased-${person.id}@erased.invalid`,
      isActive: false,
    });
    expect(await app.db.read(Request).findOneBy({ id: request.id })).toMatchObject({
      source: request.source,
      stage: request.stage,
      message: null,
      storageKey: null,
      fileName: null,
    });
    await app.app.get(StorageSweepJob, { strict: false }).sweep(-1_000);
    expect(await app.app.get(Storage, { strict: false }).stat(request.storageKey!)).toBeNull();
    expect(
      await app.db.read(AuditRecord).findOneBy({ action: 'user.erased', recordId: String(person.id) }),
    ).toMatchObject({
      actorId: admin.id,
      recordLabel: `Erased person ${person.id}`,
      after: { account: 'emptied', role: 'user' },
    });
    const [receipt] = await app.db.read(Receipt).find({ where: { buyerEmail: '' }, order: { id: 'DESC' } });
    expect(receipt).toMatchObject({ buyerName: 'Erased person', amountCents: 125_050, projectTitle: 'Order portal' });
    const [listed] = await app.db.read(Erasure).findBy({ userId: person.id });
    expect(listed).toMatchObject({ userSince: expect.any(Date), emailHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('prints a receipt without the name and refunds without an email', async () => {
    const email = mail();
    const person = await givenTraces(app, admin, email);
    const payment = (await app.db.read(Payment).findOneBy({ userId: person.id }))!;
    const receipt = (await app.db.read(Receipt).findOneBy({ paymentId: payment.id }))!;
    const printed = async () => {
      const pdf = await app.call({ url: `/payments/receipts/${receipt.id}/pdf`, token: admin.token });
      return (await linesOf(pdf.rawPayload)).join('\n');
    };
    expect(await printed()).toMatch(/Ottoline/);
    await erase(person.id, email);
    expect(await printed()).toContain(receipt.number);
    expect(await printed()).not.toMatch(/Ottoline|quarrington/i);
    await credit(app, payment, { cents: 100, refundedCents: 100, reason: 'refund' });
    const notes = await app.db.read(Receipt).findBy({ paymentId: payment.id, kind: 'credit_note' });
    expect(notes).toMatchObject([{ buyerName: 'Erased person', buyerEmail: '' }]);
    expect(await traces(app, '"to":""', email)).toEqual([]);
  });

  it('removes the name of an admin from payment decisions and keeps the note', async () => {
    const staff = await givenUser(app, { role: 'admin', name: 'Nadia Rahman', email: mail() });
    const { id, projectId } = await givenPayment(app, { payment: { state: 'REVIEW', attention: true } });
    const body = { note: 'Asked the client.' };
    const closed = await app.call({ method: 'POST', url: `/payments/${id}/reviewed`, token: staff.token, body });
    expect(codeOf(closed)).toBe('200');
    expect((await traces(app, 'Nadia Rahman')).length).toBeGreaterThan(2);
    expect(codeOf(await erase(staff.id, staff.email))).toBe('200');
    expect(await traces(app, 'Nadia Rahman')).toEqual([]);
    const { body: history } = await app.call({ url: `/payments/project/${projectId}/history`, token: admin.token });
    expect(JSON.parse(history)).toMatchObject({ events: [{ detail: 'Erased person: Asked the client.' }] });
  });

  it('removes an unreferenced row and then returns 404', async () => {
    const person = await givenUser(app, { email: mail() });
    expect(codeOf(await erase(person.id, person.email))).toBe('200');
    expect(await app.db.read(User).existsBy({ id: person.id })).toBe(false);
    expect(codeOf(await erase(person.id, person.email))).toBe('404 NOT_FOUND');
  });

  it('is refused while work is going on, while money is owed, and while it is on its way', async () => {
    const person = await givenUser(app, { email: mail() });
    const project = await givenProject(app, { userId: person.id, title: 'Half done' });
    const running = await preview(person.id);
    expect((running.json() as ErasureView).blockers).toEqual([expect.stringContaining('“Half done”')]);
    expect(codeOf(await erase(person.id, person.email))).toBe('409 NOT_ERASABLE');
    for (const paymentProgress of [null, 'open']) {
      const change = { status: 'Completed', paymentProgress };
      await app.db.transaction(() => app.db.write('Project').update({ id: project.id }, change));
      expect(((await preview(person.id)).json() as ErasureView).blockers).toEqual([
        expect.stringContaining('not paid'),
      ]);
    }
    const moving = await givenUser(app, { email: mail() });
    await givenPayment(app, { owner: moving, project: { status: 'Completed' }, payment: { state: 'PENDING' } });
    expect(codeOf(await erase(moving.id, moving.email))).toBe('409 NOT_ERASABLE');
    expect(await app.db.read(User).findOneBy({ id: moving.id })).toMatchObject({ email: moving.email });
  });

  it('rejects another email address, the own account and the last admin', async () => {
    const person = await givenUser(app, { email: mail() });
    expect(codeOf(await erase(person.id, 'somebody@else.example'))).toBe('400 VALIDATION_FAILED');
    expect(codeOf(await erase(admin.id, admin.email))).toBe('409 OWN_ACCOUNT');
  });

  it('keeps one of two admins who erase each other at once', async () => {
    const other = await givenUser(app, { role: 'admin' });
    const answers = await Promise.all([erase(other.id, other.email, admin), erase(admin.id, admin.email, other)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(await app.db.read(User).countBy({ role: 'admin', isActive: true })).toBe(1);
  });

  it('succeeds once when two admins erase the same person', async () => {
    const [other, email] = [await givenUser(app, { role: 'admin' }), mail()];
    const person = await givenTraces(app, admin, email);
    const answers = await Promise.all([erase(person.id, email, admin), erase(person.id, email, other)]);
    expect(answers.map(codeOf).sort()).toEqual(['200', '409 ALREADY_ERASED']);
    expect(await app.db.read(Erasure).countBy({ userId: person.id })).toBe(1);
    const again = [
      await app.call({
        method: 'PATCH',
        url: `/users/${person.id}/active`,
        token: admin.token,
        body: { is_active: true },
      }),
      await app.call({ method: 'PATCH', url: `/users/${person.id}/role`, token: admin.token, body: { role: 'admin' } }),
      await app.call({ url: `/users/${person.id}/export.tar`, token: admin.token }),
    ];
    expect(again.map(codeOf)).toEqual(Array(3).fill('409 ALREADY_ERASED'));
  });

  it('leaves a namesake alone', async () => {
    const email = mail();
    const [person, namesake] = [
      await givenTraces(app, admin, email),
      await givenUser(app, { name: NAME, email: mail() }),
    ];
    await app.db.transaction(() =>
      app.db.write(AuditRecord).insert({
        at: app.clock.now(),
        actorId: namesake.id,
        actorName: NAME,
        actorRole: 'user',
        action: 'user.signed-in',
        recordType: 'user',
        recordId: String(namesake.id),
        recordLabel: NAME,
      }),
    );
    expect(codeOf(await erase(person.id, email))).toBe('200');
    expect(await traces(app, email)).toEqual([]);
    expect(await app.db.read(User).findOneBy({ id: namesake.id })).toMatchObject({ name: NAME });
    expect(await app.db.read(AuditRecord).findOneBy({ actorId: namesake.id })).toMatchObject({
      actorName: NAME,
      recordLabel: NAME,
    });
  });

  it('undoes all of it when one part fails', async () => {
    const email = mail();
    const person = await givenTraces(app, admin, email);
    const found = await traces(app, email);
    const { PersonalDataRegistry } = await import('../../../src/core/privacy/personal-data.registry.js');
    const sources = app.app.get(PersonalDataRegistry).sources;
    const last = [...sources.values()].at(-1)!;
    const failing = jest.spyOn(last, 'erase').mockRejectedValueOnce(new Error('no'));
    expect((await erase(person.id, email)).statusCode).toBe(500);
    failing.mockRestore();
    expect(await traces(app, email)).toEqual(found);
    expect(await app.db.read(Erasure).countBy({ userId: person.id })).toBe(0);
  });
});
