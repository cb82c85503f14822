import { SessionService } from '../../src/modules/auth/sessions/session.service.js';
import { ContentVersion } from '../../src/modules/content/pages/content-version.entity.js';
import { TermsAgreement } from '../../src/modules/users/terms-agreement.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import type { CheckView } from '../../src/modules/auth/dto/auth.view.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { codeFor, PASSWORD } from './people.js';

describe('new terms', () => {
  let app: TestApp;
  let admin: TestActor;
  let dana: TestActor;
  let terms: number;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    dana = await givenUser(app, { name: 'Dana' });
    await app.db.transaction(() => app.db.write(User).update({ id: dana.id }, { termsVersion: '2025-07-12' }));
    const { items } = (await call(admin, 'GET', '/content')).json<ContentTreeView>();
    terms = items.find(({ kind }) => kind === 'terms')!.id;
  });
  afterAll(() => app.close());

  const call = ({ token }: TestActor, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call({ method, url, token, ...(body && { body }) });
  const due = async (actor: TestActor) => (await call(actor, 'GET', '/auth/check')).json<CheckView>().terms_due;
  const publish = async (lede: string, asks_again: boolean) => {
    const { document } = (await call(admin, 'GET', `/content/${terms}`)).json<ContentView>();
    await call(admin, 'PUT', `/content/${terms}/draft`, { document: { ...document, lede } });
    await call(admin, 'POST', `/content/${terms}/publish`, { asks_again });
  };
  const again = async (actor: TestActor): Promise<TestActor> => ({
    ...actor,
    token: (await app.app.get(SessionService).open(actor.id)).token,
  });

  it('require no agreement after an editorial change', async () => {
    await publish('A comma less.', false);
    expect(await due(await again(dana))).toBeUndefined();
  });

  it('require the agreement at the next sign-in and record it', async () => {
    await publish('Another price.', true);
    expect(await due(dana)).toBeUndefined();
    dana = await again(dana);
    expect(await due(dana)).toEqual({ number: 3 });
    // Command-line admins never agreed to terms.
    expect(await due(await again(admin))).toBeUndefined();

    const stale = await call(dana, 'POST', '/auth/terms', { number: 2 });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'TERMS_CHANGED']);
    expect((await call(dana, 'POST', '/auth/terms', { number: 3 })).statusCode).toBe(200);
    expect((await call(dana, 'POST', '/auth/terms', { number: 3 })).statusCode).toBe(200);
    expect(await due(dana)).toBeUndefined();
    const [agreement, ...others] = await app.db.read(TermsAgreement).findBy({ userId: dana.id });
    expect([agreement!.number, agreement!.sha256.length, others]).toEqual([3, 64, []]);
    expect((await app.db.read(User).findOneBy({ id: dana.id }))!.termsVersion).toBe(agreement!.label);
  });

  it('are recorded at registration with the published version', async () => {
    const email = 'grace@register.example';
    await app.call({ method: 'POST', url: '/auth/send-code', body: { email } });
    const code = await codeFor(app, email);
    const body = { email, code, name: 'Grace Hopper', password: PASSWORD };
    expect((await app.call({ method: 'POST', url: '/auth/verify-code', body })).statusCode).toBe(201);
    const { termsVersion, id } = (await app.db.read(User).findOneBy({ email }))!;
    const published = (await app.db.read(ContentVersion).findOneBy({ itemId: terms, number: 3 }))!;
    expect(termsVersion).toBe(`${published.createdAt.toISOString().slice(0, 10)}.3`);
    expect(await app.db.read(TermsAgreement).findOneBy({ userId: id })).toMatchObject({
      number: 3,
      label: termsVersion,
      sha256: published.sha256,
    });
  });
});
