import { buffer } from 'node:stream/consumers';
import { getDocumentProxy, getMeta } from 'unpdf';

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { info, metadata } = await getMeta(pdf);
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items, lang } = await page.getTextContent();
  pages.push({ items, lang });
}
console.log(
  JSON.stringify({ pages: pages.map(({ items }) => linesOf(items)), lang: pages[0]?.lang ?? null, info, metadata }),
);

/**
 * Items of the same height form one line, left to right.
 *
 * @param {{ str: string, transform: number[], width: number }[]} items
 */
function linesOf(items) {
  /** @type {Map<number, { x: number, end: number, str: string }[]>} */
  const lines = new Map();
  for (const { str, transform, width } of items) {
    if (str === '') continue;
    const [, , , , x = 0, y = 0] = transform;
    const line = [...lines.keys()].find((known) => Math.abs(known - y) < 1) ?? y;
    lines.set(line, [...(lines.get(line) ?? []), { x, end: x + width, str }]);
  }
  return [...lines.entries()]
    .sort(([a], [b]) => b - a)
    .map(([, pieces]) => pieces.sort((a, b) => a.x - b.x).map(({ str }) => str));
}
