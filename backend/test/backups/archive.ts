import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Head, Manifest } from '../../src/modules/backups/archive/format.js';
import { verifyBackup } from '../../src/modules/backups/verify.js';

export type Row = Record<string, unknown>;

export async function contentsOf(archive: Buffer) {
  await verifyBackup(Readable.from([archive]));
  const tar = extract();
  tar.end(archive);
  const [texts, files]: [Map<string, string>, string[]] = [new Map(), []];
  for await (const entry of tar) {
    const { name } = entry.header;
    const bytes = await buffer(entry as unknown as AsyncIterable<Buffer>);
    if (name.startsWith('files/')) files.push(name.slice('files/'.length));
    else texts.set(name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
  }
  const { tables } = JSON.parse(texts.get('portico.json')!) as Head;
  const rows = (table: string): Row[] => {
    const { columns } = tables.find(({ name }) => name === table)!;
    const parts = [...texts].filter(([name]) => name.startsWith(`rows/${table}/`));
    const lines = parts.flatMap(([, text]) => text.trim().split('\n'));
    return lines.map((line) =>
      Object.fromEntries((JSON.parse(line) as unknown[]).map((value, at) => [columns[at]!.name, value])),
    );
  };
  return {
    head: texts.get('portico.json')!,
    rows,
    files,
    tables,
    manifest: JSON.parse(texts.get('manifest.json')!) as Manifest,
  };
}
