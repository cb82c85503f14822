import type { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { FaqService } from '../../src/modules/faq/editing/faq.service.js';
import type { FaqInput } from '../../src/modules/faq/entries/faq.rules.js';
import type { Inside } from '../app.js';

let serial = 0;

export function givenEntry({ app }: Inside, input: Partial<FaqInput> = {}): Promise<FaqEntry> {
  serial += 1;
  return app.get(FaqService).create(null, { question: `Question ${serial}?`, answer: 'An answer.', ...input });
}
