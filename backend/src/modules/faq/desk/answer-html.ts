import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { LRUCache } from 'lru-cache';

type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

/** Nothing else stays. */
const ALLOWED = {
  tagNames: 'p br b strong i em u s ul ol li a code pre blockquote h3 h4'.split(' '),
  attributes: { a: ['href'] },
  /** Elements whose content is no text to read. */
  strip: `script style template iframe object embed noscript noembed noframes xmp plaintext textarea select title svg
    math`.split(/\s+/),
  // Rules for elements that are not among ours.
  ...{ ancestors: {}, required: {}, protocols: {}, clobber: [], allowComments: false, allowDoctypes: false },
};
const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:'];
const LINK_MAX = 2_048;

const WRITTEN = { characterReferences: { useNamedReferences: true } };

/** Letters of what was cleaned, and of what it became where that differs: some 400 of the longest answers there may be. */
const KEPT_LETTERS = 8_000_000;
/** The same text always becomes the same, and answers are read far more often than written. */
const kept = new LRUCache<string, string>({
  maxSize: KEPT_LETTERS,
  sizeCalculation: (clean, input) => 1 + input.length + (clean === input ? 0 : clean.length),
});

/** Basic HTML that is safe to show: parsed as browsers parse it, and written anew from nothing but what is allowed. */
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
    const written = toHtml({ ...tree, children: tree.children.flatMap(withSafeLinks) }, WRITTEN);
    // Misnested elements may be repeated by the parser; an answer is not made of them.
    return written.length <= 2 * input.length + LINK_MAX ? written : asText(textOf(tree));
  });
}

/** What there is to read, without any HTML. */
export const plainText = (input: string): string => unlessTooDeep(input, () => textOf(safeTree(input)));

const safeTree = (input: string): Root => sanitize(fromHtml(input, { fragment: true }), ALLOWED) as Root;

const asText = (value: string): string => toHtml({ type: 'text', value }, WRITTEN);

/** Thousands of elements within each other are no answer but an attempt: shown as what they are. */
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

/** A link without an address of its own leaves its text. */
function withSafeLinks(node: Node): Element['children'] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  const children = node.children.flatMap(withSafeLinks);
  if (node.tagName !== 'a') return [{ ...node, children }];
  const href = addressOf(node);
  return href === null ? children : [{ ...node, properties: { href, rel: ['noopener'] }, children }];
}

function addressOf({ properties }: Element): string | null {
  const given = String(properties['href'] ?? '').trim();
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !LINK_PROTOCOLS.includes(url.protocol) || url.username || url.password) return null;
  return url.href.length <= LINK_MAX ? url.href : null;
}
