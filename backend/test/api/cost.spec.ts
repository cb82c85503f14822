import type { Sent } from '../answer.js';
import { startApp, type TestApp } from '../app.js';

/** Close to Node's header limit of 16 KiB. */
const LONG = 15_500;
const RUNS = [
  'a',
  ' ',
  '\t',
  '/',
  ',',
  ';',
  '"',
  '%',
  '%2f',
  '.',
  '=',
  '-',
  '0',
  ':',
  '\\',
  '(',
  '\u00e9',
  'a=',
  'a,',
  'a;',
  '";"',
];
const HEADERS: Record<string, string[]> = {
  authorization: ['', 'Bearer ', 'Bearer a.'],
  cookie: ['', 'portico_file=', 'a="'],
  accept: ['', 'text/html;'],
  'accept-encoding': ['', 'br;q='],
  'accept-language': [''],
  'if-none-match': ['', 'W/"', 'W/'],
  'if-modified-since': [''],
  'user-agent': ['', 'Mozilla/5.0 ('],
  'x-forwarded-for': ['', '1.1.1.1, '],
  'x-forwarded-host': [''],
  'x-forwarded-proto': [''],
  forwarded: ['for=', '"'],
  range: ['bytes=', ''],
  'if-range': ['"'],
  origin: ['https://'],
  referer: ['https://'],
  'sec-fetch-site': [''],
  'x-xsrf-token': [''],
};
const BODY_HEADERS: Record<string, string[]> = {
  'content-type': [
    '',
    'application/json;',
    'application/json; charset=',
    'multipart/form-data; boundary=',
    'multipart/form-data;',
  ],
  'content-encoding': [''],
  'if-match': ['W/"'],
  'paypal-cert-url': ['https://api.paypal.com/'],
};
const BODIES: Record<string, string[]> = {
  '/auth/login': ['email', 'password'],
  '/auth/send-code': ['email'],
  '/auth/verify-code': ['email', 'code', 'name', 'password'],
  '/auth/request-username': ['email'],
  '/auth/reset-password/abc': ['password'],
  '/mail/unsubscribe': ['token'],
  '/logs/visit': ['page'],
  '/quotation': ['name', 'email', 'phone', 'message', 'serviceType', 'budget'],
  '/faq/public/ask': ['question'],
  '/faq/public/feedback': ['query'],
  '/payments/webhook': ['id', 'event_type', 'create_time'],
};
const QUERIES = [
  '/features?q=',
  '/features?limit=',
  '/features?sort=',
  '/faq?q=',
  '/faq?dir=',
  '/features/images/1?w=',
];

jest.setTimeout(300_000);

