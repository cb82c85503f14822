import { NotFoundError } from '../../../core/common/errors.js';
import type { TrashKind } from '../../../core/records/trash-kind.js';
import { FaqEntry } from './faq-entry.entity.js';

export const faqNotFound = () => new NotFoundError('FAQ_NOT_FOUND', 'This FAQ entry does not exist.');

export const FAQ_TRASH: TrashKind<FaqEntry> = {
  entity: FaqEntry,
  nameOf: ({ question }) => question,
  notFound: faqNotFound,
  notDeleted: 'This FAQ entry is not in the trash.',
};
