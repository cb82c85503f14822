import type { FaqEntry } from '../../src/modules/faq/faq-entry.entity.js';
import { FaqEditorService, type FaqInput } from '../../src/modules/faq/desk/faq-editor.service.js';
import type { Inside } from '../app.js';

let serial = 0;

/** An entry that everybody sees, written through the editor. */
export function givenEntry({ app }: Inside, input: Partial<FaqInput> = {}): Promise<FaqEntry> {
  serial += 1;
  return app.get(FaqEditorService).create(null, { question: `Question ${serial}?`, answer: 'An answer.', ...input });
}