describe('cost of one anonymous request', () => {
  let app: TestApp;
  let plain = 0;

  beforeAll(async () => {
    app = await startApp({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1000000' });
    plain = Math.max(0.5, await least(() => app.call({ url: '/config' }), 20));
  });
  afterAll(() => app.close());

  async function least(call: () => Promise<unknown>, times = 6): Promise<number> {
    let cheapest = Infinity;
    for (let n = 0; n < times; n += 1) {
      const before = process.cpuUsage();
      await call();
      const { user, system } = process.cpuUsage(before);
      cheapest = Math.min(cheapest, (user + system) / 1000);
      if (cheapest < 10 * plain) break;
    }
    return cheapest;
  }

  async function costly(calls: [string, () => Promise<unknown>][]): Promise<string[]> {
    await calls[0]![1]();
    let found = calls.map(([name, call]) => ({ name, call, cost: 0 }));
    for (let round = 0; round < 4 && found.length > 0; round += 1) {
      for (const one of found) one.cost = await least(one.call);
      found = found.filter(({ cost }) => cost > 40 * plain);
    }
    return found.map(({ name, cost }) => `${name}: ${cost.toFixed(0)} ms beside ${plain.toFixed(1)} ms`);
  }

  const texts = (length = LONG) =>
    // The last character keeps a pattern from matching at once.
    RUNS.map((run) => [`${JSON.stringify(run)}…`, `${run.repeat(length / run.length)}!`] as const);

  const withHeaders = (headers: Record<string, string[]>, call: Sent): [string, () => Promise<unknown>][] =>
    Object.entries(headers).flatMap(([header, starts]) =>
      starts.flatMap((start) =>
        texts().map(([name, text]): [string, () => Promise<unknown>] => [
          `${header}: ${start}${name}`,
          () => app.send({ ...call, headers: { ...call.headers, [header]: start + text } }),
        ]),
      ),
    );

  it('is low for any header', async () => {
    expect(await costly(withHeaders(HEADERS, { url: '/api/config' }))).toEqual([]);
    const json = { 'content-type': 'application/json' };
    const visit = { method: 'POST', url: '/api/logs/visit', payload: '{"page":"/"}', headers: json } as const;
    expect(await costly(withHeaders({ 'user-agent': HEADERS['user-agent']! }, visit))).toEqual([]);
  });

  it('is low for any header of a page or file', async () => {
    const headers = ['accept', 'accept-encoding', 'if-none-match', 'range', 'cookie'];
    const some = Object.fromEntries(headers.map((header) => [header, HEADERS[header]!]));
    for (const url of ['/terms', '/favicon.svg', '/api/features/images/nothing.png'])
      expect([url, await costly(withHeaders(some, { url }))]).toEqual([url, []]);
  });

  it('is low for any header of a body', async () => {
    const contact = { method: 'POST', url: '/api/contact', payload: '{}' } as const;
    expect(await costly(withHeaders(BODY_HEADERS, contact))).toEqual([]);
    expect(await costly(withHeaders(BODY_HEADERS, { ...contact, url: '/api/payments/webhook' }))).toEqual([]);
  });

  it('is low for any headers of a multipart part', async () => {
    const type = 'multipart/form-data; boundary=b';
    const starts = [
      'form-data; name="',
      'form-data; name=',
      'form-data; name="file"; filename="',
      "form-data; name=a; filename*=UTF-8''",
      '',
    ];
    const calls = starts.flatMap((start) =>
      texts().map(([name, text]): [string, () => Promise<unknown>] => [
        `content-disposition: ${start}${name}`,
        () => {
          const part = `--b\r\nContent-Disposition: ${start}${text}"\r\nContent-Type: image/png\r\n\r\nx\r\n--b--\r\n`;
          return app.send({
            method: 'POST',
            url: '/api/contact',
            headers: { 'content-type': type },
            payload: part,
          });
        },
      ]),
    );
    expect(await costly(calls)).toEqual([]);
  });

  it('is little whatever the address is', async () => {
    const starts = ['/', '/a', '/api/', '/api/features/', '/assets/', '/new-features/', '/reset-password/'];
    const calls = starts.flatMap((start) =>
      texts().map(([name, text]): [string, () => Promise<unknown>] => [
        start + name,
        () => app.send({ url: start + encodeURI(text).replaceAll('%25', '%') }),
      ]),
    );
    expect(await costly(calls)).toEqual([]);
  });

  it('is low for any query', async () => {
    const calls = QUERIES.flatMap((query) =>
      texts().map(([name, text]): [string, () => Promise<unknown>] => [
        query + name,
        () => app.call({ url: query + encodeURIComponent(text).slice(0, LONG) }),
      ]),
    );
    expect(await costly(calls)).toEqual([]);
  });

  it('is low for any field of a body', async () => {
    const calls = Object.entries(BODIES).flatMap(([url, fields]) =>
      fields.flatMap((field) =>
        texts().map(([name, text]): [string, () => Promise<unknown>] => [
          `${url} ${field}: ${name}`,
          () => app.call({ method: 'POST', url, body: { [field]: text } }),
        ]),
      ),
    );
    expect(await costly(calls)).toEqual([]);
  });
});
