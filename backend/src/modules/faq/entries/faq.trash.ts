import { NotFoundError } from '../../../core/common/errors.js';
import type { TrashKind } from '../../../core/records/trash-kind.js';
import { FaqEntry } from './faq-entry.entity.js';

export const faqNotFound = () => new NotFoundError('FAQ_NOT_FOUND', 'There is no such FAQ entry.');

export const FAQ_TRASH: TrashKind<FaqEntry> = {
  entity: FaqEntry,
  nameOf: ({ question }) => question,
  notFound: faqNotFound,
  notDeleted: 'This FAQ entry is not deleted.',
};
