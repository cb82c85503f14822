import type { TestSettings } from '../database.js';
import { In } from 'typeorm';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { engine } from '../database.js';
import { findFaults, NO_FAULTS } from './books.js';
import { until } from '../until.js';
import { type Purchase, Stage } from './stage.js';

const HOUR = '3600';

if (engine === 'sqlite')
  describe('payments on two servers at the same time', () => {
    it('do not occur with SQLite', () => expect(engine).toBe('sqlite'));
  });
else
  describe('payments on two servers at the same time', () => {
    let stage: Stage;

    const open = async (settings: TestSettings) => {
      stage = await Stage.set({ servers: 2, settings });
      await startAll();
    };
    const startAll = () => Promise.all(stage.servers.map((server) => server.start()));
    const first = () => stage.servers[0]!;
    const second = () => stage.servers[1]!;
    const inTurn = (n: number) => (n % 2 === 0 ? first() : second());
    const faults = async () => {
      const records = await stage.walletRecords();
      return stage.inside((inside) => findFaults(inside, records));
    };
    const paid = (purchases: Purchase[]) =>
      stage.inside(async ({ db }) => {
        const ids = purchases.map(({ projectId }) => projectId);
        return (await db.read(Project).countBy({ id: In(ids), paymentStatus: 'paid' })) === ids.length;
      });

    describe('triggered by browsers and webhooks', () => {
      beforeAll(() => open({ paymentJobSeconds: HOUR, paymentPollMs: 3_600_000 }));
      afterAll(() => stage.clear());

      it('10: return the same to twenty parallel confirmations, with one capture', async () => {
        const [purchase] = (await stage.purchases(1)) as [Purchase];
        await stage.approve(purchase);
        await stage.fault('/capture$', { action: 'delay', times: 1, ms: 400 });
        const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => stage.confirm(purchase, inTurn(n))));
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
        expect(await stage.captureCalls(purchase.orderId!)).toBe(1);
        expect(await faults()).toEqual(NO_FAULTS);
      });

      it('11: capture one of two approved orders of a project', async () => {
        const [one] = (await stage.purchases(1)) as [Purchase];
        const other = { ...one };
        await stage.approve(one, first());
        await stage.agedBy(one, 7_200_000);
        await stage.approve(other, second());
        const answers = await Promise.all([stage.confirm(one, first()), stage.confirm(other, second())]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const { body } = answers.find(({ status }) => status === 409)!;
        expect(['PAYMENT_IN_PROGRESS', 'ALREADY_PAID']).toContain(body.code);
        const calls = await Promise.all([one, other].map(({ orderId }) => stage.captureCalls(orderId!)));
        expect(calls.sort()).toEqual([0, 1]);
        expect(await faults()).toEqual(NO_FAULTS);
      });

      it('25: lead to one capture when webhooks reach one server and browsers the other', async () => {
        const purchases = await stage.purchases(6);
        await stage.webhooks('on', second());
        await stage.control('POST', 'webhooks/settings', { duplicate: true });
        const answers = await Promise.all(purchases.map((purchase) => stage.pay(purchase, first())));
        expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
        await until(async () => {
          const deliveries = await stage.control<{ state: string }[]>('GET', 'webhooks');
          return deliveries.every(({ state }) => state === 'delivered');
        });
        await stage.webhooks('off');
        const calls = await Promise.all(purchases.map(({ orderId }) => stage.captureCalls(orderId!)));
        expect(calls).toEqual(Array(6).fill(1));
        expect(await faults()).toEqual(NO_FAULTS);
      });

      it('number twenty simultaneous receipts without a gap', async () => {
        const purchases = await stage.purchases(20);
        await Promise.all(purchases.map((purchase, n) => stage.approve(purchase, inTurn(n))));
        const answers = await Promise.all(purchases.map((purchase, n) => stage.confirm(purchase, inTurn(n))));
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
        expect(await paid(purchases)).toBe(true);
        expect(await faults()).toEqual(NO_FAULTS);
      });
    });

    describe('settled by the job', () => {
      beforeAll(() => open({ paymentJobSeconds: 0.3, paymentLeaseSeconds: 3 }));
      afterAll(() => stage.clear());

      it('26: capture each payment once when no browser returns', async () => {
        const purchases = await stage.purchases(20);
        await Promise.all(purchases.map((purchase, n) => stage.approve(purchase, inTurn(n))));
        await until(() => paid(purchases));
        const calls = await Promise.all(purchases.map(({ orderId }) => stage.captureCalls(orderId!)));
        expect(calls).toEqual(Array(20).fill(1));
        expect(await faults()).toEqual(NO_FAULTS);
      });

      it('23: continue while one server dies during its captures', async () => {
        const purchases = await stage.purchases(8);
        await Promise.all(purchases.map((purchase) => stage.approve(purchase, first())));
        await stage.fault('/capture$', { action: 'delay', times: 8, ms: 700 });
        const cut = Promise.allSettled(purchases.map((purchase) => stage.confirm(purchase, first())));
        await until(async () => (await stage.captureCalls(purchases[0]!.orderId!)) > 0);
        await first().kill();
        await cut;
        const answers = await Promise.all(purchases.map((purchase) => stage.confirm(purchase, second())));
        expect(answers.filter(({ status }) => ![200, 202].includes(status))).toEqual([]);
        await until(() => paid(purchases));
        expect(await faults()).toEqual(NO_FAULTS);
      });

      it('check each due payment once', async () => {
        await first().start();
        const purchases = await stage.purchases(20);
        const orderIds = await Promise.all(purchases.map((purchase, n) => stage.order(purchase, inTurn(n))));
        const rows = () => stage.inside(({ db }) => db.read(Payment).findBy({ orderId: In(orderIds) }));
        await until(async () => (await rows()).every(({ checks }) => checks >= 3));
        await Promise.all(stage.servers.map((server) => server.stop()));
        const requests = await stage.control<{ method: string; path: string }[]>('GET', 'requests');
        const asked = (orderId: string) =>
          requests.filter(({ method, path }) => method === 'GET' && path.endsWith(`/${orderId}`)).length;
        for (const { orderId, checks } of await rows()) expect([orderId, asked(orderId)]).toEqual([orderId, checks]);
      });
    });
  });
