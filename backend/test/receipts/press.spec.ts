import { DomainError } from '../../src/core/common/errors.js';
import { BrandPictures } from '../../src/core/company/brand/brand-pictures.js';
import { ReceiptLook } from '../../src/modules/payments/receipts/pdf/receipt-look.js';
import { ReceiptPress } from '../../src/modules/payments/receipts/receipt-press.js';
import { givenUser } from '../actors.js';
import { emptySandbox } from '../database.js';
import { companyOf } from '../company.js';
import { PaymentWorld } from '../payments/world.js';

describe('the press of receipts', () => {
  let place: Awaited<ReturnType<typeof emptySandbox>>;
  let look: ReceiptLook;

  beforeAll(async () => {
    place = await emptySandbox();
    const firm = companyOf();
    look = new ReceiptLook(firm, new BrandPictures(firm));
  });
  afterAll(() => place.remove());

  it('draws one after the other, each document once, and refuses more than may wait', async () => {
    const press = new ReceiptPress(look);
    let [running, most] = [0, 0];
    const drawn: string[] = [];
    const draw = (name: string) => async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      drawn.push(name);
      running -= 1;
      return Buffer.from(name);
    };
    const names = Array.from({ length: 30 }, (_, n) => `R-${n}`);
    const answers = await Promise.allSettled([...names, 'R-0'].map((name) => press.print(name, draw(name))));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as DomainError] : []));
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ status: 503, code: 'BUSY', options: { retryAfter: 2 } });
    expect(drawn).toEqual(names.slice(0, 20));
    expect(most).toBe(1);
    // Kept: nothing is drawn for it any more.
    expect((await press.print('R-3', draw('again'))).toString()).toBe('R-3');
  });

  it('goes on after a document that cannot be drawn, and tries that one again', async () => {
    const press = new ReceiptPress(look);
    const failing = press.print('R-1', () => Promise.reject(new Error('no ink')));
    const next = press.print('R-2', () => Promise.resolve(Buffer.from('two')));
    await expect(failing).rejects.toThrow('no ink');
    expect((await next).toString()).toBe('two');
    expect((await press.print('R-1', () => Promise.resolve(Buffer.from('one')))).toString()).toBe('one');
  });
});

describe('documents over the wire', () => {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await PaymentWorld.start({ RATE_LIMIT_FACTOR: '1', limits: { receipts: 5 } });
  });
  afterAll(() => world.stop());

  it('are so many per account and minute, show what changed, and hold nobody else up', async () => {
    const { id, captureId } = await world.paid();
    const [receipt] = await world.receipts(id);
    const get = (token: string) => world.app.call({ url: `/payments/receipts/${receipt!.id}/pdf`, token });
    const before = await get(world.owner.token);
    expect((await get(world.owner.token)).rawPayload.equals(before.rawPayload)).toBe(true);
    await world.shop.demo('POST', `captures/${captureId}/refund`);
    await world.app.call({
      method: 'POST',
      url: `/payments/${(await world.only(id)).id}/look`,
      token: (await world.admin()).token,
    });
    // Void now, so it is another document.
    expect((await get(world.owner.token)).rawPayload.equals(before.rawPayload)).toBe(false);
    const more = await Promise.all(Array.from({ length: 4 }, () => get(world.owner.token)));
    expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429]);
    const admin = await givenUser(world.app, { role: 'admin' });
    expect((await get(admin.token)).statusCode).toBe(200);
  });
});
