import { rename, previousElement, convertLists } from './paste-lists';

const BLOCKS = 'p, ul, ol, h1, h2, h3, h4, h5, h6, div, blockquote';
const DROPPED = `[hidden], button:not([role="checkbox"]), select, textarea, svg, iframe, del[datetime], .MsoCommentReference,
  .EOP, .katex-mathml, br[clear], br.Apple-interchange-newline`;
const HIDDEN = /display:\s*none|visibility:\s*hidden|mso-hide:\s*(?:all|screen)|mso-element:\s*comment-list/i;
const CHECKBOXES = `input[type="checkbox"], [role="checkbox"], [data-task-state], .inline-task-list > li, .checkbox-on,
  .checkbox-off, en-todo,
  [style*="--en-checked"]`;
const CHECKED = /[\s"-]checked(?:="(?:true|checked)?"|:\s*true|[\s"])|"DONE"|checkbox-on/;
const EMOJIS =
  /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200D|\uFE0F|[\u{E0020}-\u{E007F}])*|\p{Regional_Indicator}{2})+$/u;
const COMMENT_LINK = /^#(?:_mso|cmnt)/;
/** Bookmarks and footnotes of Word and Google Docs. */
const LOCAL_LINK = /^#(?:_|ftnt)/;

/** @returns nested lists, headings of levels 2 and 3, table rows as paragraphs */
export function cleanPastedHtml(html: string): string {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  const styles = [head, body].flatMap((part) => [...part.querySelectorAll('style')]).map((style) => style.textContent);
  removeUnseen(body);
  convertCheckboxes(body);
  convertLinks(body);
  convertLists(body, styles.join('\n'));
  convertTables(body);
  convertHeadings(body);
  // Google Docs writes empty lines like this.
  for (const line of body.querySelectorAll('br')) if (previousElement(line)?.matches(BLOCKS)) line.remove();
  return body.innerHTML;
}

function removeUnseen(body: HTMLElement): void {
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll('[style]'))
    if (HIDDEN.test(element.getAttribute('style')!)) element.remove();
  for (const emoji of body.querySelectorAll('img')) if (EMOJIS.test(emoji.alt)) emoji.replaceWith(emoji.alt);
  // `<o:p>&nbsp;</o:p>` and similar fillers of empty paragraphs.
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':') && element.textContent.trim() === '') element.remove();
}

/** The editor has none. */
function convertCheckboxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll(CHECKBOXES)) {
    if (box.querySelector(CHECKBOXES)) continue;
    const sign = CHECKED.test((box.cloneNode() as Element).outerHTML) ? '☑ ' : '☐ ';
    if (box.textContent.trim() === '') box.replaceWith(sign);
    else (box.querySelector('p, div') ?? box).prepend(sign);
  }
}

function convertLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    // Browsers drop tabs and line breaks.
    const href = link
      .getAttribute('href')!
      .replace(/[\t\r\n]/g, '')
      .trim();
    if (COMMENT_LINK.test(href)) link.remove();
    else if (LOCAL_LINK.test(href)) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', href.replace(/\s/g, encodeURIComponent).replace(/^www\./i, 'https://$&'));
  }
}

/** The editor has none. Inner tables first. */
function convertTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const rows = [...table.rows].flatMap(rowParts);
    table.replaceWith(...(table.caption ? [rename(table.caption, 'p')] : []), ...rows);
  }
}

function rowParts(row: HTMLTableRowElement): Element[] {
  for (const cell of row.cells) unwrapOnlyBlock(cell);
  if (row.querySelector(BLOCKS)) return [...row.cells].map((cell) => rename(cell, 'div'));
  const paragraph = row.ownerDocument.createElement('p');
  paragraph.append(...[...row.cells].flatMap((cell, at) => [...(at > 0 ? [' '] : []), ...cell.childNodes]));
  return [paragraph];
}

function unwrapOnlyBlock(cell: HTMLTableCellElement): void {
  const [only, ...more] = cell.children;
  if (!only?.matches('p, div') || more.length > 0 || only.textContent.trim() !== cell.textContent.trim()) return;
  only.replaceWith(...only.childNodes);
  unwrapOnlyBlock(cell);
}

/** With a level 1, levels 1 and 2 become 2 and 3; deeper ones 3. */
function convertHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p.MsoTitle, [role="heading"]'))
    rename(element, `h${Math.min(Number.parseInt(element.getAttribute('aria-level') ?? '', 10) || 1, 6)}`);
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.textContent.trim() === '') heading.remove();
    else rename(heading, `h${Math.min(Number(heading.localName[1]) + shift, 3)}`);
  }
}
