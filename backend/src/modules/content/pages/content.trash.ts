import { NotFoundError } from '../../../core/common/errors.js';
import type { TrashKind } from '../../../core/records/trash-kind.js';
import { ContentItem } from './content-item.entity.js';

export const contentNotFound = () => new NotFoundError('CONTENT_NOT_FOUND', 'This page does not exist.');

export const CONTENT_TRASH: TrashKind<ContentItem> = {
  entity: ContentItem,
  nameOf: ({ name }) => name,
  notFound: contentNotFound,
  notDeleted: 'This page is not in the trash.',
};
