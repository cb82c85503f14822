import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectFormat } from './file-format.js';
import { type Extension, FILE_TYPES } from './file-types.js';
import { Probe } from './probe.js';
import { picture, zip } from '../../../../test/attachments/files.js';

const SIZE = 10_000_000;
const READS_MAX = 2 * (SIZE / 65_536) + 2 * 1_000 + 10;

const folder = mkdtempSync(join(tmpdir(), 'portico-inspection-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const examine = async (extension: Extension, probe: Probe) =>
  FILE_TYPES[extension].examine(probe, await detectFormat(probe));

const hex = (digits: string) => Buffer.from(digits, 'hex');
const filled = (begin: Buffer, piece: Buffer, end = Buffer.alloc(0)): Buffer =>
  Buffer.concat([begin, Buffer.alloc(SIZE - begin.length - end.length, piece), end]);

function table(entries: number, name: number, rest: number): Buffer {
  const entry = Buffer.alloc(46 + name + rest, 'n');
  entry.write('504b0102', 'hex');
  entry.writeUInt16LE(name, 28);
  entry.writeUInt16LE(0, 30);
  entry.writeUInt16LE(rest, 32);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(entries * entry.length, 12);
  return Buffer.concat([...Array.from({ length: entries }, () => entry), end]);
}

const RIFF = Buffer.concat([Buffer.from('RIFF'), hex('78969800'), Buffer.from('WEBPVP8 ')]);
const archives: [what: string, bytes: Buffer][] = [
  ['an archive of as many entries as there may be', table(65_535, 1, 100)],
  ['an archive of names that nearly fill a window', table(300, 32_780, 0)],
  ['an archive of one entry a window', table(76, 1, 65_535)],
  [
    'an archive of entries that promise more than there is',
    filled(table(65_535, 1, 0).subarray(0, 46), hex('504b0102')),
  ],
  ['ends of archives', filled(hex('504b0304'), hex('504b0506'))],
];

describe('cost of expensive files', () => {
  const reads = jest.spyOn(Probe.prototype, 'around');
  afterAll(() => reads.mockRestore());

  async function readsOf(extension: Extension, bytes: Buffer): Promise<number> {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    reads.mockClear();
    await Probe.use(path, (probe) => examine(extension, probe));
    return reads.mock.calls.length;
  }

  it.each<[extension: Extension, what: string, bytes: Buffer]>([
    ['jpg', 'nothing but fill bytes', filled(hex('ffd8'), hex('ff'))],
    ['jpg', 'segments without content', filled(hex('ffd8'), hex('ffe00002'))],
    ['jpg', 'fill bytes before every segment', filled(hex('ffd8'), hex('ffffffffffffffe00002'))],
    ['jpg', 'picture data without an end', filled(hex('ffd8ffda'), hex('ff00'))],
    ['jpg', 'picture data and ends of archives', filled(hex('ffd8ffda'), hex('504b0506'), hex('ffd9'))],
    ['png', 'chunks without content', filled(hex('89504e470d0a1a0a'), hex('000000004944415435af061e'))],
    ['gif', 'empty blocks', filled(Buffer.from('GIF89a'), hex('2c'), hex('3b'))],
    ['webp', 'empty chunks', filled(RIFF, Buffer.from('ALPH\0\0\0\0'))],
    ['pdf', 'ends of files', filled(Buffer.from('%PDF-1.4'), Buffer.from('%%EOF'))],
    ['pdf', 'blanks before an end', filled(Buffer.from('%PDF-1.4%%EOF'), Buffer.from(' '))],
    ['docx', 'a compound file without streams', filled(hex('d0cf11e0a1b11ae1'), hex('00'))],
    ['pdf', 'ends of archives', filled(Buffer.from('%PDF-1.4'), hex('504b0506'), Buffer.from('%%EOF'))],
    ['txt', 'four-byte signs', filled(Buffer.from('aa'), Buffer.from('🙂'), Buffer.from('aa'))],
    ...archives.flatMap(([what, bytes]): [Extension, string, Buffer][] => [
      ['zip', what, bytes],
      ['docx', what, bytes],
    ]),
  ])('%s: %s', async (extension, _what, bytes) => {
    expect(await readsOf(extension, bytes)).toBeLessThanOrEqual(READS_MAX);
  });

  it('is right about what it walks through', async () => {
    const honest = await picture('jpeg');
    const padded = Buffer.concat([honest.subarray(0, 2), Buffer.alloc(200_000, 0xff), honest.subarray(2)]);
    const wide = Array.from({ length: 4_000 }, (_, n) => `${n}`.padEnd(200, '-'));
    const verdict = async (extension: Extension, bytes: Buffer) => {
      const path = join(folder, 'honest');
      writeFileSync(path, bytes);
      return Probe.use(path, (probe) => examine(extension, probe));
    };
    expect(await verdict('jpg', honest)).toBeNull();
    expect(await verdict('jpg', padded)).toBeNull();
    expect(await verdict('jpg', padded.subarray(0, -2))).toBe('incomplete');
    expect(await verdict('zip', zip(wide))).toBeNull();
    expect(await verdict('docx', zip([...wide, 'word/document.xml', '[Content_Types].xml']))).toBeNull();
    expect(await verdict('docx', zip([...wide, '[Content_Types].xml', 'word/vbaProject.bin']))).toBe('macros');
    expect(
      await verdict('xlsx', zip(['[Content_Types].xml', 'xl/workbook.xml', 'xl/printerSettings1.bin'])),
    ).toBeNull();
    expect(await verdict('xlsx', zip(['[Content_Types].xml', 'xl/workbook.bin']))).toBe('format');
  });
});
