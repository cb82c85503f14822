import { HOUR } from '../../../src/core/common/time/clock.js';
import { Invitation } from '../../../src/modules/auth/invitations/invitation.entity.js';
import { ErasureService } from '../../../src/modules/users/privacy/erasure.service.js';
import { ProfileService } from '../../../src/modules/users/profile.service.js';
import { givenUser, renewProofs, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';
import { givenRequest } from '../../requests/rows.js';

describe('invitations to the address of an erased person', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const post = async (url: string, body: object) => {
    await renewProofs(app);
    return (await app.call({ method: 'POST', url, token: admin.token, body })).statusCode;
  };
  const invite = (email: string, more: object = {}) =>
    post('/invitations', { name: 'Dora Dunmore', email, role: 'user', ...more });
  const erase = (id: number, email: string) => post(`/users/${id}/erasure`, { email });
  const invitations = (email: string) => app.db.read(Invitation).countBy({ email });

  it('are erased with the person', async () => {
    const email = 'ada@firm.example';
    expect(await invite(email)).toBe(201);
    const ada = await givenUser(app, { email });
    expect(await erase(ada.id, email)).toBe(200);
    expect(await invitations(email)).toBe(0);
  });

  it('are erased at a former address unless the account of another person belongs to them', async () => {
    const [first, second, current] = ['desk@firm.example', 'office@firm.example', 'cleo@own.example'];
    expect(await invite(first)).toBe(201);
    const { id } = await givenUser(app, { email: first });
    const move = (email: string, to: string) =>
      app.db.transaction(() => app.app.get(ProfileService, { strict: false }).changeEmail({ id, email }, to));
    expect([await move(first, second), await move(second, current)]).toEqual([true, true]);
    expect(await invite(second, { for_project: true })).toBe(201);
    expect(await erase(id, current)).toBe(200);
    expect([await invitations(first), await invitations(second)]).toEqual([0, 1]);
  });

  it('stay when they are later than an erasure that is repeated', async () => {
    const email = 'fay@firm.example';
    const fay = await givenUser(app, { email });
    expect(await erase(fay.id, email)).toBe(200);
    app.clock.advance(HOUR);
    expect(await invite(email)).toBe(201);
    // As from an older backup.
    await givenRequest(app, { email, createdAt: app.clock.in(-2 * HOUR) });
    expect(await app.app.get(ErasureService, { strict: false }).repeat()).toBe(1);
    expect(await invitations(email)).toBe(1);
  });
});
