import { crc32, deflateRawSync } from 'node:zlib';
import { hex, join, zeros } from './bytes.js';

interface Archiving {
  stored?: boolean;
  descriptors?: boolean;
  zip64?: boolean;
  encrypted?: boolean;
  comment?: string;
}

function integers(size: 2 | 4, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length);
  values.forEach((value, index) => bytes.writeUIntLE(value, size * index, size));
  return bytes;
}

function entry(name: string, offset: number, how: Archiving): { local: Buffer; listed: Buffer } {
  const content = Buffer.from(`<content of="${name}"/>`);
  const data = how.stored ? content : deflateRawSync(content);
  const flags = 0x800 | (how.descriptors ? 8 : 0) | (how.encrypted ? 1 : 0);
  const head = join(integers(2, how.zip64 ? 45 : 20, flags, how.stored ? 0 : 8), zeros(4));
  const sums = integers(4, crc32(content), data.length, content.length);
  const title = Buffer.from(name);
  const lengths = integers(2, title.length, 0);
  const local = join(hex('504b0304'), head, how.descriptors ? zeros(12) : sums, lengths, title, data);
  return {
    local: how.descriptors ? join(local, hex('504b0708'), sums) : local,
    listed: join(hex('504b01022d03'), head, sums, lengths, zeros(10), integers(4, offset), title),
  };
}

export function archive(names: readonly string[], how: Archiving = {}): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const { local, listed } = entry(name, offset, how);
    locals.push(local);
    table.push(listed);
    offset += local.length;
  }
  const { zip64 = false, comment = '' } = how;
  const size = Buffer.concat(table).length;
  const counts = zip64 ? integers(2, 0xffff, 0xffff) : integers(2, names.length, names.length);
  const places = zip64 ? integers(4, 0xffffffff, 0xffffffff) : integers(4, size, offset);
  const end = join(hex('504b050600000000'), counts, places, integers(2, comment.length), comment);
  return join(...locals, ...table, ...(zip64 ? records64(names.length, size, offset) : []), end);
}

function records64(entries: number, size: number, start: number): Buffer[] {
  const record = Buffer.alloc(56);
  record.write('504b0606', 'hex');
  record.writeBigUInt64LE(44n, 4);
  [entries, entries, size, start].forEach((value, index) => record.writeBigUInt64LE(BigInt(value), 24 + 8 * index));
  const locator = Buffer.alloc(20);
  locator.write('504b0607', 'hex');
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
}

export const MAIN = { word: 'word/document.xml', xl: 'xl/workbook.xml', ppt: 'ppt/presentation.xml' } as const;
export const CONTENT_TYPES = '[Content_Types].xml';

export const document = (folder: keyof typeof MAIN, how?: Archiving, ...more: string[]): Buffer =>
  archive([CONTENT_TYPES, '_rels/.rels', MAIN[folder], `${folder}/_rels/parts.rels`, 'docProps/app.xml', ...more], how);

export const compound = (...streams: string[]): Buffer =>
  join(
    hex('d0cf11e0a1b11ae1'),
    zeros(504),
    ...streams.map((name) => join(Buffer.from(`${name}\0`, 'utf16le'), zeros(64))),
  );
