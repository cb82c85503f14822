import { getDocumentProxy, getMeta } from 'unpdf';

export interface ReadPdf {
  pages: string[][][];
  lang: string | null;
  info: Record<string, unknown>;
}

interface Piece {
  x: number;
  str: string;
}

type TextContent = Awaited<ReturnType<Awaited<ReturnType<Pdf['getPage']>>['getTextContent']>>;
type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await getMeta(pdf);
  const contents: TextContent[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    contents.push(await (await pdf.getPage(number)).getTextContent());
  return { pages: contents.map(({ items }) => linesIn(items)), lang: contents[0]?.lang ?? null, info };
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

/** Items of the same height form one line, left to right. */
function linesIn(items: TextContent['items']): string[][] {
  const lines = new Map<number, Piece[]>();
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const line = [...lines.keys()].find((known) => Math.abs(known - y) < 1) ?? y;
    lines.set(line, [...(lines.get(line) ?? []), { x, str: item.str }]);
  }
  return [...lines.entries()]
    .sort(([a], [b]) => b - a)
    .map(([, pieces]) => pieces.sort((a, b) => a.x - b.x).map(({ str }) => str));
}
