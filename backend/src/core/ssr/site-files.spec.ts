import { siteMap } from './site-files.js';

const config = { PUBLIC_URL: 'https://firm.example' } as Parameters<typeof siteMap>[0];

describe('the site map', () => {
  it('is written as it is read, however many pages there are', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) yield await Promise.resolve({ path: `/pages/${(asked += 1)}` });
    }
    const pieces = siteMap(config, endless());
    const { value: first } = await pieces.next();
    expect(first).toMatch(/^<\?xml .*<urlset [^>]*><url><loc>https:\/\/firm\.example\/pages\/1<\/loc><\/url>/s);
    expect(asked).toBeLessThan(1_000);
    await pieces.next();
    expect(asked).toBeLessThan(2_000);
    await pieces.return(undefined);
  });

  it('names each page once and ends, also where there is none', async () => {
    async function* none() {}
    let whole = '';
    for await (const piece of siteMap(config, none())) whole += piece;
    expect(whole).toMatch(/<urlset [^>]*><\/urlset>\n$/);
  });
});
