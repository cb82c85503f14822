import type { SetupView } from '../../src/modules/content/site/setup.view.js';
import { givenUser } from '../actors.js';
import { givenProject } from '../projects.js';
import { PaymentWorld } from './world.js';

describe('setup step of PayPal', () => {
  let world: PaymentWorld;
  afterEach(() => world.stop());

  const step = async () => {
    const { token } = await givenUser(world.app, { role: 'admin' });
    const { steps } = (await world.app.call({ url: '/site/setup', token })).json<SetupView>();
    return steps.find((one) => one.step === 'wallet')!;
  };
  const pay = async () => {
    const { id } = await givenProject(world.app, { userId: world.owner.id, priceCents: 125_050 });
    return (await world.order(id)).statusCode;
  };

  it('is done when PayPal accepts the credentials', async () => {
    world = await PaymentWorld.start();
    expect(await pay()).toBe(201);
    expect(await step()).toMatchObject({ state: 'done', detail: 'The demo wallet: no real money.' });
  });

  it('has failed when PayPal refused the credentials', async () => {
    world = await PaymentWorld.start({ PAYPAL_CLIENT_SECRET: 'of-another-shop' });
    expect(await pay()).toBeGreaterThanOrEqual(400);
    expect(await step()).toMatchObject({
      ...{ state: 'failed', done: false },
      detail: 'PayPal refuses PAYPAL_CLIENT_ID and its secret: customers cannot pay.',
    });
  });
});
