import { type DefaultTreeAdapterTypes, html as names, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that an answer may hold. Of all attributes only the address of a link stays. */
const ALLOWED = new Set('p br b strong i em u s ul ol li a code pre blockquote h3 h4'.split(' '));
/** Elements whose content is no text to read. */
const DROPPED = new Set(
  'script style template iframe object embed noscript noembed noframes xmp plaintext textarea select title svg math'.split(
    ' ',
  ),
);
const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:'];
const DEPTH_MAX = 50;
const LINK_MAX = 2_048;

/**
 * Basic HTML that is safe to show. Parsed as browsers parse it and written anew from nothing but allowed elements, so that
 * nothing of the input reaches a page as it came.
 */
export function cleanAnswer(input: string): string {
  const written = write(parseFragment(input).childNodes);
  // Misnested elements may be repeated by the parser; an answer is not made of them.
  return written.length <= 2 * input.length + LINK_MAX ? written : escape(plainText(input));
}

/** What there is to read, without any HTML. */
export const plainText = (input: string): string => read(parseFragment(input).childNodes).replace(/\s+/g, ' ').trim();

function write(nodes: readonly Node[], depth = 0): string {
  return nodes.map((node) => writeNode(node, depth)).join('');
}

function writeNode(node: Node, depth: number): string {
  if (node.nodeName === '#text') return escape((node as DefaultTreeAdapterTypes.TextNode).value);
  const element = elementOf(node);
  if (!element || depth > DEPTH_MAX) return '';
  const inner = write(element.childNodes, depth + 1);
  const { tagName } = element;
  if (!ALLOWED.has(tagName)) return inner;
  if (tagName === 'br') return '<br>';
  if (tagName !== 'a') return `<${tagName}>${inner}</${tagName}>`;
  const address = linkOf(element);
  return address === null ? inner : `<a href="${escapeAttribute(address)}" rel="noopener">${inner}</a>`;
}

function read(nodes: readonly Node[], depth = 0): string {
  return nodes
    .map((node) => {
      if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
      const element = elementOf(node);
      return element && depth <= DEPTH_MAX ? ` ${read(element.childNodes, depth + 1)} ` : '';
    })
    .join('');
}

/** An element of HTML whose content may be looked at. */
function elementOf(node: Node): Element | null {
  if (!('tagName' in node) || node.namespaceURI !== names.NS.HTML || DROPPED.has(node.tagName)) return null;
  return node;
}

function linkOf({ attrs }: Element): string | null {
  const given = attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !LINK_PROTOCOLS.includes(url.protocol) || url.username || url.password) return null;
  return url.href.length <= LINK_MAX ? url.href : null;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);
const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
