import { htmlElementAttributes } from 'html-element-attributes';
import { htmlTagNames } from 'html-tag-names';
import { mathmlTagNames } from 'mathml-tag-names';
import { svgTagNames } from 'svg-tag-names';

/** Removed with their content. */
export const STRIPPED_TAGS = `script style template iframe object noscript noembed noframes xmp plaintext textarea
  select title svg math`.split(/\s+/);

const HTML_TAGS = new Set(htmlTagNames);
const FOREIGN_TAGS = new Set([...mathmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));
/** Elements of Office, such as `o:p`. */
const OFFICE_TAG = /^[a-z]\w*:[a-z]+$/;
const OPENING = /<(?:(!--|!doctype\b|!\[|\?[a-z])|\/?([a-z][^\s<>/]*)([^<>]*))?/gi;
const VALUES = /"[^"]*"|'[^']*'|=[^\s"']+/g;
/** Browsers read the parameter `&copy=` of an address in text as ©. */
const PARAMETER = /&(?=[a-z][a-z\d]*=)/gi;

/** Keeps text such as `<john@example.com>`, `x<y and a > b`. */
export function escapeNonTags(given: string): string {
  const input = given.replace(PARAMETER, '&amp;');
  const page = {
    input,
    lastClose: input.lastIndexOf('>'),
    lastComment: input.lastIndexOf('-->'),
    closings: closingsIn(input),
    hasForeign: /<(?:svg|math)\b/i.test(input),
  };
  const parts: string[] = [];
  let from = 0;
  for (const match of input.matchAll(OPENING)) {
    if (isMarkup(match, page)) continue;
    parts.push(input.slice(from, match.index), '&lt;');
    from = match.index + 1;
  }
  return parts.join('') + input.slice(from);
}

interface Page {
  input: string;
  lastClose: number;
  lastComment: number;
  /** Index of the last closing tag by name. */
  closings: ReadonlyMap<string, number>;
  hasForeign: boolean;
}

const closingsIn = (input: string): ReadonlyMap<string, number> =>
  new Map([...input.matchAll(/<\/([a-z]+)/gi)].map(({ 1: name = '', index }) => [name.toLowerCase(), index]));

function isMarkup(match: RegExpExecArray, page: Page): boolean {
  const [, declaration, name = ''] = match;
  if (declaration) return declaration !== '!--' || match.index < page.lastComment;
  return isTag(name.toLowerCase(), match, page);
}

function isTag(name: string, match: RegExpExecArray, page: Page): boolean {
  const [all, , , rest = ''] = match;
  // Only quoted values may contain `<`.
  const isClosed = page.input[match.index + all.length] === '>' || (rest.includes('=') && match.index < page.lastClose);
  return isClosed && isElement(name, page) && hasAttributesOf(name, rest) && !isUnclosed(name, match, page);
}

const isElement = (name: string, { hasForeign }: Page): boolean =>
  HTML_TAGS.has(name) || OFFICE_TAG.test(name) || (hasForeign && FOREIGN_TAGS.has(name));

/** It would remove the rest of the text: `Put the <script> tag here`. */
const isUnclosed = (name: string, { index }: RegExpExecArray, { closings }: Page): boolean =>
  STRIPPED_TAGS.includes(name) && (closings.get(name) ?? -1) < index;

/** Valueless words are attributes only where HTML has them: not in `a<b and c>d`. */
function hasAttributesOf(name: string, rest: string): boolean {
  if (OFFICE_TAG.test(name)) return true;
  const known = [...htmlElementAttributes['*']!, ...(htmlElementAttributes[name] ?? [])];
  const words = rest.replace(VALUES, '=').split(/[\s/]+/);
  return words.every((word) => word === '' || word.includes('=') || known.includes(word.toLowerCase()));
}
