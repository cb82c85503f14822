import { Comment } from '../../src/modules/attachments/comment.entity.js';
import { FaqGap } from '../../src/modules/faq/statistics/faq-gap.entity.js';
import { FaqService } from '../../src/modules/faq/editing/faq.service.js';
import { FeatureService } from '../../src/modules/features/feature.service.js';
import { givenUser } from '../actors.js';
import { text } from '../attachments/files.js';
import { startWorld, type World } from '../attachments/world.js';
import { givenEntry } from '../faq/rows.js';
import { givenFeature } from '../features/world.js';
import { contract, type Parameter, resolve } from './contract.js';

type Items = { items: { id: number }[]; total: number };

const isTimeline = (path: string) => path.endsWith('/activity');

const lists = Object.entries(contract.paths)
  .filter(([path]) => !isTimeline(path))
  .flatMap(([path, { get }]) => {
    const schema = get?.responses?.['200']?.content?.['application/json']?.schema;
    const properties = schema ? (resolve(schema).properties ?? {}) : {};
    const isPage = ['items', 'total', 'limit', 'offset'].every((name) => name in properties);
    return isPage ? [[path, get!.parameters ?? []] as [path: string, parameters: Parameter[]]] : [];
  });

describe('every list', () => {
  let world: World;
  let attachmentId: number;
  beforeAll(async () => {
    world = await startWorld();
    const uploaded = await world.upload([{ name: 'notes.txt', bytes: text }]);
    attachmentId = uploaded.json<{ items: { id: number }[] }>().items[0]!.id;
    await fill();
  });
  afterAll(() => world.close());

  async function fill(): Promise<void> {
    for (const word of ['Café', 'Dog']) {
      const now = world.clock.now();
      const stamps = { createdAt: now, updatedAt: now };
      await givenUser(world, { name: word });
      await givenFeature(world, { title: word });
      await givenEntry(world, { question: word });
      await world.app.get(FeatureService).remove(null, (await givenFeature(world, { title: `${word} gone` })).id);
      await world.app.get(FaqService).remove(world.admin, (await givenEntry(world, { question: `${word}?` })).id);
      await world.db.transaction(async () => {
        const misses = word.length;
        await world.db.write(FaqGap).insert({ key: word, example: word, state: 'open', misses, ...stamps });
        const said = { attachmentId, userId: world.client.id, userName: 'Owner', commentText: word };
        await world.db.write(Comment).insert({ ...said, ...stamps });
      });
      world.clock.advance(1_000);
    }
  }

  const ask = (path: string, query: string) =>
    world.call({ url: `${path.replace('{id}', String(attachmentId))}?${query}`, token: world.admin.token });
  const required = (parameters: Parameter[]) =>
    parameters.find(({ name }) => name === 'kind') ? 'kind=features&' : '';
  const wordsOf = (parameters: Parameter[], name: string) =>
    resolve(parameters.find((parameter) => parameter.name === name)!.schema).enum as string[];

  it('are all there', () => expect(lists.length).toBeGreaterThanOrEqual(16));

  it.each(lists)('%s takes limit, offset, q, sort and dir, and nothing else for them', async (path, parameters) => {
    const names = parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['limit', 'offset', 'q', 'sort', 'dir']));
    expect(parameters.find(({ name }) => name === 'limit')!.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 50,
    });
    const base = required(parameters);
    const unknown = ['x=1', 'constructor=1', 'toString=1', '__proto__=1'];
    for (const query of ['limit=0', 'limit=201', 'offset=-1', 'sort=surprise', 'dir=up', 'limit=1&limit=2', ...unknown])
      expect([query, (await ask(path, base + query)).statusCode]).toEqual([query, 400]);
    for (const sort of wordsOf(parameters, 'sort'))
      for (const dir of ['asc', 'desc'])
        expect([sort, dir, (await ask(path, `${base}sort=${sort}&dir=${dir}&q=x`)).statusCode]).toEqual([
          sort,
          dir,
          200,
        ]);
  });

  it.each([
    ['/faq'],
    ['/faq/admin'],
    ['/faq/gaps'],
    ['/features'],
    ['/features/admin'],
    ['/clients'],
    ['/projects/attachments/{id}/comments'],
    ['/trash', 'kind=features'],
    ['/trash', 'kind=faq'],
  ])('%s %s turns round with dir, and finds by q whatever the case and the accents', async (path, query = '') => {
    const [, parameters] = lists.find(([list]) => list === path)!;
    const idsOf = async (more: string) => (await ask(path, `${query}&${more}`)).json<Items>().items.map(({ id }) => id);
    for (const sort of ['', ...wordsOf(parameters, 'sort').map((word) => `&sort=${word}`)]) {
      const up = await idsOf(`dir=asc${sort}`);
      expect(up.length).toBeGreaterThanOrEqual(2);
      expect([sort, await idsOf(`dir=desc${sort}`)]).toEqual([sort, [...up].reverse()]);
      expect([sort, await idsOf(`dir=asc&limit=1&offset=1${sort}`)]).toEqual([sort, [up[1]]]);
    }
    const found = (await ask(path, `${query}&q=CAFE`)).json<Items>();
    expect([found.items.length, found.total]).toEqual([1, 1]);
  });
});
