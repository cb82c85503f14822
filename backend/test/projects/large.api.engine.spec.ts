import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { projectForm } from './rows.js';

const MANY = 20_500;

describe('GET /projects among very many', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  const search = async (q: string, more = '') => {
    const response = await app.call({ url: `/projects?q=${encodeURIComponent(q)}${more}`, token: admin.token });
    expect(response.statusCode).toBe(200);
    const { items, total } = response.json<{ items: { id: number; title: string }[]; total: number }>();
    return { titles: items.map(({ title }) => title), total, items };
  };

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app, { name: 'Dána Whitfield', email: 'dana@riverside.example' });
    const { id: _, ...row } = await givenProject(app, { userId: admin.id, title: 'Filling' });
    for (let n = 1; n < MANY; n += 500) {
      const rows = Array.from({ length: 500 }, () => ({ ...row }));
      await app.db.transaction(() =>
        app.db.write(Project).createQueryBuilder().insert().values(rows).updateEntity(false).execute(),
      );
    }
    for (const title of ['Patient portal', 'The "100%_done" café, 2.0', 'Port of call'])
      await givenProject(app, { userId: client.id, title });
    await givenProject(app, { userId: admin.id, title: 'Shane O’Brien‑Großmann' });
  });
  afterAll(() => app.close());

  it.each([
    ['the beginning of a word', 'port', ['Port of call', 'Patient portal']],
    ['not the middle of one', 'ortal', []],
    ['several words in their order', 'patient por', ['Patient portal']],
    ['not in another order', 'portal patient', []],
    ['a word that is in very many texts elsewhere', 'the', ['The "100%_done" café, 2.0']],
    ['an accent', 'cáfé', ['The "100%_done" café, 2.0']],
    ['literal signs', '100%_d', ['The "100%_done" café, 2.0']],
    ['signs that are not there', '100__d', []],
    ['operators of a search language', 'port* OR filling', []],
    ['an apostrophe', "shane o'brien", ['Shane O’Brien‑Großmann']],
    ['a word after an apostrophe', 'brien', ['Shane O’Brien‑Großmann']],
    ['a word after a dash', 'grossmann', ['Shane O’Brien‑Großmann']],
    ['words around a dash', 'brien-gross', ['Shane O’Brien‑Großmann']],
    ['quotation marks', '"100', ['The "100%_done" café, 2.0']],
    ['only signs', '%_', ['The "100%_done" café, 2.0']],
    ['two letters', 'of', ['Port of call']],
    ['a client', 'dana', ['Port of call', 'The "100%_done" café, 2.0', 'Patient portal']],
    ['not a client’s address', 'riverside', []],
  ])('finds %s', async (_name, q, expected) => {
    const { titles, total } = await search(q);
    expect(titles).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('reports that search uses whole words', async () => {
    const page = async (query: string, { token } = admin) =>
      (await app.call({ url: `/projects${query}`, token })).json<object>();
    expect(await page('?q=port')).toMatchObject({ by_words: true });
    expect(await page('?q=port', client)).not.toHaveProperty('by_words');
  });

  it('pages and sorts what it finds', async () => {
    expect((await search('dana', '&sort=title&limit=2&offset=1')).titles).toEqual([
      'Port of call',
      'The "100%_done" café, 2.0',
    ]);
    expect((await search('filling', '&offset=20400')).total).toBe(MANY + 1);
    expect((await search('dana', '&offset=9')).total).toBe(3);
  });

  it('follows what becomes of a row', async () => {
    const { id } = await givenProject(app, { userId: client.id, title: 'Zebra' });
    expect((await search('zeb')).titles).toEqual(['Zebra']);
    const body = projectForm(client.id, { title: 'Quagga' });
    const changed = await app.call({ method: 'PUT', url: `/projects/${id}`, token: admin.token, body });
    expect(changed.statusCode).toBe(200);
    expect((await search('zeb')).titles).toEqual([]);
    expect((await search('quag')).titles).toEqual(['Quagga']);
    await app.call({ method: 'DELETE', url: `/projects/${id}`, token: admin.token });
    expect((await search('quag')).titles).toEqual([]);
  });
});
