import { MINUTE } from '../../../src/core/common/time/clock.js';
import { AuditRecord } from '../../../src/modules/audit/audit-record.entity.js';
import type { TestApp } from '../../app.js';
import { givenAccount, PASSWORD } from '../people.js';
import { PersonAt } from './person.js';
import { change, codeOf, Place } from './place.js';

describe('authorizations that fail', () => {
  let place: Place;
  let app: TestApp;

  beforeAll(async () => {
    place = await Place.start([{ name: 'main', sign_up: true }], {
      RATE_LIMIT_FACTOR: '1',
      limits: { failedLoginsPerAccount: 2 },
    });
    [app] = place.apps as [TestApp];
  });
  afterAll(() => place.close());

  it('rejects the state of a different browser, a denied consent, an invalid code, and an unknown transaction', async () => {
    const person = new PersonAt(app);
    const callback = await person.at(await person.begin('main'), 'elsewhere');
    expect(await new PersonAt(app).arrive(callback)).toBe('/login?way_ended=other-browser');
    for (const shy of [new PersonAt(app), new PersonAt(app)])
      expect(await shy.arrive(await shy.at(await shy.begin('main'), null))).toBe('/login?way_ended=denied');
    const forged = new URL(await person.at(await person.begin('main'), 'forger'));
    forged.searchParams.set('code', 'made-up');
    expect(await person.arrive(forged.href)).toBe('/login?way_ended=refused');
    expect(await person.arrive('http://x/api/auth/oidc/main/callback?code=x&state=y')).toBe(
      '/login?way_ended=other-browser',
    );
    expect(await person.begin('nobody')).toBe('/login?way_ended=unknown');
    expect(codeOf(await person.finish('0123456789abcdef'))).toBe('SIGN_IN_OVER');
    const lines = await app.db.read(AuditRecord).findBy({ action: 'sign-in.refused' });
    const whys = lines.map(({ after }) => (after as { why: string }).why);
    expect(whys).toEqual(expect.arrayContaining(['other-browser', 'denied', 'refused']));
    expect(whys.filter((why) => why === 'denied')).toHaveLength(1);
  });

  it('counts wrong passwords together with those of the sign-in', async () => {
    const { id } = await givenAccount(app, { email: 'guessed@main.example' });
    await change(app, id, { lastLoginAt: app.clock.now() });
    await place.given('guessed', { email: 'guessed@main.example' });
    const person = new PersonAt(app);
    const way = await person.way('main', 'guessed');
    const codes: string[] = [];
    for (const password of ['not the password 1', 'not the password 2', 'not the password 3'])
      codes.push(codeOf(await person.call('POST', '/auth/oidc/connect', { way, password })));
    const body = { email: 'guessed@main.example', password: PASSWORD };
    codes.push(codeOf(await app.call({ method: 'POST', url: '/auth/login', body })));
    expect(codes).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  // Last: the clock now differs from the provider's.
  it('rejects a late response, and an expired transaction when it is finished', async () => {
    const person = new PersonAt(app);
    const callback = await person.at(await person.begin('main'), 'late');
    const way = await person.way('main', 'slow');
    app.clock.advance(11 * MINUTE);
    expect(await person.arrive(callback)).toBe('/login?way_ended=late');
    expect(codeOf(await person.finish(way))).toBe('SIGN_IN_OVER');
  });
});
