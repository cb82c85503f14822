import { RecoveryCode } from '../../../src/modules/auth/mfa/entities/recovery-code.entity.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import { OidcIdentityService } from '../../../src/modules/auth/oidc/oidc-identity.service.js';
import { OidcIdentity } from '../../../src/modules/auth/oidc/entities/oidc-identity.entity.js';
import { User } from '../../../src/modules/users/user.entity.js';
import { MINUTE } from '../../../src/core/common/time/clock.js';
import { Invitation } from '../../../src/modules/auth/invitations/invitation.entity.js';
import { InvitationService } from '../../../src/modules/auth/invitations/invitation.service.js';
import { SignIn } from '../../../src/modules/auth/devices/sign-in.entity.js';
import { DomainEvents } from '../../../src/core/events/domain-events.js';
import { AccountTakenBack } from '../../../src/modules/users/user.events.js';
import { AccountService } from '../../../src/modules/users/account.service.js';
import { givenUser } from '../../actors.js';
import { type TestApp } from '../../app.js';
import { givenAccount, lettersTo, PASSWORD } from '../people.js';
import { beforeCommit, until } from '../../until.js';
import { PersonAt, wayIn } from './person.js';
import { change, codeOf, Place, type Problem, type SignedIn, signIn } from './place.js';

describe('sign-in through a provider', () => {
  let place: Place;
  let app: TestApp;
  let closed: TestApp;

  beforeAll(async () => {
    const roles = { claim: 'groups', values: { bosses: 'admin', crew: 'agent' } };
    place = await Place.start([
      { name: 'closed', label: 'Closed', roles },
      { name: 'main', label: 'Main', sign_up: true },
    ]);
    [closed, app] = place.apps as [TestApp, TestApp];
  });
  afterAll(() => place.close());

  const given = (login: string, claims: object) => place.given(login, claims);
  const lines = (action: string) => app.db.read(AuditRecord).find({ where: { action }, order: { id: 'ASC' } });

  it('creates a customer for an unknown address, and finds them by subject later', async () => {
    await given('nora', { email: 'Nora@first.example', name: 'Nora Field' });
    const first = await signIn(app, 'nora');
    expect(first.statusCode).toBe(200);
    expect(first.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['portico_file', 'XSRF-TOKEN']));
    const { user, access_token } = first.json<SignedIn>();
    expect(user).toMatchObject({ name: 'Nora Field', email: 'nora@first.example', role: 'user' });
    expect((await app.call({ url: '/auth/check', token: access_token })).json()).toMatchObject({ user });
    await given('nora', { email: 'other@first.example', email_verified: false });
    const again = await signIn(app, 'nora');
    expect(again.json<SignedIn>().user).toEqual(user);
    expect(await app.db.read(User).findOneBy({ id: user.id })).toMatchObject({
      termsVersion: expect.any(String) as string,
    });
  });

  it('puts no secret into URLs or the database', async () => {
    const person = new PersonAt(app);
    const url = new URL(await person.begin('main'));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'portico',
      state: expect.stringMatching(/^[0-9a-f]{16}\.[\w-]{43}$/) as string,
    });
    const kept = JSON.stringify(await app.db.query('SELECT * FROM oidc_transactions'));
    for (const [name, key] of person.cookies) {
      expect(name).toBe(`portico_oidc_${url.searchParams.get('state')!.split('.')[0]}`);
      expect(kept).not.toContain(key);
    }
    const screen = await person.arrive(await person.at(url.href, 'plain'));
    expect(screen).toMatch(/^\/login\?way=[0-9a-f]{16}$/);
  });

  it('requires the password of an existing account with the address once', async () => {
    const owner = await givenAccount(app, { name: 'Olga', email: 'olga@main.example' });
    await change(app, owner.id, { lastLoginAt: app.clock.now() });
    await given('olga', { email: owner.email });
    const person = new PersonAt(app);
    const way = await person.way('main', 'olga');
    const asked = await person.finish(way);
    expect([asked.statusCode, asked.json<Problem>()]).toMatchObject([
      409,
      { code: 'CONNECT_FIRST', connect: { provider: 'Main', email: owner.email } },
    ]);
    const connect = (password: string) => person.call('POST', '/auth/oidc/connect', { way, password });
    expect(codeOf(await connect('not the password'))).toBe('INVALID_CREDENTIALS');
    const connected = await connect(PASSWORD);
    expect(connected.json<SignedIn>().user.id).toBe(owner.id);
    expect(codeOf(await connect(PASSWORD))).toBe('SIGN_IN_OVER');
    expect((await signIn(app, 'olga')).json<SignedIn>().user.id).toBe(owner.id);
    expect(await lines('user.connected')).toContainEqual(expect.objectContaining({ recordId: String(owner.id) }));
    const letters = await lettersTo(app, owner.email);
    expect(letters.map(({ template, context }) => [template, context['text']])).toEqual([
      ['factor-changed', 'Main was added.'],
    ]);
  });

  it('connects an account once when two tabs finish at once', async () => {
    const owner = await givenAccount(app, { email: 'tabs@main.example' });
    await given('tabs', { email: owner.email });
    const tabs = [new PersonAt(app), new PersonAt(app)];
    const ways = await Promise.all(tabs.map((tab) => tab.way('main', 'tabs')));
    const answers = await Promise.all(
      tabs.map((tab, index) => tab.call('POST', '/auth/oidc/connect', { way: ways[index], password: PASSWORD })),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.json<SignedIn>().user.id])).toEqual(
      Array(2).fill([200, owner.id]),
    );
    expect(await app.db.read(OidcIdentity).countBy({ userId: owner.id })).toBe(1);
  });

  it('requires the second factor after the provider and after the password', async () => {
    const owner = await givenAccount(app, { email: 'factor@main.example' });
    await change(app, owner.id, { hasFactor: true });
    const paper = {
      userId: owner.id,
      codeHash: 'of a code on paper',
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    };
    await app.db.transaction(() => app.db.write(RecoveryCode).insert(paper));
    await given('factor', { email: owner.email });
    const person = new PersonAt(app);
    const way = await person.way('main', 'factor');
    const connected = await person.call('POST', '/auth/oidc/connect', { way, password: PASSWORD });
    expect([connected.statusCode, codeOf(connected), connected.cookies]).toEqual([401, 'FACTOR_REQUIRED', []]);
    expect(codeOf(await signIn(app, 'factor'))).toBe('FACTOR_REQUIRED');
    expect(await app.db.read(SignIn).findBy({ userId: owner.id })).toMatchObject([
      { how: 'provider', outcome: 'halfway' },
      { how: 'provider', outcome: 'halfway' },
    ]);
  });

  it('accepts invited people and rejects others when sign-up is off', async () => {
    const guest = await givenUser(closed, { email: 'guest@closed.example' });
    await change(closed, guest.id, { isInvited: true });
    await given('guest', { email: guest.email });
    expect((await signIn(closed, 'guest')).json<SignedIn>().user.id).toBe(guest.id);
    const welcomed = await closed.db.read(User).findOneBy({ id: guest.id });
    expect(welcomed).toMatchObject({ isInvited: false, termsVersion: expect.any(String) as string });
    const refused = await signIn(closed, 'stranger');
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'NO_ACCOUNT']);
    expect(await closed.db.read(User).countBy({ email: 'stranger@provider.example' })).toBe(0);
  });

  it.each([
    ['no address', {}],
    ['an address that is not verified', { email: 'who@main.example', email_verified: false }],
    ['an address that is none', { email: 'who' }],
  ])('rejects a new person with %s', async (what, claims) => {
    const login = await given(`no-mail ${what}`, claims);
    expect(codeOf(await signIn(app, login))).toBe('EMAIL_NOT_VERIFIED');
    expect(await app.db.read(User).countBy({ email: 'who@main.example' })).toBe(0);
  });

  it('accepts an invited customer, and refers invited staff to the link', async () => {
    const asked = (server: TestApp, row: Pick<Invitation, 'email' | 'role'> & Partial<Invitation>) => {
      const [sentAt, expiresAt] = [server.clock.now(), server.clock.in(MINUTE)];
      const more = { name: 'A guest', liveEmail: row.email, searchText: '', state: 'waiting' as const };
      const dates = { sentAt, expiresAt, createdAt: sentAt, updatedAt: sentAt };
      return server.db.transaction(() => server.db.write(Invitation).insert({ ...more, ...dates, ...row }));
    };
    const { id: invitedById } = await givenUser(app, { role: 'admin' });
    await asked(closed, { email: 'asked@closed.example', role: 'user' });
    await asked(app, { email: 'staff@main.example', role: 'agent', invitedById });
    await given('asked', { email: 'asked@closed.example' });
    await given('staff', { email: 'staff@main.example' });
    expect((await signIn(closed, 'asked')).json<SignedIn>().user.role).toBe('user');
    const refused = await signIn(app, 'staff');
    expect([codeOf(refused), refused.json<Problem>()['message']]).toEqual([
      'NO_ACCOUNT',
      expect.stringContaining('the link in our email') as string,
    ]);
    expect(await app.db.read(Invitation).findOneBy({ email: 'staff@main.example' })).toMatchObject({
      state: 'waiting',
    });
  });

  it('keeps a password that an invited person chooses concurrently', async () => {
    const guest = await givenUser(app, { email: 'hasty@main.example' });
    await change(app, guest.id, { isInvited: true });
    await given('hasty', { email: guest.email });
    const accounts = app.app.get(AccountService, { strict: false });
    const asked = jest.spyOn(accounts, 'findByEmail').mockImplementationOnce(async (email) => {
      const user = await app.db.read(User).findOneBy({ email });
      await change(app, guest.id, { isInvited: false, passwordHash: 'just chosen' });
      return user;
    });
    expect(codeOf(await signIn(app, 'hasty'))).toBe('CONNECT_FIRST');
    asked.mockRestore();
    expect(await app.db.read(User).findOneBy({ id: guest.id })).toMatchObject({ passwordHash: 'just chosen' });
    expect(await app.db.read(OidcIdentity).countBy({ userId: guest.id })).toBe(0);
  });

  it('rejects a different subject with the address of a connected account', async () => {
    await given('first-subject', { email: 'moved@main.example' });
    await signIn(app, 'first-subject');
    await given('second-subject', { email: 'moved@main.example' });
    expect(codeOf(await signIn(app, 'second-subject'))).toBe('OTHER_CONNECTION');
  });

  it('rejects a deactivated person with the error of the sign-in', async () => {
    await given('gone', { email: 'gone@main.example' });
    const { user } = (await signIn(app, 'gone')).json<SignedIn>();
    await change(app, user.id, { isActive: false });
    const { requestId: _, ...problem } = (await signIn(app, 'gone')).json<Problem>();
    await until(async () => (await app.db.read(SignIn).countBy({ userId: user.id, outcome: 'failed' })) === 1);
    expect(problem).toEqual({
      statusCode: 401,
      code: 'INVALID_CREDENTIALS',
      error: 'Login failed. Please check your credentials.',
      message: 'Login failed. Please check your credentials.',
    });
  });

  it('applies the role of the claim at each sign-in, except to the last admin', async () => {
    const { id } = await givenUser(closed, { email: 'crew@closed.example' });
    await change(closed, id, { isInvited: true });
    const as = async (groups: string[]) => {
      await given('crew', { email: 'crew@closed.example', groups });
      return (await signIn(closed, 'crew')).json<SignedIn>().user.role;
    };
    expect([await as(['crew', 'constructor']), await as(['others', 'bosses']), await as([])]).toEqual([
      'agent',
      'admin',
      'admin',
    ]);
    await givenUser(closed, { role: 'admin' });
    expect(await as([])).toBe('user');
    const changes = await closed.db.read(AuditRecord).findBy({ action: 'user.role-changed', recordId: String(id) });
    expect(changes).toHaveLength(3);
  });

  it('is deleted when the owner reports an attack on the account', async () => {
    await given('thief', { email: 'owner@main.example' });
    const { user } = (await signIn(app, 'thief')).json<SignedIn>();
    const kept = () => app.db.read(OidcIdentity).countBy({ userId: user.id });
    const since = (ago: number) =>
      app.db.transaction(() =>
        app.app
          .get(DomainEvents, { strict: false })
          .publish(new AccountTakenBack(user.id, new Date(app.clock.now().getTime() - ago), user.email)),
      );
    await since(-MINUTE);
    expect(await kept()).toBe(1);
    await since(MINUTE);
    expect(await kept()).toBe(0);
  });

  it('accepts each response once, also when two arrive at once', async () => {
    const person = new PersonAt(app);
    const callback = await person.at(await person.begin('main'), 'twice');
    const screens = await Promise.all([person.arrive(callback), person.arrive(callback)]);
    expect(screens.sort()).toEqual([expect.stringContaining('/login?way=') as string, '/login?way_ended=used']);
    expect(await person.arrive(callback)).toBe('/login?way_ended=used');
    const way = wayIn(screens[0]!);
    const answers = await Promise.all([person.finish(way), person.finish(way)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await app.db.read(User).countBy({ email: 'twice@provider.example' })).toBe(1);
  });

  it('rejects the second response when the first creates the account between its lookups', async () => {
    const person = new PersonAt(app);
    const way = wayIn(await person.arrive(await person.at(await person.begin('main'), 'overtaken')));
    const codes: number[] = [];
    jest.spyOn(app.app.get(OidcIdentityService, { strict: false }), 'find').mockImplementationOnce(async () => {
      codes.push((await person.finish(way)).statusCode);
      return null;
    });
    codes.push((await person.finish(way)).statusCode);
    expect(codes).toEqual([200, 400]);
  });

  it('creates one account when two sign-ins of a new person finish at once', async () => {
    const people = [new PersonAt(app), new PersonAt(app)];
    const ways = await Promise.all(people.map((person) => person.way('main', 'racer')));
    const answers = await Promise.all(people.map((person, index) => person.finish(ways[index]!)));
    expect(new Set(answers.map((answer) => answer.json<SignedIn>().user.id)).size).toBe(1);
  });

  it('ends an invitation that is being sent', async () => {
    const email = 'invited@race.example';
    const admin = await givenUser(app, { role: 'admin' });
    await given('invited-racer', { email });
    const person = new PersonAt(app);
    const way = await person.way('main', 'invited-racer');
    const guest = { name: 'Iris', email, role: 'agent' as const };
    const finished = await beforeCommit(
      app.db,
      () => app.app.get(InvitationService, { strict: false }).invite({ ...admin, sessionId: '' }, guest),
      () => person.finish(way),
    );
    const invitation = await app.db.read(Invitation).findOneBy({ email });
    // SQLite finishes the invitation before the sign-in reads it.
    expect([finished.statusCode, invitation?.state]).toEqual(
      app.db.engine === 'sqlite' ? [403, 'waiting'] : [200, 'overtaken'],
    );
  });
});
