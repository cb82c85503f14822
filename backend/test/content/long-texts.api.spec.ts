import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import type { ContentKind } from '../../src/modules/content/documents/content-kind.words.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

describe('long rich text', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'PUT', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });
  const view = async (kind: ContentKind) => {
    const { items } = (await call('GET', '/content')).json<ContentTreeView>();
    const { id } = items.find((entry) => entry.kind === kind)!;
    return (await call('GET', `/content/${id}`)).json<ContentView>();
  };
  const save = async (kind: ContentKind, change: object) => {
    const { id, document } = await view(kind);
    const answer = await call('PUT', `/content/${id}/draft`, { document: { ...document, ...change } });
    expect([answer.statusCode, (await view(kind)).document]).toEqual([200, { ...document, ...change }]);
  };

  const paragraph = (text: string, ...marks: object[]) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
  });
  const list = (...items: object[][]) => ({
    type: 'bulletList',
    content: items.map((content) => ({ type: 'listItem', content })),
  });
  /** Each level has one item. */
  const nested = (levels: number, innermost: object): object =>
    levels === 1 ? list([innermost]) : list([paragraph('Outer'), nested(levels - 1, innermost)]);
  const doc = (...content: object[]) => ({ type: 'doc', content });

  it('is saved with 400 list items and a bold link at the third level', async () => {
    const items = Array.from({ length: 400 }, (_, at) => [paragraph(`Clause ${at}`)]);
    const deep = nested(3, paragraph('Deep', { type: 'bold' }, { type: 'link', attrs: { href: '/privacy' } }));
    await save('about', { blocks: [{ type: 'text', text: doc(list(...items), deep) }] });
  });

  it('keeps the fourth level of the lists of a service', async () => {
    await save('service', { about: doc(nested(4, paragraph('Deepest'))) });
  });

  it('is rejected at the fifth level', async () => {
    const { id, document } = await view('service');
    const about = doc(nested(5, paragraph('Too deep')));
    const answer = await call('PUT', `/content/${id}/draft`, { document: { ...document, about } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'MALFORMED_JSON']);
  });
});
