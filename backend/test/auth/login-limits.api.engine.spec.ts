import argon2 from '@node-rs/argon2';
import { HOUR, MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { RateLimits } from '../../src/core/rate-limit/rate-limits.js';
import { PasswordService } from '../../src/modules/auth/credentials/password.service.js';
import { startApp, type TestApp } from '../app.js';
import { givenAccount, PASSWORD } from './people.js';

describe('limits of POST /auth/login', () => {
  let app: TestApp;
  let serial = 0;

  beforeAll(async () => {
    app = await startApp({
      RATE_LIMIT_FACTOR: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      limits: { failedLoginsPerHour: 8, failedLoginsPerNetwork: 10, logins: 6 },
    });
  });
  afterAll(() => app.close());

  const address = () => `198.51.100.${(serial += 1)}`;
  const login = (email: string, from: string, password = 'wrong password') =>
    app.call({
      method: 'POST',
      url: '/auth/login',
      body: { email, password },
      headers: { 'x-forwarded-for': from },
    });
  const statuses = async (times: number, attempt: () => ReturnType<typeof login>) => {
    const all: number[] = [];
    for (let n = 0; n < times; n += 1) all.push((await attempt()).statusCode);
    return all;
  };

  it('rejects the correct password after five failures per account and address', async () => {
    await givenAccount(app, { email: 'five@limits.example' });
    const here = address();
    expect(await statuses(6, () => login('five@limits.example', here))).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await login('five@limits.example', here, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(refused.json<{ message: string }>().message).toBe('Too many attempts. Please try again in 15 minutes.');
    expect((await login('five@limits.example', address(), PASSWORD)).statusCode).toBe(200);
    app.clock.advance(15 * MINUTE);
    expect((await login('five@limits.example', here, PASSWORD)).statusCode).toBe(200);
  });

  it('does the same for an unknown email address', async () => {
    const here = address();
    expect(await statuses(6, () => login('nobody@limits.example', here))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('allows no more attempts when they are concurrent', async () => {
    const here = address();
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('burst@limits.example', here)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it('allows twenty failures per address over many accounts', async () => {
    const here = address();
    let n = 0;
    const all = await statuses(21, () => login(`many${(n += 1)}@limits.example`, here));
    expect(all).toEqual([...Array(20).fill(401), 429]);
  });

  it('counts an IPv6 /64 network as one address', async () => {
    let n = 0;
    const all = await statuses(6, () => login('six@limits.example', `2001:db8:1:2::${(n += 1)}`));
    expect(all.at(-1)).toBe(429);
    expect((await login('six@limits.example', '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  it('limits all networks of an IPv6 /48 prefix together', async () => {
    let n = 0;
    const all = await statuses(11, () => login(`wide${(n += 1)}@limits.example`, `2001:db8:77:${n}::1`));
    expect(all).toEqual([...Array(10).fill(401), 429]);
    expect((await login('wide@limits.example', '2001:db8:78:1::1')).statusCode).toBe(401);
    expect(new RateLimits(1).get('failedLoginsPerNetwork').limit).toBe(100);
  });

  it('returns 503 when the hash queue is full, and does not count the attempt', async () => {
    const email = 'crowd@limits.example';
    await givenAccount(app, { email });
    const passwords = app.app.get(PasswordService);
    let finish = () => {};
    const pending = new Promise<string>((resolve) => (finish = () => resolve('')));
    const hash = jest.spyOn(argon2, 'hash').mockReturnValue(pending);
    const crowd = Array.from({ length: 54 }, () => passwords.hash('in the queue'));
    const here = address();
    const busy = await Promise.all(Array.from({ length: 5 }, () => login(email, here, PASSWORD)));
    finish();
    await Promise.all(crowd);
    hash.mockRestore();
    expect(busy.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(503));
    expect(busy[0]!.json<{ code: string }>().code).toBe('BUSY');
    expect(busy[0]!.headers['retry-after']).toBe('5');
    expect((await login(email, here, PASSWORD)).statusCode).toBe(200);
  });

  it('limits successful sign-ins per account', async () => {
    const email = 'often@limits.example';
    await givenAccount(app, { email });
    const here = address();
    expect(await statuses(6, () => login(email, here, PASSWORD))).toEqual(Array(6).fill(200));
    const refused = await login(email, address(), PASSWORD);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
    app.clock.advance(HOUR);
    expect((await login(email, here, PASSWORD)).statusCode).toBe(200);
  });

  it('opens no more sessions when sign-ins are concurrent', async () => {
    const email = 'flood@limits.example';
    await givenAccount(app, { email });
    await statuses(4, () => login(email, address(), PASSWORD));
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(email, address(), PASSWORD)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });

  it('slows sign-ins from unknown addresses only during distributed guessing', async () => {
    const email = 'soft@limits.example';
    await givenAccount(app, { email });
    const home = address();
    expect((await login(email, home, PASSWORD)).statusCode).toBe(200);
    expect(await statuses(8, () => login(email, address()))).toEqual(Array(8).fill(401));
    expect((await login(email, address())).statusCode).toBe(401);
    const slowed = await login(email, address(), PASSWORD);
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect((await login(email, home, PASSWORD)).statusCode).toBe(200);
    app.clock.advance(30 * SECOND);
    expect((await login(email, address(), PASSWORD)).statusCode).toBe(200);
  });

  it('counts other calls before it validates their body', async () => {
    const here = address();
    const ask = () =>
      app.call({
        method: 'POST',
        url: '/auth/request-username',
        body: { email: 'not an address' },
        headers: { 'x-forwarded-for': here },
      });
    const all: number[] = [];
    for (let n = 0; n < 11; n += 1) all.push((await ask()).statusCode);
    expect(all).toEqual([...Array(10).fill(400), 429]);
  });
});
