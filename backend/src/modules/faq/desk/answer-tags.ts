import { htmlElementAttributes } from 'html-element-attributes';
import { htmlTagNames } from 'html-tag-names';
import { mathmlTagNames } from 'mathml-tag-names';
import { svgTagNames } from 'svg-tag-names';

const HTML_TAGS = new Set(htmlTagNames);
const FOREIGN_TAGS = new Set([...mathmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));
/** Elements of Office, such as `o:p`. */
const OFFICE_TAG = /^[a-z]\w*:[a-z]+$/;
const OPENING = /<(?:(!--|!doctype\b|!\[|\?[a-z])|\/?([a-z][^\s<>/]*)([^<>]*))?/gi;
const ATTRIBUTE = /[^\s=/]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s]+)/g;

/**
 * Escapes each `<` that begins no tag of HTML, so that a parser keeps the text: `<john@example.com>`, `x<y and a > b`.
 *
 * @param input HTML as a person typed it
 * @returns the same HTML with `&lt;` for those signs
 */
export function escapeNonTags(input: string): string {
  const lastClose = input.lastIndexOf('>');
  const hasForeign = /<(?:svg|math)\b/i.test(input);
  return input.replace(OPENING, (all: string, declaration?: string, given?: string, rest = '', at = 0) => {
    const name = given?.toLowerCase() ?? '';
    const isKnown = HTML_TAGS.has(name) || OFFICE_TAG.test(name) || (hasForeign && FOREIGN_TAGS.has(name));
    // Only a quoted value may hold another sign before the end of the tag.
    const isClosed = input[at + all.length] === '>' || (rest.includes('=') && at < lastClose);
    const isTag = isKnown && isClosed && hasAttributesOf(name, rest);
    return declaration || isTag ? all : `&lt;${all.slice(1)}`;
  });
}

/** Words without a value are attributes only where HTML has them: not in `a<b and c>d`. */
function hasAttributesOf(name: string, rest: string): boolean {
  if (OFFICE_TAG.test(name)) return true;
  const known = [...htmlElementAttributes['*']!, ...(htmlElementAttributes[name] ?? [])];
  const words = rest.replace(ATTRIBUTE, ' ').match(/[^\s/"']+/g) ?? [];
  return words.every((word) => known.includes(word.toLowerCase()));
}
