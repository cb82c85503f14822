import { startWorld, type World } from './world.js';
import { text } from './files.js';

describe('the name of a file', () => {
  let world: World;
  beforeAll(async () => (world = await startWorld()));
  afterAll(() => world.close());

  const at = (filename: string) => `/projects/attachments/${encodeURIComponent(filename)}`;

  it.each([
    ['../../../etc/passwd.txt', 'passwd.txt', 'passwd.txt'],
    ['..\\..\\boot.txt', 'boot.txt', 'boot.txt'],
    ['...hidden.txt', 'hidden.txt', '...hidden.txt'],
    ['.txt', 'file.txt', '.txt'],
    ['a<b>c:d|e?f*.txt', 'abcdef.txt', 'a<b>c:d|e?f*.txt'],
    ['inv\u202Egpj.txt', 'invgpj.txt', 'invgpj.txt'],
    ['zero\u200Bwidth\uFEFF.txt', 'zerowidth.txt', 'zerowidth.txt'],
    ['tab\tand\u0001bell.txt', 'tabandbell.txt', 'tabandbell.txt'],
    ['Entwürfe für Ölmühle.txt', 'Entwürfe für Ölmühle.txt', 'Entwürfe für Ölmühle.txt'],
    ['cafe\u0301.txt', 'caf\u00e9.txt', 'caf\u00e9.txt'],
    ['設計書 🎉.txt', '設計書 🎉.txt', '設計書 🎉.txt'],
    ['100% & more #1.txt', '100% & more #1.txt', '100% & more #1.txt'],
    ['%2e%2e%2fetc.txt', '%2e%2e%2fetc.txt', '%2e%2e%2fetc.txt'],
    ['a..b .txt', 'a..b.txt', 'a..b .txt'],
    ['24%22 monitor.txt', '24 monitor.txt', '24" monitor.txt'],
    ['two%0D%0Alines.txt', 'two lines.txt', 'two lines.txt'],
  ])('%j becomes %j', async (uploaded, filename, original) => {
    const view = await world.given(uploaded);
    expect(view).toMatchObject({ filename, original_name: original });
    const answer = await world.call({ url: at(filename), token: world.client.token });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, text]);
  });

  it.each([
    ['300 letters', `${'x'.repeat(300)}.txt`],
    ['300 emoji', `${'🎉'.repeat(300)}.txt`],
  ])('with %s is cut, keeps its extension and can be downloaded', async (_name, uploaded) => {
    const { filename, original_name: original } = await world.given(uploaded);
    expect([...filename].length).toBeLessThanOrEqual(200);
    expect([...original]).toHaveLength(255);
    for (const name of [filename, original]) expect(name).toMatch(/\.txt$/);
    expect((await world.call({ url: at(filename), token: world.client.token })).statusCode).toBe(200);
  });

  it('gets a number when it is taken', async () => {
    expect((await world.given('same.txt')).filename).toBe('same.txt');
    expect(await world.given('same.txt')).toMatchObject({ filename: 'same-2.txt', original_name: 'same.txt' });
    expect((await world.given('Same.txt')).filename).toBe('Same.txt');
  });

  it.each([
    'a"; filename="evil.exe.txt',
    "it's; x=1.txt",
    'line\r\nSet-Cookie: a=b.txt',
    '\u202Ereversed.txt',
    'ü.txt',
  ])('%j cannot change a header', async (uploaded) => {
    // Browsers escape quotes and line breaks.
    const escaped = uploaded.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
    const { filename } = await world.given(escaped);
    const answer = await world.call({ url: at(filename), token: world.client.token });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\\r\n%]*"; filename\*=UTF-8''[A-Za-z0-9%.!~_-]*$/,
    );
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('never steers a path', async () => {
    for (const name of [
      '..%2f..%2fpackage.json',
      '%252e%252e%252fpackage.json',
      '..%5cportico.sqlite',
      '%00',
      'incoming',
    ]) {
      const answer = await world.call({ url: `/projects/attachments/${name}`, token: world.admin.token });
      expect([name, answer.statusCode]).toEqual([name, 404]);
    }
    const broken = await world.call({ url: '/projects/attachments/%E0%A4%A', token: world.admin.token });
    expect(broken.statusCode).toBe(400);
  });
});
