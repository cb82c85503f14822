import { DAY } from '../../src/core/common/time/clock.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import type { Call } from '../app.js';
import { givenProject } from '../projects.js';
import { form, startWorld, type World } from '../attachments/world.js';
import { contract, resolve } from './contract.js';

/** Four bytes; 18 characters when folded; two that combine; five in HTML; two in lower case. */
const SIGNS = {
  emoji: '🙂',
  'a word in one sign': '\uFDFA',
  'combining marks': 'e\u0301',
  ampersands: '&',
  'a dotted I': 'İ',
};
const FORMED =
  /^(email|password|code|page|token|ticket|csv|slug|status|sample_link|image_url|website|order_?id|list|words|hidden|expectedCurrency|from|to|field|day|time|alt|firm|way|provider)$/i;

const DAYS = { start_date: '2026-01-01', end_date: '2099-01-01' };
const PLAN = { ...DAYS, price: 10, status: 'Pending', milestones: 1 };

let guests = 0;

const NEEDED: Record<string, (world: World) => object> = {
  'POST /projects/attachments/{id}/comments': () => ({}),
  'POST /projects/attachments/{id}/comments/{commentId}/reply': () => ({}),
  'PATCH /account': () => ({}),
  'POST /auth/verify-code': () => ({}),
  'POST /faq/ask': () => ({}),
  'POST /faq/public/ask': () => ({}),
  'POST /faq/feedback': () => ({ faq_id: 1, correct: false }),
  'POST /faq/public/feedback': () => ({ faq_id: 1, correct: false }),
  'POST /faq/try': () => ({ visibility: 'public' }),
  'POST /faq': () => ({}),
  'PATCH /faq/{id}': () => ({}),
  'POST /features': () => ({}),
  'PATCH /features/{id}': () => ({}),
  'POST /special-offers': () => ({ price: 1, end_date: DAYS.end_date }),
  'PATCH /special-offers/{id}': () => ({}),
  'POST /projects': ({ client }) => ({ ...PLAN, user_id: client.id }),
  'PUT /projects/{id}': ({ client }) => ({ ...PLAN, user_id: client.id }),
  'POST /quotation': () => ({ email: 'visitor@long.example', elapsedMs: 60_000 }),
  'PATCH /requests/{id}': () => ({}),
  'POST /requests/{id}/notes': () => ({}),
  'POST /requests/{id}/reply': () => ({}),
  'POST /kept-answers': () => ({}),
  'PATCH /kept-answers/{id}': () => ({}),
  'POST /requests/{id}/project': () => PLAN,
  'POST /payments/{id}/reviewed': () => ({}),
  'POST /payments/{id}/release': () => ({}),
  'POST /invitations': () => ({ email: `guest${(guests += 1)}@long.example`, role: 'user' }),
  'POST /views': () => ({ list: 'projects' }),
  'PATCH /views/{id}': () => ({}),
};

/** A device must sign: see `test/auth/mfa/passkeys`. */
const SIGNED = ['POST /account/passkeys', 'PATCH /account/passkeys/{id}'];

const long = (sign: string, max: number): string => [...sign.repeat(max)].slice(0, max).join('');

function longest(operation: string, sign: string): Record<string, string> {
  const [method, path] = operation.split(' ') as [string, string];
  const { schema } = contract.paths[path]![method.toLowerCase()]!.requestBody!.content!['application/json']!;
  const { properties = {} } = resolve(schema);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, { type, format, maxLength }]) => type === 'string' && !format && maxLength && !FORMED.test(name))
      .map(([name, { maxLength }]) => [name, long(sign, maxLength!)]),
  );
}

describe('the longest text of every field', () => {
  let world: World;
  let attachment: number;
  const made: Record<string, number> = {};

  beforeAll(async () => {
    world = await startWorld();
    attachment = (await world.given()).id;
  });
  afterAll(() => world.close());

  const send = async (operation: string, body: object) => {
    const [method, path] = operation.split(' ') as [Call['method'], string];
    const owner = path.endsWith('/comments');
    const url = path
      .replace('{commentId}', String(made['POST /projects/attachments/{id}/comments']))
      .replace('{id}', String(path.includes('attachments') ? attachment : made[`POST ${path.replace(/\/\{.*/, '')}`]));
    return world.call({ ...(method && { method }), url, body, token: (owner ? world.client : world.admin).token });
  };

  it('names every call that takes a text', () => {
    const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => requestBody?.content?.['application/json'])
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    const withText = calls.filter((call) => Object.keys(longest(call, 'x')).length > 0);
    expect(withText.filter((call) => !(call in NEEDED))).toEqual(SIGNED);
  });

  it.each(Object.entries(SIGNS))('is stored in %s', async (name, sign) => {
    const refused: object[] = [];
    made['POST /payments'] = await doubted(name);
    for (const [operation, needed] of Object.entries(NEEDED)) {
      const texts = longest(operation, sign);
      const more = operation === 'POST /auth/verify-code' ? await registration(name) : needed(world);
      const answer = await send(operation, { ...more, ...texts });
      if (answer.statusCode >= 300) {
        refused.push({ operation, status: answer.statusCode, body: answer.body });
        continue;
      }
      const { id } = answer.statusCode === 204 ? {} : answer.json<{ id?: number }>();
      if (operation === 'POST /quotation') made['POST /requests'] = await newest();
      else if (id) made[operation] = id;
    }
    expect(refused).toEqual([]);
  });

  it.each(Object.values(SIGNS))('is stored from the contact form, %s', async (sign) => {
    const fields = { name: 255, subject: 255, message: 10_000, phone: 50, company: 255 };
    const { headers, payload } = form([
      { field: 'email', value: 'visitor@long.example' },
      ...Object.entries(fields)
        .filter(([field]) => ['name', 'subject', 'message'].includes(field))
        .map(([field, max]) => ({ field, value: long(sign, max) })),
    ]);
    const answer = await world.call({ method: 'POST', url: '/contact', headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  });

  const doubted = async (name: string): Promise<number> => {
    const { id } = await givenProject(world, { userId: world.client.id });
    const inDoubt = { state: 'CAPTURING', review: 'OUTCOME_UNKNOWN', attention: true, claimedAt: new Date(0) } as const;
    const what = { projectId: id, environment: 'sandbox', expectedCents: 100, currency: 'USD' } as const;
    const row = {
      ...what,
      ...inDoubt,
      orderId: name.toUpperCase().replaceAll(' ', ''),
      nextCheckAt: world.clock.in(DAY),
    };
    return world.db.transaction(async () => (await world.db.write(Payment).save(row)).id);
  };

  const newest = async () => {
    const answer = await world.call({ url: '/requests?limit=1', token: world.admin.token });
    return answer.json<{ items: { id: number }[] }>().items[0]!.id;
  };

  const registration = async (name: string) => {
    const email = `${name.replaceAll(' ', '-')}@long.example`.toLowerCase();
    await world.call({ method: 'POST', url: '/auth/send-code', body: { email } });
    const mail = (await world.mails()).find(({ recipient }) => recipient === email)!;
    return { email, code: mail.context.code, password: 'wooden harbour lamp' };
  };
});
