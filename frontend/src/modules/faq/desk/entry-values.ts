import type { CreateFaqDto, FaqEntryView } from '../../../api/generated/faq';

/** A draft as the form holds it. */
export interface EntryValues {
  question: string;
  answer: string;
  tags: string;
  /** One a line. */
  aliases: string;
  visibility: FaqEntryView['visibility'];
  is_active: boolean;
  is_pinned: boolean;
}

/** What a form begins with: an entry, or the question of a new one. */
export type EntryStart = FaqEntryView | { id?: undefined; question: string };

const NEW: Omit<EntryValues, 'question'> = {
  answer: '',
  tags: '',
  aliases: '',
  visibility: 'public',
  is_active: true,
  is_pinned: false,
};

export function valuesOf(start: EntryStart | undefined): EntryValues {
  if (start?.id === undefined) return { ...NEW, question: start?.question ?? '' };
  const { question, answer, tags, aliases, visibility, is_active, is_pinned } = start;
  return { question, answer, tags: tags ?? '', aliases: aliases.join('\n'), visibility, is_active, is_pinned };
}

export const wireOf = ({ question, answer, tags, aliases, ...rest }: EntryValues): CreateFaqDto => ({
  ...rest,
  question: question.trim(),
  answer: answer.trim(),
  tags: tags.trim() || null,
  aliases: aliases
    .split('\n')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== ''),
});
