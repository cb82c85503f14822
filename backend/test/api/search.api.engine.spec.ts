import { givenUser } from '../actors.js';
import { startWorld, type World } from '../attachments/world.js';
import { SitePicture } from '../../src/modules/content/media/site-picture.entity.js';
import { Redirect } from '../../src/modules/content/redirects/redirect.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { AuditTrail } from '../../src/core/audit/audit-trail.js';
import { SEARCH_TEXT } from '../../src/core/database/search.js';
import { searchLines, searchText } from '../../src/core/http/page.js';
import { MailService } from '../../src/modules/mail/mail.service.js';
import { givenVisits } from '../visits/rows.js';
import { contract } from './contract.js';

const WRITTEN = 'Ünal Éclair Søren O’Brien‑Großmann Yılmaz';
const TYPED = [
  ...['ÜNAL ÉCLAIR', 'ünal éclair', 'unal eclair', 'U\u0308NAL E\u0301CLAIR', 'Ünal', 'ÉCL'],
  ...["SOREN O'BRIEN-GROSSMANN", 'søren o´brien–großmann', 'o’br\u00ADien\u200B', 'ｏ＇ｂｒｉｅｎ'],
  ...['gross\u00ADmann\u00A0yilmaz', '‑grossmann', 'gross\u0640mann'],
];
const INVISIBLE = '\u00AD\u200B';
const WITHOUT_SEARCH = ['/faq/gaps', '/trash', '/projects/attachments/{id}/comments', '/users/{id}/sign-ins'];
const ADDRESS = 'unal@search.example';

const lists = Object.entries(contract.paths)
  .filter(([path, { get }]) => get?.parameters?.some(({ name }) => name === 'q') && !WITHOUT_SEARCH.includes(path))
  .map(([path]) => path);

describe('a search', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
    const { admin, app, db } = world;
    const ok = async (answer: ReturnType<World['call']>) => {
      const { statusCode, body } = await answer;
      if (statusCode >= 300) throw new Error(body);
    };
    const post = (url: string, body: object) => ok(world.call({ method: 'POST', url, body, token: admin.token }));
    const client = await givenUser(world, { name: WRITTEN, email: ADDRESS });
    await post('/invitations', { name: WRITTEN, email: 'invited@search.example', role: 'user' });
    await post('/features', { title: WRITTEN });
    await post('/faq', { question: WRITTEN, answer: 'Yes.' });
    await post('/special-offers', { title: WRITTEN, description: 'x', price: 1, end_date: '2099-01-01' });
    const plan = { start_date: '2026-01-01', end_date: '2026-02-01', price: 1, status: 'Pending', milestones: 1 };
    await post('/projects', { title: WRITTEN, description: 'x', user_id: client.id, ...plan });
    await ok(
      world.call({
        method: 'POST',
        url: '/quotation',
        body: { requesterName: WRITTEN, email: ADDRESS, elapsedMs: 60_000 },
      }),
    );
    await givenVisits(world, { page: `/${WRITTEN.replace(' ', '-')}`, userAgent: WRITTEN });
    await db.transaction(async () => {
      const text = searchText(SEARCH_TEXT.length, WRITTEN);
      await db.write(Redirect).save({ fromPath: '/old', target: `/${WRITTEN}`, searchText: text, version: 1 });
      const shot = { storageKey: 'f'.repeat(32), width: 1, height: 1, alt: WRITTEN };
      await db.write(SitePicture).save({ ...shot, searchText: text, version: 1 });
      const record = { type: 'project', id: 1, label: WRITTEN };
      await app.get(AuditTrail).record({ actor: null, action: 'project.updated', record });
      const context = { projectTitle: WRITTEN, before: 'Pending', after: 'Completed', url: '/' };
      await app.get(MailService).notify({ userId: client.id, kind: 'status', about: 'project:1', context });
      await db.write(Payment).insert({
        projectId: world.project.id,
        environment: 'demo',
        currency: 'USD',
        orderId: 'ORDER',
        state: 'COMPLETED',
        expectedCents: 1,
        payerName: WRITTEN,
        payerEmail: ADDRESS,
        searchText: searchLines(SEARCH_TEXT.length, WRITTEN, ADDRESS),
      });
    });
  });
  afterAll(() => world.close());

  it.each(lists)('in %s ignores capitals and accents', async (path) => {
    for (const typed of TYPED) {
      const answer = await world.call({ url: `${path}?q=${encodeURIComponent(typed)}`, token: world.admin.token });
      expect(answer.statusCode).toBe(200);
      const found = path.endsWith('/counts') ? /:[1-9]/.test(answer.body) : answer.body.includes(WRITTEN);
      expect({ path, typed, found }).toEqual({ path, typed, found: true });
    }
  });

  it.each(lists.filter((path) => path !== '/audit/export.csv'))(
    'in %s shows the whole list when the query has no visible character',
    async (path) => {
      const answer = await world.call({ url: `${path}?q=${encodeURIComponent(INVISIBLE)}`, token: world.admin.token });
      const all = await world.call({ url: path, token: world.admin.token });
      expect([answer.statusCode, answer.body]).toEqual([200, all.body]);
    },
  );
});
