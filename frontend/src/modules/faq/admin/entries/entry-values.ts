import type { ChangeFaqDto, CreateFaqDto, FaqEntryView } from '../../../../contract/api/faq';

type SameInForm = 'question' | 'answer' | 'visibility' | 'is_active' | 'is_pinned';
export interface EntryValues extends Pick<FaqEntryView, SameInForm> {
  gap_id?: number;
  tags: string;
  /** Separated by line breaks. */
  aliases: string;
}

/** `gap_id` 0: no unanswered question. */
export const NEW: EntryValues = {
  question: '',
  gap_id: 0,
  answer: '',
  tags: '',
  aliases: '',
  visibility: 'public',
  is_active: true,
  is_pinned: false,
};

export type NewQuestion = Pick<EntryValues, 'question' | 'gap_id'>;

export function valuesOf(entry: FaqEntryView): EntryValues {
  const { question, answer, tags, aliases, visibility, is_active, is_pinned } = entry;
  return { question, answer, tags: tags ?? '', aliases: aliases.join('\n'), visibility, is_active, is_pinned };
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const wireOf = ({ question, answer, tags, aliases, gap_id, ...rest }: EntryValues): CreateFaqDto => ({
  ...rest,
  ...(gap_id && { gap_id }),
  question: question.trim(),
  answer: answer.trim(),
  tags: tags.trim() || null,
  aliases: linesOf(aliases),
});

export function changesOf(entry: FaqEntryView, values: EntryValues): ChangeFaqDto {
  const before = wireOf(valuesOf(entry));
  const isSame = (name: string, value: unknown) =>
    JSON.stringify(before[name as keyof CreateFaqDto]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(wireOf(values)).filter(([name, value]) => !isSame(name, value)));
}
