import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { AdminSetupService } from '../../src/modules/auth/registration/admin-setup.service.js';
import { Passkey } from '../../src/modules/auth/mfa/entities/passkey.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { PASSWORD, resetTokenFor } from './people.js';

describe('the first admin', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ ADMIN_EMAIL: 'Root@Setup.example', ADMIN_NAME: 'Root', ADMIN_PASSWORD: PASSWORD });
  });
  afterAll(() => app.close());

  const login = async (email: string, password: string) =>
    (await app.call({ method: 'POST', url: '/auth/login', body: { email, password } })).json<{ user?: object }>().user;
  const admins = () => app.db.read(User).findBy({ role: 'admin' });

  it('is created from the settings and can sign in', async () => {
    expect(await login('root@setup.example', PASSWORD)).toMatchObject({ name: 'Root', role: 'admin' });
    expect(await app.db.read(AuditRecord).findOneBy({ action: 'user.appointed' })).toMatchObject({
      actorName: 'System',
    });
  });

  it('is not created when an admin exists', async () => {
    const starting = app.app.get(AdminSetupService);
    await app.db.transaction(() => app.db.write(User).update({ role: 'admin' }, { email: 'renamed@setup.example' }));
    await starting.onApplicationBootstrap();
    expect((await admins()).map(({ email }) => email)).toEqual(['renamed@setup.example']);
  });

  it('is created once when several servers start together', async () => {
    await app.db.transaction(() => app.db.write(User).delete({ role: 'admin' }));
    const starting = app.app.get(AdminSetupService);
    await Promise.all([1, 2, 3].map(() => starting.onApplicationBootstrap()));
    expect(await admins()).toHaveLength(1);
  });

  it('command creates an admin, or promotes a known user with a new password', async () => {
    const command = app.app.get(AdminSetupService);
    await command.appointAdmin({ email: 'Second@Setup.example', name: 'Second', password: PASSWORD });
    expect(await login('second@setup.example', PASSWORD)).toMatchObject({ role: 'admin' });
    const known = await givenUser(app, { name: 'Known' });
    await command.appointAdmin({ email: known.email, name: 'Ignored', password: PASSWORD });
    expect(await login(known.email, PASSWORD)).toMatchObject({ id: known.id, name: 'Known', role: 'admin' });
    await expect(
      command.appointAdmin({ email: 'x@setup.example', name: 'Xen', password: '123456' }),
    ).rejects.toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
    });
  });

  it('command ends the sessions, second factors and reset links of a known user', async () => {
    const taken = await givenUser(app, { name: 'Taken', email: 'taken@setup.example' });
    await app.call({ method: 'POST', url: '/auth/request-password-reset', body: { email: taken.email } });
    const link = await resetTokenFor(app, taken.email);
    const at = app.clock.now();
    await app.db.transaction(async () => {
      const key = { credentialId: 'c', credentialHash: 'h', publicKey: 'k', counter: 0, transports: '' };
      await app.db.write(Passkey).insert({ userId: taken.id, name: 'Theirs', ...key, createdAt: at, updatedAt: at });
      await app.db.write(User).update({ id: taken.id }, { hasFactor: true });
    });
    await app.app.get(AdminSetupService).appointAdmin({ email: taken.email, name: 'Taken', password: PASSWORD });
    expect((await app.call({ url: '/auth/check', token: taken.token })).statusCode).toBe(401);
    expect((await app.call({ url: '/users', token: taken.token })).statusCode).toBe(401);
    const body = { password: 'another horse battery' };
    expect((await app.call({ method: 'POST', url: `/auth/reset-password/${link}`, body })).statusCode).toBe(400);
    expect(await login(taken.email, PASSWORD)).toMatchObject({ role: 'admin' });
    expect(await app.db.read(Passkey).countBy({ userId: taken.id })).toBe(0);
  });
});
