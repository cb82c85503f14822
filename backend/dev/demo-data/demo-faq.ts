import type { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';

export interface DemoEntry extends Partial<Pick<FaqEntry, 'visibility' | 'isActive' | 'isPinned'>> {
  question: string;
  answer: string;
  tags: string;
  aliases: string[];
  counts?: [views: number, up: number, down: number];
}
