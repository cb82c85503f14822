import type { FaqEntryView, FaqGapView } from '../src/contract/api/faq';

export const faqEntry = (more: Partial<FaqEntryView> = {}): FaqEntryView => ({
  id: 7,
  question: 'When do I pay?',
  answer: 'Once.',
  tags: 'payments',
  visibility: 'user',
  aliases: ['payment due'],
  is_active: true,
  is_pinned: true,
  view_count: 812,
  up_votes: 96,
  down_votes: 4,
  version: 3,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  ...more,
});

export const FAQ_GAP: FaqGapView = {
  id: 5,
  example: 'when is payment',
  state: 'open',
  asked: 12,
  last_asked_at: '2026-11-20T10:00:00.000Z',
  suggestion: { faq_id: 7, question: 'When do I pay?', content: 9 },
};
