import { errorText, type ApiError } from '../errors';
import { sessionApi } from './session-api';
import { makeStore } from './store';
import { offersApi } from '../../contract/api/offers';

const check = (store = makeStore()) =>
  store.dispatch(sessionApi.endpoints.checkSession.initiate(undefined, { forceRefetch: true }));

let calls: Request[] = [];
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  calls = [];
  globalThis.fetch = async (input, init) => {
    calls.push(new Request(input as string, init));
    return Response.json(body, { status, headers });
  };
};

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

describe('the session in the browser', () => {
  it.each(['pss_jwt', 'access_token'])('moves a token from the older key %s', async (key) => {
    localStorage.setItem(key, 'old');
    answer(200, {});
    await check();
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer old');
    expect([localStorage.getItem('token'), localStorage.getItem(key)]).toEqual(['old', null]);
  });

  it('saves the token of a login answer', async () => {
    answer(200, { access_token: 'fresh', user: { id: 7, name: 'Dana Whitfield', email: 'd@x.example', role: 'user' } });
    await makeStore().dispatch(
      sessionApi.endpoints.login.initiate({ loginDto: { email: 'd@x.example', password: 'x' } }),
    );
    expect([localStorage.getItem('token'), localStorage.getItem('username'), localStorage.getItem('role')]).toEqual([
      'fresh',
      'Dana Whitfield',
      'user',
    ]);
  });

  it('takes no other answer for a log-in', async () => {
    answer(200, { access_token: 'fresh', user: { id: 7, name: 'Dana Whitfield', role: 'user' } });
    await check();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('clears all data after a 401', async () => {
    for (const key of ['token', 'pss_jwt', 'access_token', 'username']) localStorage.setItem(key, 'x');
    answer(401, { statusCode: 401, code: 'UNAUTHORIZED', error: 'Please sign in.', message: 'Please sign in.' });
    await check();
    expect(localStorage).toHaveLength(0);
  });
});

it('doubles the XSRF cookie in a header, only when there is one', async () => {
  answer(200, {});
  await check();
  expect(calls[0]?.headers.has('x-xsrf-token')).toBe(false);
  document.cookie = 'XSRF-TOKEN=a%3Db';
  await check();
  expect(calls[1]?.headers.get('x-xsrf-token')).toBe('a=b');
});

describe('the key of a request', () => {
  const offer = { title: 'Winter check', description: 'Two days.', price: 10, end_date: '2099-01-01' };
  const create = (createOfferDto = offer) =>
    makeStore().dispatch(offersApi.endpoints.createOffer.initiate({ createOfferDto }));
  const keys: string[] = [];
  const answerWith = (...statuses: number[]) => {
    keys.length = 0;
    globalThis.fetch = async (input, init) => {
      keys.push(new Request(input as string, init).headers.get('idempotency-key') ?? '');
      const status = statuses[keys.length - 1] ?? 201;
      return status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({}, { status });
    };
  };
  afterEach(() => jest.useRealTimers());

  it('is repeated until there is a response', async () => {
    answerWith(0, 503, 201, 400, 201);
    for (let call = 0; call < 5; call += 1) await create();
    await create({ ...offer, title: 'Summer check' });
    const [offline, unavailable, created, refused, corrected, other] = keys;
    expect(offline).toMatch(/^[\w-]{16,64}$/);
    expect([unavailable, created]).toEqual([offline, offline]);
    expect(new Set([created, refused, corrected, other]).size).toBe(4);
  });

  it('is repeated for ten minutes only', async () => {
    jest.useFakeTimers();
    answerWith(0, 0, 0, 201);
    await create();
    for (const minutes of [9, 2, 9]) {
      jest.setSystemTime(Date.now() + minutes * 60_000);
      await create();
    }
    const [first, afterNine, afterEleven, afterTwenty] = keys;
    expect(afterNine).toBe(first);
    expect(afterEleven).not.toBe(first);
    expect(afterTwenty).toBe(afterEleven);
  });
});

describe('error messages', () => {
  const failWith = async (status: number, body: unknown, headers = {}) => {
    answer(status, body, headers);
    return (await check()).error as ApiError;
  };

  it('prefers the server’s error, then its message, then the default of the screen', async () => {
    expect(errorText(await failWith(409, { error: 'Taken.', message: 'Other.' }), 'Default.')).toBe('Taken.');
    expect(errorText(await failWith(409, { message: 'Other.' }), 'Default.')).toBe('Other.');
    expect(errorText(await failWith(500, {}), 'Default.')).toBe('Default.');
    expect(errorText(new Error('From the browser'), 'Default.')).toBe('From the browser');
    expect(errorText(undefined, 'Default.')).toBe('Default.');
  });

  it('carries code, fields, request id and the time to wait', async () => {
    const fields = { email: ['Please enter a valid email address.'] };
    const body = {
      statusCode: 429,
      code: 'RATE_LIMITED',
      error: 'Slow down.',
      message: 'Slow down.',
      fields,
      requestId: 'r1',
    };
    expect(await failWith(429, body, { 'retry-after': '60' })).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Slow down.',
      fields,
      requestId: 'r1',
      retryAfter: 60,
    });
  });

  it('survives an answer that is not ours', async () => {
    globalThis.fetch = async () => new Response('<html>Bad Gateway</html>', { status: 502 });
    expect((await check()).error).toMatchObject({ status: 502, message: '' });
  });

  it('does not take an answer that is not ours for one', async () => {
    globalThis.fetch = async () => new Response('<html>Welcome to the hotel</html>');
    expect((await check()).error).toMatchObject({ status: 'UNREADABLE' });
  });
});
