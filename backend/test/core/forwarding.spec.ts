import { startApp } from '../app.js';

describe('X-Forwarded-For', () => {
  async function warnings(proxies: string, calls: number): Promise<number> {
    const lines: string[] = [];
    const settings = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: proxies };
    const app = await startApp(settings, { write: (line) => void lines.push(line) });
    for (let call = 0; call < calls; call += 1)
      await app.call({ url: '/config', headers: { 'x-forwarded-for': '198.51.100.7' } });
    await app.call({ url: '/config' });
    await app.close();
    return lines.filter((line) => line.includes('X-Forwarded-For is ignored')).length;
  }

  it('is warned of once when it comes from somebody who is not trusted', async () => {
    expect(await warnings('', 3)).toBe(1);
    expect(await warnings('203.0.113.0/24', 3)).toBe(1);
  });

  it('is taken in silence from a proxy that is named', async () => {
    expect(await warnings('127.0.0.1', 3)).toBe(0);
    expect(await warnings('', 0)).toBe(0);
  });
});
