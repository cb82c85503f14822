import { FAQ_ANSWER_TAGS, FAQ_STRIPPED_TAGS } from '../../../../contract/words';

const ALLOWED: readonly string[] = FAQ_ANSWER_TAGS;
const STRIPPED: readonly string[] = FAQ_STRIPPED_TAGS;
/** Curly quotes come from phones and Word. */
const LINK = /^[“”„‘’‚]?(?:https?:|mailto:|tel:|www\.|\/(?![/\\]))/i;

export function removedTags(answer: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = answer;
  const text = answer.toLowerCase();
  const elements = [...template.content.querySelectorAll('*')].filter(
    (element) => !(element instanceof HTMLUnknownElement || element.parentElement?.closest('svg, math')),
  );
  const typed = elements
    .map(({ localName }) => localName)
    // The parser adds elements such as tbody; an unclosed <script> stays as text.
    .filter((name) => !name.includes('-') && text.includes(STRIPPED.includes(name) ? `</${name}` : `<${name}`));
  const links = elements.map((element) => element.getAttribute('href')).filter((href) => href !== null);
  return [
    ...new Set(typed.filter((name) => !ALLOWED.includes(name))),
    ...links.filter((href) => !LINK.test(href.trim())).map((href) => `a href="${href}"`),
  ];
}
