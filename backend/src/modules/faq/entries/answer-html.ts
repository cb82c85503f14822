import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { LRUCache } from 'lru-cache';
import { escapeNonTags, STRIPPED_TAGS } from './answer-tags.js';

type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

export const ANSWER_TAGS = 'p br b strong i em u s ul ol li a code pre blockquote h3 h4'.split(' ');

const ALLOWED = {
  tagNames: ANSWER_TAGS,
  attributes: { a: ['href'] },
  strip: STRIPPED_TAGS,
  ancestors: {},
  required: {},
  protocols: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};
/** HTML standard, flow content. */
const BLOCKS = new Set(
  `address article aside blockquote br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
    h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol p pre search section summary table tbody tfoot
    thead tr ul`.split(/\s+/),
);
const CELLS = new Set(['td', 'th']);
/** Left by removed blocks and cells. */
const BREAK: Node = { type: 'element', tagName: 'br', properties: {}, children: [] };
const SPACE: Node = { type: 'text', value: ' ' };

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
/** Typed by phones and Word. */
const CURLY_QUOTES = /^[“”„‘’‚]|[“”‘’]$/g;
const SITE = 'https://site.invalid';
const LINK_MAX = 2_048;

const WRITTEN = { characterReferences: { useNamedReferences: true } };

/** About 400 of the longest answers. */
const KEPT_LETTERS = 8_000_000;
const kept = new LRUCache<string, string>({
  maxSize: KEPT_LETTERS,
  sizeCalculation: (clean, input) => 1 + input.length + (clean === input ? 0 : clean.length),
});

/** Parses like a browser. */
export function cleanAnswer(input: string): string {
  const known = kept.get(input);
  if (known !== undefined) return known;
  const clean = cleaned(input);
  kept.set(input, clean === input ? input : clean);
  return clean;
}

function cleaned(input: string): string {
  return unlessTooDeep(input, () => {
    const tree = safeTree(input);
    const written = toHtml({ ...tree, children: tree.children.flatMap(withSafeLinks) }, WRITTEN).trim();
    // The parser may repeat misnested elements.
    return written.length <= 4 * input.length + LINK_MAX ? written : asText(textOf(tree));
  });
}

export const plainText = (input: string): string => unlessTooDeep(input, () => textOf(safeTree(input)));

function safeTree(input: string): Root {
  const parsed = fromHtml(escapeNonTags(input.trim()), { fragment: true });
  const children = tidied(parsed.children.flatMap(flattened));
  return sanitize(
    { ...parsed, children: children.some(hasBlock) ? children : children.flatMap(withLines) },
    ALLOWED,
  ) as Root;
}

function flattened(node: Node): Node[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || ALLOWED.strip.includes(node.tagName)) return [];
  const children = node.children.flatMap(flattened);
  if (!ANSWER_TAGS.includes(node.tagName)) {
    if (CELLS.has(node.tagName)) return [SPACE, ...children, SPACE];
    return BLOCKS.has(node.tagName) ? [BREAK, ...children, BREAK] : children;
  }
  const element = { ...node, children: tidied(children) as Element['children'] };
  if (isBlock(node)) return [element];
  const [first, last] = [children[0], children.at(-1)];
  return [...(isGap(first) ? [first] : []), element, ...(isGap(last) ? [last] : [])];
}

const isGap = (node: Node | undefined): node is Node => node === BREAK || node === SPACE;
const isBlock = (node: Node): boolean => node.type === 'element' && BLOCKS.has(node.tagName);
const isBlank = (node: Node | undefined): boolean => node?.type === 'text' && node.value.trim() === '';
const hasBlock = (node: Node): boolean => isBlock(node) || (node.type === 'element' && node.children.some(hasBlock));

const needsGap = (before: Node | undefined, after: Node): boolean =>
  before !== undefined && !isBlock(before) && !isBlock(after);

function dropBlank(kept: Node[]): void {
  const last = kept.at(-1);
  if (!isGap(last) && isBlank(last)) kept.pop();
}

function tidied(nodes: readonly Node[]): Node[] {
  const kept: Node[] = [];
  let gap: Node | null = null;
  for (const node of nodes) {
    if (isGap(node)) {
      dropBlank(kept);
      gap = gap === BREAK ? BREAK : node;
    } else if (!gap || !isBlank(node)) {
      if (gap && needsGap(kept.at(-1), node)) kept.push(gap);
      gap = null;
      kept.push(node);
    }
  }
  return kept;
}

function withLines(node: Node): Node[] {
  if (node.type === 'element') return [{ ...node, children: node.children.flatMap(withLines) as Element['children'] }];
  if (node.type !== 'text') return [node];
  return node.value
    .split('\n')
    .flatMap((value, line) => [...(line > 0 ? [BREAK] : []), ...(value ? [{ type: 'text' as const, value }] : [])]);
}

const asText = (value: string): string => toHtml({ type: 'text', value }, WRITTEN);

function unlessTooDeep(input: string, work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return asText(input);
    throw error;
  }
}

const textOf = ({ children }: Root): string => children.map(read).join('').replace(/\s+/g, ' ').trim();

function read(node: Node): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? ` ${node.children.map(read).join('')} ` : '';
}

function withSafeLinks(node: Node): Element['children'] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  const children = node.children.flatMap(withSafeLinks);
  if (node.tagName !== 'a') return [{ ...node, children }];
  const href = addressOf(node);
  return href === null ? children : [{ ...node, properties: { href, rel: ['noopener'] }, children }];
}

function addressOf({ properties }: Element): string | null {
  const given = String(properties['href'] ?? '')
    .trim()
    .replace(CURLY_QUOTES, '')
    .replace(/^www\./i, 'https://$&');
  const base = given.startsWith('/') ? SITE : undefined;
  const url = URL.canParse(given, base) ? new URL(given, base) : null;
  if (!url || !isSafe(url)) return null;
  const address = base ? pathOnSite(url) : url.href;
  return address !== null && address.length <= LINK_MAX ? address : null;
}

const isSafe = ({ protocol, username, password }: URL): boolean =>
  LINK_PROTOCOLS.includes(protocol) && username + password === '';
const pathOnSite = ({ origin, pathname, search, hash }: URL): string | null =>
  origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : null;
