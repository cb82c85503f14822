import type { ContentTreeView } from '../../src/modules/content/pages/content-entry.view.js';
import type { ContentView } from '../../src/modules/content/pages/content.view.js';
import { CONTENT_KINDS, type ContentKind } from '../../src/modules/content/documents/content-kind.words.js';
import { DOCUMENTS } from '../../src/modules/content/documents/documents.js';
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

  describe.each(CONTENT_KINDS)('%s', (kind) => {
    let id: number;
    let whole: object;

    const view = async () => (await call('GET', `/content/${id}`)).json<ContentView>();
    const save = (document: object) => call('PUT', `/content/${id}/draft`, { document });
    const publish = () => call('POST', `/content/${id}/publish`, {});
    const live = ({ statusCode, body }: Answer) => [statusCode, LIVE.exec(body)?.[0]];
    const preview = async () => {
      const { path } = (await call('POST', `/content/${id}/preview`)).json<{ path: string }>();
      return live(await app.send({ url: path }));
    };

    beforeAll(async () => {
      const { items } = (await call('GET', '/content')).json<ContentTreeView>();
      const there = items.find((entry) => entry.kind === kind);
      id = there?.id ?? (await call('POST', '/content', { kind })).json<ContentView>().id;
      await save({ ...(await view()).document, ...FULL[kind] });
      whole = (await publish()).json<ContentView>().document;
    });
    afterAll(async () => {
      await save(whole);
      expect((await publish()).json<ContentView>()).toMatchObject({ state: 'published', document: whole });
    });

    it.each([
      ['markup', MARKUP],
      ['any script', SCRIPTS],
    ])('renders %s as plain text in every field', async (_, texts) => {
      const written = textsIn(whole).map((path, index) => [path, texts[index % texts.length]!] as const);
      const document = written.reduce((made, [path, text]) => withAt(made, path, text), whole);
      expect((await save(document)).statusCode).toBe(200);
      expect(await preview()).toEqual([200, undefined]);
      const published = (await publish()).json<ContentView>();
      expect(written.map(([path]) => [path, valueAt(published.document, path)])).toEqual(written);
      expect(live(await app.send({ url: published.path ?? '/' }))).toEqual([200, undefined]);
    });

    it('rejects a text of 200 kB and stays unchanged', async () => {
      const before = (await view()).document;
      for (const path of textsIn(whole))
        expect([path, (await save(withAt(whole, path, 'x'.repeat(200_000)))).statusCode]).toEqual([path, 400]);
      expect((await view()).document).toEqual(before);
    });

    it('removes control characters from rich text and rejects them in other texts', async () => {
      for (const path of textsIn(whole)) {
        await save(withAt(whole, path, 'a\u0000b\ud800c'));
        const { statusCode, body } = await publish();
        expect([path, statusCode]).toEqual([path, isRich(path) ? 200 : 400]);
        expect(body).not.toMatch(/\\u0000|\\ud800/);
      }
    });

    it('rejects harmful links on publication and leaves them out of the preview', async () => {
      for (const path of linksIn(whole)) {
        for (const link of LINKS) {
          const isUnfinished = UNFINISHED.includes(link);
          expect([link, (await save(withAt(whole, path, link))).statusCode]).toEqual([link, isUnfinished ? 200 : 400]);
          if (isUnfinished) expect([link, (await publish()).statusCode]).toEqual([link, 400]);
        }
        await save(withAt(whole, path, 'evil'));
        expect([path, ...(await preview())]).toEqual([path, 200, undefined]);
      }
      for (const path of marksIn(whole))
        for (const link of LINKS) {
          const { document } = (await save(withAt(whole, path, link))).json<ContentView>();
          expect([link, valueAt(document, path.slice(0, path.indexOf('marks') + 1))]).toEqual([link, undefined]);
        }
    });

    it('drops unknown properties of drafts and published documents', async () => {
      const withMore = (part: unknown): unknown => {
        if (Array.isArray(part)) return part.map(withMore);
        if (typeof part !== 'object' || part === null) return part;
        return { ...Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, withMore(inside)])), evil: 1 };
      };
      const unfinished = textsIn(whole)
        .filter((path) => path.length === 1)
        .map((path) => withAt(whole, path, ''));
      for (const document of [whole, ...unfinished]) {
        const saved = (await save(withMore(document) as object)).json<ContentView>();
        expect(saved.document).toEqual(document);
      }
    });

    it('rejects unknown enum values or renders the published ones', async () => {
      for (const path of wordsIn(whole))
        for (const word of ['x!', '"><script>a()</script>', '../../etc']) {
          const { statusCode } = await save(withAt(whole, path, word));
          expect([200, 400]).toContain(statusCode);
          if (statusCode === 400) continue;
          expect([path, word, ...(await preview())]).toEqual([path, word, 200, undefined]);
          expect([path, word, (await publish()).statusCode]).toEqual([path, word, 400]);
        }
    });

    it('rejects a malformed document', async () => {
      const evil = {
        type: 'paragraph',
        content: [{ type: 'text', marks: [{ type: 'link', attrs: { href: 'data:x' } }] }],
      };
      const parts = [null, 7, [[]], {}, { type: 'text', text: 'x' }, evil];
      const broken = Object.keys(whole).flatMap((field) => parts.map((part) => ({ ...whole, [field]: part })));
      for (const document of [null, [], 'x', {}, { kind }, { ...whole, kind: 'none' }, ...broken]) {
        if (isFit(kind, document)) continue;
        expect([document, (await save(document as object)).statusCode]).toEqual([document, 400]);
      }
      const [url, headers] = [`/content/${id}/draft`, { 'content-type': 'application/json' }];
      const unfinished = JSON.stringify(withAt(whole, textsIn(whole)[0]!, '')).slice(1, -1);
      for (const fields of [
        `"about":${DEEP}`,
        `"blocks":${DEEP}`,
        `${unfinished},"more":${'['.repeat(60_000)}${']'.repeat(60_000)}`,
      ]) {
        const payload = `{"document":{"kind":"${kind}",${fields}}}`;
        expect((await app.call({ method: 'PUT', url, token: admin.token, headers, payload })).statusCode).toBe(400);
      }
    });
  });
});

const UNFINISHED: readonly string[] = ['https://', 'evil'];

const isFit = (kind: ContentKind, document: unknown): boolean => DOCUMENTS[kind].safeParse(document).success;
