import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

export interface ReadPdf {
  pages: string[][][];
  lang: string | null;
  info: Record<string, unknown>;
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'pdf-text.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(bytes);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(output) as ReadPdf;
}

export async function linesOf(bytes: Buffer): Promise<string[]> {
  const { pages } = await readPdf(bytes);
  if (pages.length !== 1) throw new Error(`the PDF has ${pages.length} pages`);
  return pages[0]!.map((pieces) =>
    pieces
      .map((piece) => piece.trim())
      .filter(Boolean)
      .join(' '),
  );
}
