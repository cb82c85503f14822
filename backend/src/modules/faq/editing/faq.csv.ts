import type { CsvContent } from '../../../core/lists/csv-export.service.js';
import type { FaqFileQuery } from '../dto/faq-query.dto.js';
import type { FaqEntry } from '../entries/faq-entry.entity.js';
import type { FaqListService } from './faq-list.service.js';

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');

const COLUMNS = {
  question: ({ question }: FaqEntry) => question,
  answer: ({ answer }: FaqEntry) => answer,
  tags: ({ tags }: FaqEntry) => tags ?? '',
  visibility: ({ visibility }: FaqEntry) => visibility,
  is_active: ({ isActive }: FaqEntry) => yesOrNo(isActive),
  is_pinned: ({ isPinned }: FaqEntry) => yesOrNo(isPinned),
  aliases: ({ aliases }: FaqEntry) => aliases.join('\n'),
};
export type FaqColumn = keyof typeof COLUMNS;

export const faqFile = (lists: FaqListService, { active, ...filter }: FaqFileQuery): CsvContent<FaqEntry> => ({
  columns: COLUMNS,
  next: (part) => lists.batch({ ...filter, isActive: active === undefined ? undefined : active === '1' }, part),
});
