const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
/** `1.`, `a)`, `iv.`, `1.1`; Word may use the letter o as a bullet. */
const NUMBER = /^\(?(?:\d+(?:\.\d+)*|[a-z]{1,5}(?=[.)]))[.)]?$/i;
const BLOCKS = 'p, ul, ol, h1, h2, h3, h4, h5, h6, div, blockquote';

interface Item {
  element: Element;
  list: string;
  level: number;
  isNumbered: boolean;
}

/**
 * Word and Outlook mark lists with styles (`mso-list`), Word for the web uses a list per item, Google Docs nests
 * lists without an item.
 *
 * @returns nested lists, headings of levels 2 and 3, table rows as paragraphs
 */
export function cleanPastedHtml(html: string): string {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  removeOfficeElements(body);
  const styles = [head, body].flatMap((part) => [...part.querySelectorAll('style')]).map((style) => style.textContent);
  buildLists(body, (element) => wordItem(element, styles.join('\n')));
  buildLists(body, webItem);
  nestLists(body);
  convertRows(body);
  convertHeadings(body);
  return body.innerHTML;
}

/** `<o:p>&nbsp;</o:p>` and similar fillers of empty paragraphs. */
function removeOfficeElements(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('*')])
    if (element.localName.includes(':') && element.textContent.trim() === '') element.remove();
}

function wordItem(element: Element, styles: string): Item | null {
  const [, list = '', level = ''] = WORD_LIST.exec(styleOf(element)) ?? [];
  if (!level || /^h\d$/.test(element.localName)) return null;
  const marker = [...element.querySelectorAll('[style]')].find((part) => WORD_MARKER.test(styleOf(part)));
  const definition = new RegExp(`@list ${list}:level${level}\\s*\\{([^}]*)`, 'i').exec(styles)?.[1];
  const isNumbered = marker ? NUMBER.test(marker.textContent.trim()) : isNumberedBy(definition);
  marker?.remove();
  return { element, list, level: Number(level), isNumbered };
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const isNumberedBy = (definition: string | undefined): boolean =>
  definition !== undefined && !/number-format:\s*bullet/i.test(definition);

function webItem(element: Element): Item | null {
  const list = element.matches('.ListContainerWrapper') ? element.querySelector('ul, ol') : null;
  const item = list?.querySelector(':scope > li[data-aria-level]');
  if (!list || !item || list.children.length !== 1) return null;
  const [id, level] = [item.getAttribute('data-listid') ?? '', Number(item.getAttribute('data-aria-level'))];
  return { element: item, list: id, level, isNumbered: list.localName === 'ol' };
}

interface OpenList {
  list: Element;
  id: string;
  level: number;
}

function buildLists(body: HTMLElement, itemOf: (element: Element) => Item | null): void {
  let open: OpenList[] = [];
  for (const element of [...body.querySelectorAll('p, div')]) {
    const item = itemOf(element);
    if (!item) continue;
    const isNext = open[0] !== undefined && previousElement(element) === open[0].list;
    open = isNext ? listsAround(item, open) : [];
    if (open.at(-1)?.level !== item.level) open.push(startList(item, element, open.at(-1)));
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.element.childNodes);
    open.at(-1)!.list.append(entry);
    element.remove();
  }
}

const tagOf = ({ isNumbered }: Item): 'ol' | 'ul' => (isNumbered ? 'ol' : 'ul');

function listsAround(item: Item, open: readonly OpenList[]): OpenList[] {
  const around = open.filter(({ level }) => level <= item.level);
  const last = around.at(-1);
  const isOther = last?.level === item.level && (last.list.localName !== tagOf(item) || last.id !== item.list);
  return isOther ? around.slice(0, -1) : around;
}

function startList(item: Item, before: Element, outer: OpenList | undefined): OpenList {
  const list = before.ownerDocument.createElement(tagOf(item));
  const parent = outer?.list.lastElementChild;
  if (parent) parent.append(list);
  else before.before(list);
  return { list, id: item.list, level: item.level };
}

function previousElement(element: Element): Element | null {
  let node = element.previousSibling;
  while (node && node.nodeType !== Node.ELEMENT_NODE && !(node instanceof Text && node.data.trim() !== ''))
    node = node.previousSibling;
  return node instanceof Element ? node : null;
}

function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
}

/** The editor has no tables. */
function convertRows(body: HTMLElement): void {
  for (const row of [...body.querySelectorAll('tr')]) {
    if (row.querySelector(BLOCKS)) continue;
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...[...row.cells].flatMap((cell, at) => [...(at > 0 ? [' '] : []), ...cell.childNodes]));
    row.closest('table')!.before(paragraph);
    row.remove();
  }
}

/** With a level 1, levels 1 and 2 become 2 and 3; deeper ones 3. */
function convertHeadings(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('p.MsoTitle, [role="heading"]')])
    rename(element, `h${element.getAttribute('aria-level') ?? 1}`);
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')])
    rename(heading, `h${Math.min(Number(heading.localName[1]) + shift, 3)}`);
}

function rename(element: Element, name: string): void {
  if (element.localName === name) return;
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
