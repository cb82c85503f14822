import { Test } from '@nestjs/testing';
import { PublishedContentService } from '../../src/core/cache/published-content.service.js';
import { dayAfter, HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import { startApp, type TestApp } from '../../test/app.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import type { FaqAnswerView } from '../../src/modules/faq/dto/faq-answer.view.js';
import type { FaqQuestionView } from '../../src/modules/faq/dto/faq-entry.view.js';
import { FaqDay } from '../../src/modules/faq/statistics/faq-day.entity.js';
import { FaqGap } from '../../src/modules/faq/statistics/faq-gap.entity.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import type { FeaturePageView } from '../../src/modules/features/dto/feature-page.view.js';
import { Feature } from '../../src/modules/features/feature.entity.js';
import { PictureService } from '../../src/modules/pictures/picture.service.js';
import { SessionService } from '../../src/modules/auth/sessions/session.service.js';
import { isPage } from '../../src/modules/visits/visit.rules.js';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import type { OfferView } from '../../src/modules/offers/offer.view.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { Receipt } from '../../src/modules/payments/receipts/receipt.entity.js';
import { ReceiptCounter } from '../../src/modules/payments/receipts/receipt-counter.entity.js';
import { sellerOf } from '../../src/modules/payments/receipts/receipt.rules.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { isStatus, milestoneOf } from '../../src/modules/projects/project.rules.js';
import type { RequestView } from '../../src/modules/requests/dto/request.view.js';
import { Storage } from '../../src/core/storage/storage.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser } from '../../test/actors.js';
import { sandbox } from '../../test/database.js';
import { FakeClock } from '../../test/fakes/clock.js';
import accounts from './accounts.json' with { type: 'json' };
import { DemoDataModule, placeIn } from './demo-data.module.js';
import { draw } from './drawings.js';
import { addFaqStatistics } from './faq.js';
import { FEATURES } from './features.js';
import { loadDemoData, type Place } from './load.js';
import { DEMO_FIRM } from './site.js';

describe('the program that loads it', () => {
  it('finds all that it needs in its own small application', async () => {
    const { config, remove } = await sandbox();
    const testing = await Test.createTestingModule({ imports: [DemoDataModule.forRoot(config)] }).compile();
    await testing.init();
    const place = placeIn(testing);
    expect(Object.values(place)).not.toContain(undefined);
    await testing.close();
    await remove();
  });
});

describe('the demo data', () => {
  let app: TestApp;
  let place: Place;
  let hashes = 0;

  beforeAll(async () => {
    app = await startApp();
    place = {
      db: app.db,
      storage: app.app.get(Storage, { strict: false }),
      clock: app.clock,
      published: app.app.get(PublishedContentService),
      featurePictures: app.app.get(PictureService),
      timeZone: DEMO_FIRM.timeZone,
      seller: sellerOf(DEMO_FIRM),
      passwordHash: async () => `hash ${(hashes += 1)}`,
    };
    await loadDemoData(place);
  }, 120_000);
  afterAll(() => app.close());

  it('contains the company of the printed accounts: 14 people, 14 projects, 8 payable', async () => {
    const people = await app.db.read(User).find();
    const roles = ['admin', 'agent', 'user'].map((role) => people.filter((person) => person.role === role).length);
    expect(roles).toEqual([2, 3, 9]);
    const words: Record<string, string> = { admin: 'Admin', agent: 'Employee', user: 'Customer' };
    for (const account of accounts) {
      const person = people.find(({ email }) => email === account.email);
      expect({ name: person?.name, role: words[person!.role] }).toEqual({ name: account.name, role: account.role });
    }
    expect(await app.db.read(Project).countBy({ paymentStatus: 'pending' })).toBe(8);
    expect(await app.db.read(Project).countBy({ paymentStatus: 'paid' })).toBe(6);
  });

  it('has three offers with pictures, as the dashboards show them', async () => {
    const { token } = await givenUser(app);
    const { items } = (await app.call({ url: '/special-offers', token })).json<{ items: OfferView[] }>();
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ['Winter security check', 1_150],
      ['Staging environment', 980],
      ['Camera add-on for clinics', 640],
    ]);
    for (const { image_url } of items)
      expect((await app.call({ url: image_url!.replace('/api', '') })).statusCode).toBe(200);
  });

  it('contains only data that the product would accept', async () => {
    for (const { status, milestones, startDate, endDate } of await app.db.read(Project).find()) {
      expect(isStatus(status)).toBe(true);
      expect(milestoneOf(status) ?? 1).toBeLessThanOrEqual(milestones);
      expect(startDate <= endDate).toBe(true);
    }
    const paid = await app.db.read(Project).find({ where: { paymentStatus: 'paid' }, order: { id: 'ASC' } });
    const payments = await app.db.read(Payment).find({ order: { projectId: 'ASC' } });
    expect(payments.map(({ state, projectId, capturedCents }) => ({ state, projectId, capturedCents }))).toEqual(
      paid.map(({ id, priceCents }) => ({ state: 'COMPLETED', projectId: id, capturedCents: priceCents })),
    );
    const now = app.clock.now();
    for (const { createdAt, confirmedAt } of await app.db.read(Attachment).find()) {
      expect(createdAt < now).toBe(true);
      if (confirmedAt) expect(confirmedAt > createdAt && confirmedAt < now).toBe(true);
    }
  });

  it('has a numbered receipt for every payment and continues the counters', async () => {
    const payments = await app.db.read(Payment).find({ order: { paidAt: 'ASC' } });
    const receipts = await app.db.read(Receipt).find({ order: { createdAt: 'ASC' } });
    expect(receipts.map(({ paymentId, amountCents }) => [paymentId, amountCents])).toEqual(
      payments.map(({ id, capturedCents }) => [id, capturedCents]),
    );
    const years = receipts.map(({ issuedOn }) => issuedOn.slice(0, 4));
    const expected = years.map((year, index) => years.slice(0, index + 1).filter((one) => one === year).length);
    expect(receipts.map(({ number }) => number)).toEqual(
      expected.map((n, index) => `R-${years[index]}-${String(n).padStart(5, '0')}`),
    );
    expect(await app.db.read(PaymentEvent).countBy({ type: 'paid' })).toBe(payments.length);
    for (const { series, year, last } of await app.db.read(ReceiptCounter).find()) {
      expect([series, last]).toEqual(['R', years.filter((one) => one === String(year)).length]);
    }
  });

  it('has a stored picture for every file, with the size that is written down', async () => {
    const files = await app.db.read(Attachment).find();
    expect(files).toHaveLength(50);
    for (const { storageKey, size, width } of files) {
      expect((await place.storage.stat(storageKey))?.size).toBe(size);
      expect(width).toBe(960);
    }
  });

  it('still runs on the days around today when it is loaded', async () => {
    const projects = await app.db.read(Project).find();
    const today = app.clock.now().toISOString().slice(0, 10);
    const current = projects.filter(({ startDate, endDate }) => startDate <= today && endDate >= today);
    expect(current.length).toBeGreaterThanOrEqual(9);
  });

  it('shows visitors 21 of 23 features, two pinned, some with pictures', async () => {
    const page = (await app.call({ url: '/features?limit=100' })).json<FeaturePageView>();
    expect([page.total, page.items.filter((item) => item.is_pinned).length]).toEqual([21, 2]);
    const first = page.items.slice(0, 9);
    expect(first.map(({ title }) => title)).toEqual(FEATURES.slice(0, 9).map(({ title }) => title));
    expect(first.map(({ images }) => images.length)).toEqual([6, 3, 3, 1, 4, 5, 1, 2, 0]);
    for (const { image_url, width, height, alt_text } of page.items.flatMap(({ images }) => images)) {
      expect([width, height, alt_text.length > 10]).toEqual([1_280, 800, true]);
      expect((await place.storage.stat(image_url.split('/').at(-1)!))?.size).toBeGreaterThan(1_000);
    }
    expect(await app.db.read(Feature).count()).toBe(23);
  });

  it('answers visitor questions and contains no duplicate', async () => {
    const entries = await app.db.read(FaqEntry).find();
    expect(entries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length);
    const phrasings = entries.flatMap(({ question, aliases }) => [question, ...aliases]);
    expect(new Set(phrasings).size).toBe(phrasings.length);
    const most = (await app.call({ url: '/faq/asked-most' })).json<FaqQuestionView[]>();
    expect(most.map(({ question }) => question)).toEqual(
      expect.arrayContaining(['Do I get my money back if I cancel?']),
    );
    expect(most).toHaveLength(5);
    for (const [question, expected] of [
      ['can i pay by visa card', 'Which payment methods do you accept?'],
      ['how many weeks does a web site take', 'How long does a website take?'],
      ['does the source code belong to us', 'Who owns the source code?'],
      ['how much is a website', 'How much does a website cost?'],
      ['price of a mobile app', 'How much does a mobile app cost?'],
      ['what do you charge for cloud hosting', 'How much does a move to the cloud cost?'],
      ['how much for wifi in our office', 'How much does an office network cost?'],
      ['cost of cctv cameras', 'How much do security cameras cost?'],
      ['what does a maintenance plan cost', 'How much does maintenance cost?'],
      ['your hourly rate for consulting', 'How much does consulting cost?'],
      ['how much is a file server', 'How much does a file server cost?'],
      ['price for connecting two systems with an api', 'How much does an API or a database cost?'],
      ['where are you located', 'Where are you located?'],
      ['how long does an app take', 'How long does a mobile app take?'],
      ['how do we get started', 'How do I start a project with you?'],
      ['how long does it take', 'How long does a project take?'],
      ['what is your phone number', 'How can I contact you?'],
      ['when will you answer my message', 'How fast do you reply?'],
      ['what do you charge', 'How much does a project cost?'],
    ]) {
      const answer = await app.call({ method: 'POST', url: '/faq/public/ask', body: { question } });
      const { question: found, is_fallback } = answer.json<FaqAnswerView>();
      expect({ question, found, is_fallback }).toEqual({ question, found: expected, is_fallback: false });
    }
  });

  it('has six unanswered requests in the inbox, the newest a few minutes old', async () => {
    const { token } = await app.app.get(SessionService).open((await app.db.read(User).find({ take: 1 }))[0]!.id);
    const { items } = (await app.call({ url: '/requests', token })).json<{ items: RequestView[] }>();
    expect(items.map(({ name, source }) => [name.split(' ')[0], source])).toEqual([
      ['Wren', 'quotation'],
      ['Felix', 'quotation'],
      ['Hana', 'contact'],
      ['Luis', 'quotation'],
      ['Beth', 'contact'],
      ['Ines', 'quotation'],
    ]);
    expect(new Set(items.map(({ stage }) => stage))).toEqual(new Set(['new']));
    expect(app.clock.now().getTime() - Date.parse(items[0]!.created_at)).toBeLessThan(15 * MINUTE);
  });

  it('was visited 710 times from 183 addresses in the last 24 hours, most of all nine hours ago', async () => {
    const visits = await app.db.read(VisitorLog).find({ order: { id: 'ASC' } });
    expect([visits.length, new Set(visits.map(({ ipAddress }) => ipAddress)).size]).toEqual([710, 183]);
    const ages = visits.map(({ visitTime }) => (app.clock.now().getTime() - visitTime.getTime()) / HOUR);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect(Math.max(...ages)).toBeLessThan(24.1);
    expect(ages.filter((age) => age > 8 && age < 9)).toHaveLength(61);
    expect(visits.at(-1)).toMatchObject({ page: '/clientProject', location: 'United States', isBot: false });
    expect(visits.every(({ page }) => isPage(page))).toBe(true);
  });

  it('has emails in the log, none of which waits to be sent, and each can be read', async () => {
    const mails = await app.db.read(OutboxMail).find();
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent', 'failed']));
    const { token } = await app.app.get(SessionService).open((await app.db.read(User).find({ take: 1 }))[0]!.id);
    for (const { id } of mails) expect((await app.call({ url: `/mail/${id}/letter`, token })).statusCode).toBe(200);
  });

  it('has invitations, pictures, a month of FAQ quality and unanswered questions', async () => {
    const { token } = await app.app.get(SessionService).open((await app.db.read(User).find({ take: 1 }))[0]!.id);
    const totalOf = async (url: string) => (await app.call({ url, token })).json<{ total: number }>().total;
    expect(await totalOf('/invitations')).toBeGreaterThanOrEqual(3);
    expect(await totalOf('/site/pictures')).toBe(3);
    expect(await totalOf('/faq/gaps')).toBe(5);
    expect(await app.db.read(FaqDay).count()).toBe(30);
    expect(await app.db.read(FaqGap).countBy({ state: 'open' })).toBe(5);
  });

  it('has a month of FAQ quality when a day of it has 25 hours', async () => {
    const clock = new FakeClock(() => Date.parse('2026-11-27T07:30:00Z'));
    await app.db.transaction(async () => {
      for (const entity of [FaqDay, FaqGap]) await app.db.write(entity).deleteAll();
      await addFaqStatistics({ ...place, clock });
    });
    const days = await app.db.read(FaqDay).find({ order: { day: 'DESC' } });
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, ago) => dayAfter('2026-11-26', -ago)));
  });

  it('is loaded once, even when it was deleted, and never among people of one’s own', async () => {
    await loadDemoData(place);
    expect(await app.db.read(Project).count()).toBe(14);
    await app.db.transaction(async () => {
      for (const entity of [Receipt, Payment, Project, User]) await app.db.write(entity).deleteAll();
    });
    await loadDemoData(place);
    expect(await app.db.read(User).count()).toBe(0);
    await app.db.transaction(() => app.db.write(AuditRecord).deleteAll());
    await givenUser(app);
    await loadDemoData(place);
    expect(await app.db.read(User).count()).toBe(1);
    expect(hashes).toBe(1);
  });

  it('draws the same picture only for the same name', () => {
    expect(draw('table', 'a.png')).toBe(draw('table', 'a.png'));
    expect(draw('table', 'a.png')).not.toBe(draw('table', 'b.png'));
  });
});
