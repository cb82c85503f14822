import { CORPUS } from './corpus/index.js';
import { picture } from './files.js';
import { form, startWorld, type World } from './world.js';

describe('files as common programs write them', () => {
  let world: World;
  beforeAll(async () => (world = await startWorld()));
  afterAll(() => world.close());

  it('includes at least 60 files of all accepted types', () => {
    const accepted = CORPUS.filter(({ refusal }) => refusal === undefined);
    const extensions = accepted.map(({ name }) => name.split('.').at(-1)!.toLowerCase());
    expect(accepted.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(extensions)].sort()).toEqual(
      ['docx', 'gif', 'jpeg', 'jpg', 'pdf', 'png', 'pptx', 'txt', 'webp', 'xlsx', 'zip'].sort(),
    );
  });

  it.each(CORPUS.map((file) => [file.name, file.origin, file.refusal ? 'refuses' : 'accepts', file] as const))(
    '%s (%s): %s it',
    async (name, _origin, _verdict, { bytes, declaredType = 'application/octet-stream', refusal }) => {
      const content = await bytes();
      const answer = await world.upload([{ name, bytes: content, type: declaredType }]);
      const { error } = answer.json<{ error?: string }>();
      expect([answer.statusCode, error]).toEqual(refusal === undefined ? [201, undefined] : [415, refusal]);
    },
  );

  it('accepts a file whose part of the form has no type', async () => {
    const { headers, payload } = form([{ name: 'a.png', bytes: await picture('png'), type: 'TYPE' }]);
    const line = Buffer.from('Content-Type: TYPE\r\n');
    const at = payload.indexOf(line);
    const url = `/projects/${world.project.id}/upload`;
    const untyped = Buffer.concat([payload.subarray(0, at), payload.subarray(at + line.length)]);
    const answer = await world.call({ method: 'POST', url, token: world.admin.token, headers, payload: untyped });
    expect(answer.statusCode).toBe(201);
  });
});
