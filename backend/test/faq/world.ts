import { PublishedContentService } from '../../src/core/cache/published-content.service.js';
import type { FaqAnswerView } from '../../src/modules/faq/dto/faq-answer.view.js';
import type { FaqEntryView } from '../../src/modules/faq/dto/faq-entry.view.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Inside, startApp, type TestApp } from '../app.js';
import type { TestSettings } from '../database.js';

export const REFUNDS = {
  question: 'How do I get a refund?',
  answer: 'Write to us within <b>30 days</b>.',
  aliases: ['money back', 'give me my money back please'],
  tags: 'payments, refunds',
};
export const HOLIDAYS = { question: 'On which holidays is the office closed?', answer: 'On public holidays.' };
export const SALARIES = { question: 'When are salaries of the staff transferred?', answer: 'On the 25th.' };

export interface FaqWorld extends TestApp {
  admin: TestActor;
  customer: TestActor;
  create(body: object): Promise<FaqEntryView>;
  ask(question: string, actor?: TestActor): Promise<FaqAnswerView>;
  vote(body: object, actor?: TestActor): Promise<number>;
  entry(id: number): Promise<FaqEntryView>;
  counted(): Promise<void>;
}

export async function startFaqWorld(settings: TestSettings = {}): Promise<FaqWorld> {
  const app = await startApp(settings);
  const admin = await givenUser(app, { role: 'admin', name: 'Ada Admin' });
  const customer = await givenUser(app);
  const path = (actor?: TestActor) => (actor ? '/faq' : '/faq/public');
  const token = (actor?: TestActor) => (actor ? { token: actor.token } : {});
  return {
    ...app,
    admin,
    customer,
    create: async (body) => {
      const answer = await app.call({ method: 'POST', url: '/faq', body, token: admin.token });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    ask: async (question, actor) => {
      const answer = await app.call({ method: 'POST', url: `${path(actor)}/ask`, body: { question }, ...token(actor) });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    vote: async (body, actor) =>
      (await app.call({ method: 'POST', url: `${path(actor)}/feedback`, body, ...token(actor) })).statusCode,
    entry: async (id) => {
      const answer = await app.call({ url: '/faq/admin?limit=200', token: admin.token });
      return answer.json<{ items: FaqEntryView[] }>().items.find((item) => item.id === id)!;
    },
    counted: () => app.settle(),
  };
}

export const deleteEntries = ({ app, db }: Inside): Promise<void> =>
  db.transaction(async () => {
    await db.write(FaqEntry).deleteAll();
    await app.get(PublishedContentService).raise();
  });

const PATIENCE_MS = 60_000;

export async function eventually<T>(look: () => Promise<T>, wanted: (found: T) => boolean): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const found = await look();
    if (wanted(found) || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
