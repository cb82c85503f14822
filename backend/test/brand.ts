import type { ContentEntryView } from '../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../src/modules/content/pages/content.view.js';
import type { DocumentOf } from '../src/modules/content/documents/document.types.js';
import { givenUser } from './actors.js';
import type { TestApp } from './app.js';

export const publishBrand = (app: TestApp, changes: Partial<DocumentOf<'brand'>>) => publish(app, 'brand', changes);

export const publishFacts = (app: TestApp, changes: Partial<DocumentOf<'facts'>>) => publish(app, 'facts', changes);

async function publish(app: TestApp, kind: 'brand' | 'facts', changes: object): Promise<void> {
  const { token } = await givenUser(app, { role: 'admin' });
  const { items } = (await app.call({ url: '/content', token })).json<{ items: ContentEntryView[] }>();
  const { id } = items.find((entry) => entry.kind === kind)!;
  const { document } = (await app.call({ url: `/content/${id}`, token })).json<ContentView>();
  const draft = { document: { ...document, ...changes } };
  const saved = await app.call({ method: 'PUT', url: `/content/${id}/draft`, token, body: draft });
  const published = await app.call({ method: 'POST', url: `/content/${id}/publish`, token, body: {} });
  if (saved.statusCode !== 200 || published.statusCode !== 200)
    throw new Error(`the ${kind} were not published: ${saved.body} ${published.body}`);
}
