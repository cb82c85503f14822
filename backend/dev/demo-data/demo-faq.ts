import type { FaqEntry } from '../../src/modules/faq/faq-entry.entity.js';

/** An entry of the demo firm. Public, active and not pinned unless it says otherwise. */
export interface DemoEntry extends Partial<Pick<FaqEntry, 'visibility' | 'isActive' | 'isPinned'>> {
  question: string;
  answer: string;
  tags: string;
  aliases: string[];
  /** Views, votes up and votes down. */
  counts?: [views: number, up: number, down: number];
}
