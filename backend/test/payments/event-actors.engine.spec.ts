import { DataSource, type QueryRunner } from 'typeorm';
import { repeatable } from '../../src/core/database/migrations/repeatable.js';
import { AddPaymentEventActor1770000330000 } from '../../src/migrations/1770000330000-add-payment-event-actor.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { PaymentEvent, type PaymentEventType } from '../../src/modules/payments/payment-event.entity.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenPayment } from '../receipts/rows.js';

const CHANGE = /^\s*(create|alter|drop|update)/i;
const migration = new AddPaymentEventActor1770000330000();

describe('payment events of the previous release', () => {
  let app: TestApp;

  beforeAll(async () => (app = await startApp()));
  afterAll(() => app.close());

  const runnerOf = () => app.app.get(DataSource).createQueryRunner();
  const down = async () => {
    const runner = runnerOf();
    await migration.down(runner);
    await runner.release();
  };
  const upUntil = async (changes: number) => {
    const plain = runnerOf();
    const { query } = plain;
    const runner = repeatable(plain);
    const send = runner.query.bind(runner) as (...query: unknown[]) => Promise<unknown>;
    let made = 0;
    runner.query = (async (sql: string, ...rest: unknown[]) => {
      if (CHANGE.test(sql) && (made += 1) > changes) throw new Error('killed');
      return send(sql, ...rest);
    }) as QueryRunner['query'];
    await runner.startTransaction();
    const isDone = await migration.up(runner).then(
      () => true,
      ({ message }: Error) => message !== 'killed' && Promise.reject(new Error(message)),
    );
    await (isDone ? runner.commitTransaction() : runner.rollbackTransaction());
    plain.query = query;
    await runner.release();
    return isDone;
  };
  const stored = (paymentId: number) => app.db.read(PaymentEvent).find({ where: { paymentId }, order: { id: 'ASC' } });
  const insert = async (rows: { type: PaymentEventType; detail?: string }[]) => {
    const { id: paymentId } = await givenPayment(app);
    const event = { paymentId, at: app.clock.now(), source: 'admin' as const };
    await app.db.transaction(() => app.db.write(PaymentEvent).insert(rows.map((row) => ({ ...event, ...row }))));
    return paymentId;
  };

  it('get the actor of a decision and lose sums of uncounted money, whenever the server is killed', async () => {
    const known = await givenUser(app, { name: 'Ada: Chief' });
    for (const _ of [1, 2]) await givenUser(app, { name: 'Two Of Them' });
    const decided = await insert([
      { type: 'looked_at', detail: 'Former Name: asked: yes' },
      { type: 'released', detail: 'Ada: Chief: nothing found' },
      { type: 'looked_at', detail: 'Two Of Them: found it' },
      { type: 'looked_at', detail: 'PayPal says: done' },
      { type: 'under_review', detail: 'Ada: Chief: other' },
    ]);
    const line = { at: app.clock.now(), actorId: known.id, actorRole: 'admin', recordLabel: '', searchText: '' };
    const record = { recordType: 'payment', recordId: String(decided), actorName: 'Former Name' };
    await app.db.transaction(() =>
      app.db.write(AuditRecord).insert({ ...line, ...record, action: 'payment.looked-at' }),
    );
    const returned = await insert([
      { type: 'paid' },
      { type: 'reversed' },
      { type: 'misfit' },
      { type: 'refunded' },
      { type: 'restored' },
      { type: 'refunded' },
    ]);
    const unfit = await insert([{ type: 'misfit' }, { type: 'refunded' }]);
    await down();
    let kills = 0;
    while (!(await upUntil(kills))) kills += 1;
    expect(kills).toBeGreaterThan(5);
    const split = (await stored(decided)).map(({ actorId, actorName, detail }) => [actorId, actorName, detail]);
    expect(split).toEqual([
      [known.id, 'Former Name', 'asked: yes'],
      [known.id, 'Ada: Chief', 'nothing found'],
      [null, null, 'Two Of Them: found it'],
      [null, null, 'PayPal says: done'],
      [null, null, 'Ada: Chief: other'],
    ]);
    expect((await stored(returned)).map(({ counted }) => counted)).toEqual([true, true, true, false, true, true]);
    expect((await stored(unfit)).map(({ counted }) => counted)).toEqual([true, false]);
  });

  it('have the name before the note again after a downgrade', async () => {
    const { id: actorId, name: actorName } = await givenUser(app, { role: 'admin' });
    const paymentId = await insert([{ type: 'released' }]);
    const note = 'x'.repeat(255);
    await app.db.transaction(() =>
      app.db.write(PaymentEvent).update({ paymentId }, { actorId, actorName, detail: note }),
    );
    await down();
    const read = () =>
      app.db.query<{ detail: string }>('SELECT detail FROM payment_events WHERE payment_id = ?', [paymentId]);
    expect(await read()).toEqual([{ detail: `${actorName}: ${note}`.slice(0, 255) }]);
    expect(await upUntil(99)).toBe(true);
  });
});
