import { hash } from 'node:crypto';
import { FieldError } from '../../../core/common/errors.js';
import { isVisible } from '../../../core/common/text/person-name.js';
import { searchable, searchLines } from '../../../core/http/page.js';
import { cleanAnswer, plainText } from './answer-html.js';
import type { FaqEntry } from './faq-entry.entity.js';

export type FaqInput = Pick<
  FaqEntry,
  'question' | 'answer' | 'tags' | 'visibility' | 'isActive' | 'isPinned' | 'aliases'
>;

export const FAQ_DEFAULTS = { tags: null, visibility: 'public', isActive: true, isPinned: false, aliases: [] } as const;

export const QUESTION_MAX = 1_000;
export const ANSWER_MAX = 20_000;
export const TAGS_MAX = 1_000;
export const ALIASES_MAX = 200;
export const INCOMPLETE = 'Question and Answer are required';

/** Folding lengthens texts. */
const SEARCH_TEXT_MAX = 15_000;

/** Occur inside words. */
const ARMENIAN_MARKS = /[\u055B\u055C\u055E]/g;

const wordsIn = (text: string): string =>
  text
    .replace(ARMENIAN_MARKS, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const SENTENCE_END = /(?<![\s?!.;\u061F\u0964])[\s?!.;\u061F\u0964]+$/;

/** As in C++ and C#. */
const SIGN_OF_WORD = /\p{L}[+#]/u;

/** The first keeps signs: C++ is not C#, and 🙂 has no words. */
export function exactKeys(question: string): string[] {
  const text = searchable(question);
  const words = SIGN_OF_WORD.test(text) ? '' : wordsIn(text);
  return [`=${text.replace(SENTENCE_END, '') || text}`, words].filter((key) => key !== '');
}

/** SHA-256; null without words. */
export function questionKey(question: string): string | null {
  const words = wordsIn(searchable(question));
  return words === '' ? null : hash('sha256', words);
}

export const tagsOf = (tags: string | null): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

export const tidyAliases = (aliases: readonly string[]): string[] => [
  ...new Set(aliases.map((alias) => alias.trim()).filter((alias) => alias !== '')),
];

type Searched = Pick<FaqEntry, 'question' | 'tags' | 'aliases'>;

export const searchTextOf = ({ question, tags, aliases }: Searched): string =>
  searchLines(SEARCH_TEXT_MAX, question, tags, ...aliases);

/** Storing lengthens line breaks, ampersands and `<`. */
export const answerLength = (answer: string): number => [...answer.replace(/<br>|&(?:amp|lt);/g, ' ')].length;

/** @throws FieldError without visible text */
export function storedAnswer(answer: string): string {
  const html = cleanAnswer(answer);
  if (!isVisible(plainText(html))) throw new FieldError('VALIDATION_FAILED', 'answer', INCOMPLETE);
  return html;
}
