import { htmlElementAttributes } from 'html-element-attributes';
import { htmlTagNames } from 'html-tag-names';
import { mathmlTagNames } from 'mathml-tag-names';
import { svgTagNames } from 'svg-tag-names';

const HTML_TAGS = new Set(htmlTagNames);
const FOREIGN_TAGS = new Set([...mathmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));
/** Elements of Office, such as `o:p`. */
const OFFICE_TAG = /^[a-z]\w*:[a-z]+$/;
const OPENING = /<(?:(!--|!doctype\b|!\[|\?[a-z])|\/?([a-z][^\s<>/]*)([^<>]*))?/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;

/** Keeps text such as `<john@example.com>`, `x<y and a > b`. */
export function escapeNonTags(input: string): string {
  const page = { input, lastClose: input.lastIndexOf('>'), hasForeign: /<(?:svg|math)\b/i.test(input) };
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
  hasForeign: boolean;
}

function isMarkup(match: RegExpExecArray, page: Page): boolean {
  const [all, declaration, given, rest = ''] = match;
  if (declaration) return true;
  const name = given?.toLowerCase() ?? '';
  // Only quoted values may contain `<`.
  const isClosed = page.input[match.index + all.length] === '>' || (rest.includes('=') && match.index < page.lastClose);
  return isClosed && isElement(name, page) && hasAttributesOf(name, rest);
}

const isElement = (name: string, { hasForeign }: Page): boolean =>
  HTML_TAGS.has(name) || OFFICE_TAG.test(name) || (hasForeign && FOREIGN_TAGS.has(name));

/** Valueless words are attributes only where HTML has them: not in `a<b and c>d`. */
function hasAttributesOf(name: string, rest: string): boolean {
  if (OFFICE_TAG.test(name)) return true;
  const known = [...htmlElementAttributes['*']!, ...(htmlElementAttributes[name] ?? [])];
  const words = rest.replace(QUOTED, '=').split(/[\s/]+/);
  return words.every((word) => word === '' || word.includes('=') || known.includes(word.toLowerCase()));
}
