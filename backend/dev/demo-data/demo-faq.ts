import type { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';

export interface DemoEntry extends Partial<Pick<FaqEntry, 'visibility' | 'isActive' | 'isPinned'>> {
  question: string;
  answer: string;
  tags: string;
  aliases: string[];
  /** Views, votes up and votes down. */
  counts?: [views: number, up: number, down: number];
}
