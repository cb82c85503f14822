import type { Probe } from './probe.js';

const END = Buffer.from('504b0506', 'hex');
const END_SIZE = 22;
const COMMENT_MAX = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;

const OFFICE = { word: 'docx', xl: 'xlsx', ppt: 'pptx' } as const;
export type ZipKind = 'zip' | (typeof OFFICE)[keyof typeof OFFICE];

/**
 * What an archive is by the names in its table of contents, or null when the file is none.
 * Nothing is unpacked. Office files with macros are none of the kinds.
 */
export async function zipKind(probe: Probe): Promise<ZipKind | null> {
  const names = await entryNames(probe);
  if (names === null) return null;
  if (!names.includes('[Content_Types].xml')) return 'zip';
  if (names.some((name) => name.endsWith('vbaProject.bin'))) return null;
  const folder = (Object.keys(OFFICE) as (keyof typeof OFFICE)[]).find((name) =>
    names.some((entry) => entry.startsWith(`${name}/`)),
  );
  return folder ? OFFICE[folder] : 'zip';
}

async function entryNames(probe: Probe): Promise<string[] | null> {
  const table = await findTable(probe);
  if (!table) return null;
  const names: string[] = [];
  let at = table.start;
  while (names.length < table.entries) {
    const head = await probe.read(at, ENTRY_SIZE);
    if (head.length < ENTRY_SIZE || head.readUInt32LE(0) !== ENTRY) return null;
    const nameLength = head.readUInt16LE(28);
    const rest = head.readUInt16LE(30) + head.readUInt16LE(32);
    names.push((await probe.read(at + ENTRY_SIZE, nameLength)).toString('latin1'));
    at += ENTRY_SIZE + nameLength + rest;
  }
  return names;
}

/** The table stands right before its end record, which is the last thing in the file. */
async function findTable(probe: Probe): Promise<{ start: number; entries: number } | null> {
  const tail = await probe.tail(END_SIZE + COMMENT_MAX);
  for (let at = tail.lastIndexOf(END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1)) {
    if (at + END_SIZE > tail.length) continue;
    if (at + END_SIZE + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const start = probe.size - tail.length + at - tail.readUInt32LE(at + 12);
    return start < 0 ? null : { start, entries: tail.readUInt16LE(at + 10) };
  }
  return null;
}
