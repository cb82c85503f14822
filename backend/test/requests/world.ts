import type { TestSettings } from '../database.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Request } from '../../src/modules/requests/request.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { form, storedIn } from '../attachments/world.js';

type Part = Parameters<typeof form>[0][number];

export const QUOTATION = {
  requesterName: 'Wren Abara',
  email: 'wren@abara.example',
  companyName: 'Abara Design',
  phone: '(916) 555-0177',
  notes: 'A portfolio site with a booking form.',
  serviceName: 'Web Development',
  priceRange: '$4,000 – $18,000',
};

export const MESSAGE = {
  name: 'Hana Sato',
  email: 'hana@citrusrow.example',
  subject: 'Order printer drops offline',
  message: 'Every morning around six\nthe printer loses the network.',
};

export interface RequestWorld extends TestApp {
  admin: TestActor;
  quotation(body?: object, ip?: string): ReturnType<TestApp['call']>;
  /** Null leaves the field out. */
  contact(fields?: Record<string, string | null>, files?: Part[], token?: string): ReturnType<TestApp['call']>;
  change(id: number, body: object, headers?: Record<string, string>): ReturnType<TestApp['call']>;
  list(query?: string): Promise<{ total: number; items: Record<string, unknown>[] }>;
  rows(): Promise<Request[]>;
  mails(): Promise<OutboxMail[]>;
  stored(): number;
  reset(): Promise<void>;
}

export async function startRequestWorld(overrides: TestSettings = {}): Promise<RequestWorld> {
  const app = await startApp({
    TRUSTED_PROXIES: '127.0.0.1',
    TOKEN_HOURS: '100000',
    TOKEN_IDLE_MINUTES: '6000000',
    ...overrides,
  });
  const admin = await givenUser(app, { role: 'admin', name: 'Ada Admin', email: 'ada@pellworth.example' });
  const post = (url: string, call: object, ip: string) =>
    app.call({ method: 'POST', url, ...call, headers: { 'x-forwarded-for': ip, ...(call as Headers).headers } });
  return {
    ...app,
    admin,
    quotation: (body = QUOTATION, ip = '198.51.100.7') => post('/quotation', { body }, ip),
    contact: (fields = {}, files = [], token) => {
      const values = Object.entries({ ...MESSAGE, ...fields }).filter(([, value]) => value !== null);
      const parts = [...values.map(([field, value]) => ({ field, value: value! })), ...files];
      return post('/contact', { ...form(parts), ...(token && { token }) }, '198.51.100.8');
    },
    change: (id, body, headers = {}) =>
      app.call({ method: 'PATCH', url: `/requests/${id}`, body, headers, token: admin.token }),
    list: async (query = '') => {
      const answer = await app.call({ url: `/requests${query}`, token: admin.token });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    rows: () => app.db.read(Request).find({ order: { id: 'ASC' } }),
    mails: () => app.db.read(OutboxMail).find({ order: { id: 'ASC' } }),
    stored: () => storedIn(app),
    reset: () =>
      app.db.transaction(async () => {
        for (const entity of [Request, OutboxMail]) await app.db.write(entity).deleteAll();
      }),
  };
}

interface Headers {
  headers?: Record<string, string>;
}
