import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DEEP } from '../../../../test/content/hostile.js';
import { siteFileOf } from '../../../../test/content/site-lines.js';
import { readSiteFile } from './site-file.js';

const MB = 2 ** 20;
const redirects = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ redirect: { from: `/old-${at}`, to: '/about' } }));
const item = (kind: string, path: string, more: object = {}) => ({
  item: { kind, path, former: [], position: 0, document: {}, ...more },
});

const FILE = siteFileOf(redirects(500));
const TEXT = gunzipSync(FILE).toString();
const flipped = Buffer.from(FILE);
flipped[flipped.length >> 1]! ^= 0xff;

const readAll = async (bytes: Buffer) => {
  const kinds: string[] = [];
  for await (const line of readSiteFile(Readable.from([bytes]))) kinds.push(...Object.keys(line));
  return kinds;
};

describe('readSiteFile', () => {
  it('returns every line except the checksum', async () => {
    expect(await readAll(FILE)).toEqual(['head', ...Array<string>(500).fill('redirect')]);
  });

  it.each<[what: string, reason: RegExp, bytes: () => Buffer]>([
    ['an empty file', /not an exported site/, () => Buffer.alloc(0)],
    ['a foreign file', /not an exported site/, () => Buffer.from('PK no site at all')],
    ['another gzip file', /not an exported site/, () => gzipSync('{"hello":1}\n')],
    ['a truncated file', /damaged/, () => FILE.subarray(0, -40)],
    ['a flipped byte', /damaged|not an exported site/, () => flipped],
    ['a missing line', /damaged/, () => gzipSync(TEXT.split('\n').toSpliced(3, 1).join('\n'))],
    ['a changed word', /damaged/, () => gzipSync(TEXT.replace('/old-7', '/old-8'))],
    ['a newer format', /newer version/, () => gzipSync(TEXT.replace('"version":1', '"version":2'))],
    ['an unknown kind', /damaged/, () => siteFileOf([item('shop', '/shop')])],
    ['other bytes than UTF-8', /damaged/, () => siteFileOf([Buffer.from('{"redirect":{"from":"/\xfc"}}', 'latin1')])],
    ['deeply nested JSON', /nested too deeply/, () => siteFileOf([`{"item":{"document":${DEEP}}}`])],
    ['a very long text', /too many entries/, () => siteFileOf([`{"item":{"document":"${'x'.repeat(1.1 * MB)}"}}`])],
    ['a line without an end', /too many entries/, () => gzipSync('x'.repeat(33 * MB), { level: 1 })],
    [
      'more text than any site has',
      /too many entries/,
      () => siteFileOf(Array<object>(66).fill(item('page', '/pages/long', { document: 'x'.repeat(0.98 * MB) }))),
    ],
    ['too many redirects', /too many redirects/, () => siteFileOf(redirects(5_001))],
    ['two pages of a kind', /too many documents/, () => siteFileOf(Array<object>(2).fill(item('about', '/about')))],
    [
      'too many former addresses',
      /too many former addresses/,
      () => {
        const former = Array.from({ length: 999 }, (_, n) => `/pages/former-${n}`);
        return siteFileOf(Array<object>(7).fill(item('page', '/pages/one', { former })));
      },
    ],
  ])('rejects %s', async (_, reason, bytes) => {
    await expect(readAll(bytes())).rejects.toMatchObject({
      code: 'SITE_FILE_REFUSED',
      message: expect.stringMatching(reason) as string,
    });
  });
});
