import type { ContentEntryView } from '../src/modules/content/dto/content-entry.view.js';
import type { ContentView } from '../src/modules/content/dto/content.view.js';
import type { DocumentOf } from '../src/modules/content/documents/documents.js';
import { givenUser } from './actors.js';
import type { TestApp } from './app.js';

/** Publishes another look of the firm, as its admin would. */
export async function publishBrand(app: TestApp, changes: Partial<DocumentOf<'brand'>>): Promise<void> {
  const { token } = await givenUser(app, { role: 'admin' });
  const { items } = (await app.call({ url: '/content', token })).json<{ items: ContentEntryView[] }>();
  const { id } = items.find(({ kind }) => kind === 'brand')!;
  const { document } = (await app.call({ url: `/content/${id}`, token })).json<ContentView>();
  const draft = { document: { ...document, ...changes } };
  const saved = await app.call({ method: 'PUT', url: `/content/${id}/draft`, token, body: draft });
  const published = await app.call({ method: 'POST', url: `/content/${id}/publish`, token, body: {} });
  if (saved.statusCode !== 200 || published.statusCode !== 200)
    throw new Error(`the brand was not published: ${saved.body} ${published.body}`);
}
