import type { Probe } from './probe.js';

const END = Buffer.from('504b0506', 'hex');
const END_SIZE = 22;
const COMMENT_MAX = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const NAME_MAX = 65_535;

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
    const seen = await probe.around(at, ENTRY_SIZE + NAME_MAX);
    const [found, length] = entriesIn(seen, table.entries - names.length);
    if (found.length === 0) return null;
    names.push(...found);
    at += length;
  }
  return names;
}

/** The names of the entries that these bytes begin with, and where the next one begins. */
function entriesIn(bytes: Buffer, most: number): [names: string[], length: number] {
  const names: string[] = [];
  let at = 0;
  while (names.length < most && at + ENTRY_SIZE <= bytes.length && bytes.readUInt32LE(at) === ENTRY) {
    const name = at + ENTRY_SIZE;
    const nameEnd = name + bytes.readUInt16LE(at + 28);
    if (nameEnd > bytes.length) break;
    names.push(bytes.toString('latin1', name, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return [names, at];
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
