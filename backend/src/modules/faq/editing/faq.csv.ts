import type { FaqEntry } from '../entries/faq-entry.entity.js';

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');

export const FAQ_CSV = {
  question: ({ question }: FaqEntry) => question,
  answer: ({ answer }: FaqEntry) => answer,
  tags: ({ tags }: FaqEntry) => tags ?? '',
  visibility: ({ visibility }: FaqEntry) => visibility,
  is_active: ({ isActive }: FaqEntry) => yesOrNo(isActive),
  is_pinned: ({ isPinned }: FaqEntry) => yesOrNo(isPinned),
  aliases: ({ aliases }: FaqEntry) => aliases.join('\n'),
};
export type FaqColumn = keyof typeof FAQ_CSV;
