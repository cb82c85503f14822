import { FAQ_ANSWER_TAGS } from '../../../../contract/words';

const ALLOWED: readonly string[] = FAQ_ANSWER_TAGS;

export function removedTags(answer: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = answer;
  const typed = [...template.content.querySelectorAll('*')]
    .filter((element) => !(element instanceof HTMLUnknownElement || element.parentElement?.closest('svg, math')))
    .map(({ localName }) => localName)
    // The parser adds elements such as tbody.
    .filter((name) => !name.includes('-') && answer.toLowerCase().includes(`<${name}`));
  return [...new Set(typed)].filter((name) => !ALLOWED.includes(name));
}
