import { DomainError } from '../../src/core/common/errors.js';
import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { CONTENT_KINDS, type ContentKind } from '../../src/modules/content/documents/content-kind.words.js';
import { parseDraft, publicationFaults } from '../../src/modules/content/documents/read-document.js';
import { givenUser, type TestActor } from '../actors.js';
import { type Answer } from '../answer.js';
import { startApp, type TestApp } from '../app.js';
import {
  DEEP,
  FULL,
  isRich,
  LINKS,
  linksIn,
  LIVE,
  MARKUP,
  marksIn,
  SCRIPTS,
  textsIn,
  valueAt,
  withAt,
  wordsIn,
} from './hostile.js';

/** Privacy and imprint have the schema and the page of the terms. */
const KINDS = CONTENT_KINDS.filter((kind) => kind !== 'privacy' && kind !== 'imprint');

describe('hostile documents', () => {
  let app: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.call({ method, url, token: admin.token, ...(body && { body }) });

  const listed = async () => (await call('GET', '/content')).json<ContentTreeView>().items;

  describe.each(KINDS)('%s', (kind) => {
    let id: number;
    let whole: object;

    const view = async () => (await call('GET', `/content/${id}`)).json<ContentView>();
    const save = (document: object) => call('PUT', `/content/${id}/draft`, { document });
    const publish = () => call('POST', `/content/${id}/publish`, {});
    const isPublishable = (document: unknown) => Object.keys(publicationFaults(kind, document)).length === 0;
    const draftOf = (document: unknown) => {
      try {
        return parseDraft(kind, document);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return null;
      }
    };
    const live = ({ statusCode, body }: Answer) => [statusCode, LIVE.exec(body)?.[0]];
    const preview = async () => {
      const { path } = (await call('POST', `/content/${id}/preview`)).json<{ path: string }>();
      return live(await app.send({ url: path }));
    };

    beforeAll(async () => {
      const there = (await listed()).find((entry) => entry.kind === kind);
      id = there?.id ?? (await call('POST', '/content', { kind })).json<ContentView>().id;
      await save({ ...(await view()).document, ...FULL[kind] });
      whole = (await publish()).json<ContentView>().document;
    });
    afterAll(() => call('DELETE', `/content/${id}/draft`));

    it('renders markup and any script as plain text in every field', async () => {
      const writtenWith = (texts: readonly string[]) =>
        textsIn(whole).map((path, index) => [path, texts[index % texts.length]!] as const);
      const valuesIn = ({ document }: ContentView) => textsIn(whole).map((path) => [path, valueAt(document, path)]);
      for (const written of [writtenWith(SCRIPTS), writtenWith(MARKUP)]) {
        const saved = await save(written.reduce((made, [path, text]) => withAt(made, path, text), whole));
        expect([saved.statusCode, valuesIn(saved.json())]).toEqual([200, written]);
        expect(await preview()).toEqual([200, undefined]);
      }
      const published = (await publish()).json<ContentView>();
      expect(valuesIn(published)).toEqual(writtenWith(MARKUP));
      expect(live(await app.send({ url: published.path ?? '/' }))).toEqual([200, undefined]);
    });

    it('renders a draft with wrong links and words without them', async () => {
      const word = '"><script>a()</script>';
      const words = wordsIn(whole).filter((path) => draftOf(withAt(whole, path, word)));
      const withLinks = linksIn(whole).reduce((made, path) => withAt(made, path, 'evil'), whole);
      const document = words.reduce((made, path) => withAt(made, path, word), withLinks);
      expect((await save(document)).statusCode).toBe(200);
      expect(await preview()).toEqual([200, undefined]);
      const isWrong = JSON.stringify(document) !== JSON.stringify(whole);
      expect((await publish()).statusCode).toBe(isWrong ? 400 : 200);
    });

    it('rejects a text of 200 kB', () => {
      for (const path of textsIn(whole))
        expect([path, draftOf(withAt(whole, path, 'x'.repeat(200_000)))]).toEqual([path, null]);
    });

    it('removes control characters from rich text and rejects them in other texts', () => {
      for (const path of textsIn(whole)) {
        const document = withAt(whole, path, 'a\u0000b\ud800c');
        expect([path, isPublishable(document)]).toEqual([path, isRich(path)]);
        if (isRich(path)) expect(JSON.stringify(draftOf(document))).not.toMatch(/\\u0000|\\ud800/);
      }
    });

    it('rejects harmful links in drafts, and unfinished ones on publication', () => {
      for (const path of linksIn(whole))
        for (const link of LINKS) {
          const document = withAt(whole, path, link);
          expect([link, draftOf(document) !== null]).toEqual([link, UNFINISHED.includes(link)]);
          expect([link, isPublishable(document)]).toEqual([link, false]);
        }
      for (const path of marksIn(whole))
        for (const link of LINKS) {
          const document = draftOf(withAt(whole, path, link))!;
          expect([link, valueAt(document, path.slice(0, path.indexOf('marks') + 1))]).toEqual([link, undefined]);
        }
    });

    it('drops unknown properties of drafts and published documents', () => {
      const withMore = (part: unknown): unknown => {
        if (Array.isArray(part)) return part.map(withMore);
        if (typeof part !== 'object' || part === null) return part;
        return { ...Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, withMore(inside)])), evil: 1 };
      };
      const unfinished = textsIn(whole)
        .filter((path) => path.length === 1)
        .map((path) => withAt(whole, path, ''));
      for (const document of [whole, ...unfinished]) expect(draftOf(withMore(document))).toEqual(document);
    });

    it('rejects unknown enum values on publication', () => {
      // The path of the page is checked with the slug.
      for (const path of wordsIn(whole).filter(([field]) => field !== 'slug'))
        for (const word of ['x!', '"><script>a()</script>', '../../etc'])
          expect([path, word, isPublishable(withAt(whole, path, word))]).toEqual([path, word, false]);
    });

    it('rejects a malformed document', () => {
      const evil = {
        type: 'paragraph',
        content: [{ type: 'text', marks: [{ type: 'link', attrs: { href: 'data:x' } }] }],
      };
      const parts = [null, 7, [[]], {}, { type: 'text', text: 'x' }, evil];
      const broken = Object.keys(whole).flatMap((field) => parts.map((part) => ({ ...whole, [field]: part })));
      for (const document of [null, [], 'x', {}, { kind }, { ...whole, kind: 'none' }, ...broken])
        if (!isPublishable(document)) expect([document, draftOf(document)]).toEqual([document, null]);
    });
  });

  it.each([
    ['no object', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['deep rich text', `{"kind":"about","about":${DEEP}}`],
    ['deep blocks', `{"kind":"about","blocks":${DEEP}}`],
    ['deep unknown parts', `{"kind":"about","title":"","more":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('rejects %s as a document', async (_, document) => {
    const { id } = (await listed()).find(({ kind }) => kind === 'about')!;
    const answer = await app.call({
      method: 'PUT',
      url: `/content/${id}/draft`,
      token: admin.token,
      headers: { 'content-type': 'application/json' },
      payload: `{"document":${document}}`,
    });
    expect(answer.statusCode).toBe(400);
  });

  describe('long rich text', () => {
    const view = async (kind: ContentKind) => {
      const { id } = (await listed()).find((entry) => entry.kind === kind)!;
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
    const nested = (levels: number, innermost: object): object =>
      levels === 1 ? list([innermost]) : list([paragraph('Outer'), nested(levels - 1, innermost)]);
    const doc = (...content: object[]) => ({ type: 'doc', content });

    it('is saved with 400 list items and a bold link at the fifth level', async () => {
      const items = Array.from({ length: 400 }, (_, at) => [paragraph(`Clause ${at}`)]);
      const deep = nested(5, paragraph('Deep', { type: 'bold' }, { type: 'link', attrs: { href: '/privacy' } }));
      await save('about', { blocks: [{ type: 'text', text: doc(list(...items), deep) }] });
    });

    it('keeps the sixth level of the lists of a service', async () => {
      await save('service', { about: doc(nested(6, paragraph('Deepest'))) });
    });

    it('is rejected at the seventh level', async () => {
      const { id, document } = await view('service');
      const about = doc(nested(7, paragraph('Too deep')));
      const answer = await call('PUT', `/content/${id}/draft`, { document: { ...document, about } });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'MALFORMED_JSON']);
    });
  });
});

const UNFINISHED: readonly string[] = ['https://', 'evil'];
