const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
/** `1.`, `a)`, `iv.`, `1.1`, `①`, `一、`; Word may use the letter o as a bullet. */
const NUMBER =
  /^[(（]?(?:\p{N}+(?:[.-]\p{N}+)*|(?:\p{L}{1,2}|[ivxlcdm]{1,10}|[一二三四五六七八九十]{1,4})(?=[.)）、]))[.)）、:º°]?\s*-?$/iu;
const WORD_CONTINUATION = /^MsoListParagraph/;

interface Item {
  element: Element;
  list: string;
  level: number;
  isNumbered: boolean;
}

/**
 * Word and Outlook mark lists with styles (`mso-list`), Word for the web uses a list per item, Google Docs nests
 * lists without an item, Notion numbers a list per item.
 */
export function convertLists(body: HTMLElement, styles: string): void {
  buildLists(body, (element) => wordItem(element, styles));
  buildLists(body, webItem);
  nestLists(body);
  joinNumbered(body);
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
  definition !== undefined && !/number-format:\s*(?:bullet|image|none)/i.test(definition);

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
    const isNext = open[0] !== undefined && previousElement(element) === open[0].list;
    if (!item) {
      if (isNext && WORD_CONTINUATION.test(element.className)) open.at(-1)!.list.lastElementChild!.append(element);
      continue;
    }
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

function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item) item.append(list);
    else list.replaceWith(...list.children);
  }
}

function joinNumbered(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLOListElement>('ol[start]')) {
    const before = previousElement(list);
    if (list.start < 2 || before?.localName !== 'ol') continue;
    before.append(...list.children);
    list.remove();
  }
}

export function previousElement(element: Element): Element | null {
  let node = element.previousSibling;
  while (node && node.nodeType !== Node.ELEMENT_NODE && !(node instanceof Text && node.data.trim() !== ''))
    node = node.previousSibling;
  return node instanceof Element ? node : null;
}

export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
