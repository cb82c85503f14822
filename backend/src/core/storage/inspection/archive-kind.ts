import type { Probe } from './probe.js';

const END = Buffer.from('504b0506', 'hex');
const END_SIZE = 22;
const COMMENT_MAX = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const NAME_MAX = 65_535;
const END64 = 0x06064b50;
const END64_SIZE = 56;
const LOCATOR64 = 0x07064b50;
const LOCATOR64_SIZE = 20;

const OFFICE = { word: 'docx', xl: 'xlsx', ppt: 'pptx' } as const;
export type ArchiveKind =
  | 'zip'
  | (typeof OFFICE)[keyof typeof OFFICE]
  | 'macros'
  | 'xlsb'
  | 'opendocument'
  | 'iwork'
  | 'epub'
  | 'program';

/** @returns null without a ZIP table (APPNOTE.TXT 4.3.16, ZIP64 included) */
export async function archiveKind(probe: Probe): Promise<ArchiveKind | null> {
  const names = await entryNames(probe);
  return names && kindOf(names);
}

const CONTENTS: readonly (readonly [kind: ArchiveKind, ...names: string[]])[] = [
  ['epub', 'mimetype', 'meta-inf/container.xml'],
  ['opendocument', 'mimetype', 'content.xml'],
  ['iwork', 'index/document.iwa'],
  ['iwork', 'index.zip', 'metadata/properties.plist'],
  ['program', 'meta-inf/manifest.mf'],
  ['program', 'androidmanifest.xml', 'classes.dex'],
];

function kindOf(names: readonly string[]): ArchiveKind {
  if (names.includes('[content_types].xml')) return officeKind(names);
  return CONTENTS.find(([, ...contents]) => contents.every((name) => names.includes(name)))?.[0] ?? 'zip';
}

function officeKind(names: readonly string[]): ArchiveKind {
  if (names.includes('xl/workbook.bin')) return 'xlsb';
  if (names.some((name) => name.endsWith('vbaproject.bin'))) return 'macros';
  const folders = Object.keys(OFFICE) as (keyof typeof OFFICE)[];
  const folder = folders.find((name) => names.some((entry) => entry.startsWith(`${name}/`)));
  return folder ? OFFICE[folder] : 'zip';
}

async function entryNames(probe: Probe): Promise<string[] | null> {
  const table = await findTable(probe);
  if (!table) return null;
  const names: string[] = [];
  let at = table.start;
  while (names.length < table.entries) {
    const seen = await probe.around(at, ENTRY_SIZE + NAME_MAX);
    const [found, length] = entriesIn(seen, table.entries - names.length);
    if (found.length === 0) return null;
    names.push(...found);
    at += length;
  }
  return names;
}

function entriesIn(bytes: Buffer, most: number): [names: string[], length: number] {
  const names: string[] = [];
  let at = 0;
  while (names.length < most && at + ENTRY_SIZE <= bytes.length && bytes.readUInt32LE(at) === ENTRY) {
    const name = at + ENTRY_SIZE;
    const nameEnd = name + bytes.readUInt16LE(at + 28);
    if (nameEnd > bytes.length) break;
    names.push(normalized(bytes.toString('latin1', name, nameEnd)));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return [names, at];
}

/** Some programs write backslashes, a leading slash or other capitals; ISO/IEC 29500-2, 6.2.2.3 ignores case. */
const normalized = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '')
    .toLowerCase();

interface Table {
  start: number;
  entries: number;
}

async function findTable(probe: Probe): Promise<Table | null> {
  const end = await probe.contentEnd();
  // The last fields are often zeros.
  const tailEnd = Math.min(probe.size, end + END_SIZE + COMMENT_MAX);
  const tailStart = Math.max(0, end - END_SIZE - COMMENT_MAX);
  const tail = await probe.read(tailStart, tailEnd - tailStart);
  for (let at = tail.lastIndexOf(END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1)) {
    if (at + END_SIZE > tail.length) continue;
    const recordEnd = tailStart + at + END_SIZE + tail.readUInt16LE(at + 20);
    if (recordEnd < end || recordEnd > probe.size) continue;
    const table = (await findTable64(probe, tailStart + at)) ?? {
      start: tailStart + at - tail.readUInt32LE(at + 12),
      entries: tail.readUInt16LE(at + 10),
    };
    return table.start < 0 ? null : table;
  }
  return null;
}

async function findTable64(probe: Probe, end: number): Promise<Table | null> {
  const locator = await probe.read(end - LOCATOR64_SIZE, LOCATOR64_SIZE);
  if (locator.length < LOCATOR64_SIZE || locator.readUInt32LE(0) !== LOCATOR64) return null;
  const at = Number(locator.readBigUInt64LE(8));
  const record = await probe.read(at, END64_SIZE);
  if (record.length < END64_SIZE || record.readUInt32LE(0) !== END64) return null;
  return { start: at - Number(record.readBigUInt64LE(40)), entries: Number(record.readBigUInt64LE(32)) };
}
