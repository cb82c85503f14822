import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picture, text } from './files.js';
import { startWorld, type World } from './world.js';

describe('file errors', () => {
  const lines: string[] = [];
  let world: World;
  let root: string;
  beforeAll(async () => {
    world = await startWorld({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) });
    root = join(world.config.dataDir, 'files');
  });
  beforeEach(() => void lines.splice(0));
  afterAll(() => world.close());

  const logged = () =>
    lines
      .map((line) => JSON.parse(line) as { level: string; msg: string; requestId?: string })
      .map(({ level, msg, requestId }) => [level, msg, requestId]);
  const ask = (filename: string, size = '') =>
    world.call({ url: `/projects/attachments/${filename}${size}`, token: world.client.token });
  const referenceIn = (answer: Awaited<ReturnType<typeof ask>>) => answer.json<{ requestId: string }>().requestId;
  const pathOf = (key: string): string => {
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(key));
    return join(root, found!);
  };
  const keyOf = async () => (await world.rows()).at(-1)!.storageKey;

  it('is logged with the reference when an upload is refused', async () => {
    const answer = await world.upload([{ name: 'page.html', bytes: text }]);
    expect(answer.statusCode).toBe(415);
    expect(logged()).toEqual([
      [
        'warn',
        expect.stringMatching(/^POST \/api\/projects\/:id\/upload: [A-Z_]+ · Attachments$/),
        referenceIn(answer),
      ],
    ]);
  });

  it.each(['', '?size=small'])('is logged when the original is missing: %p', async (size) => {
    const { filename } = await world.given('gone.png', await picture('png'));
    rmSync(pathOf(await keyOf()));
    const answer = await ask(filename, size);
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'FILE_MISSING' });
    expect(logged()).toEqual([
      ['warn', 'GET /api/projects/attachments/:filename: FILE_MISSING · Attachments', referenceIn(answer)],
    ]);
  });

  it('is logged when a picture cannot be rendered', async () => {
    const { filename } = await world.given('a.png', await picture('png'));
    writeFileSync(pathOf(await keyOf()), 'no picture any more');
    const answer = await ask(filename, '?size=small');
    expect(answer.statusCode).toBe(404);
    expect(logged()).toEqual([
      ['warn', 'GET /api/projects/attachments/:filename: NO_PREVIEW · Attachments', referenceIn(answer)],
    ]);
  });

  it('logs nothing for missing files', async () => {
    expect((await ask('nothing.png')).statusCode).toBe(404);
    expect(logged()).toEqual([]);
  });
});
