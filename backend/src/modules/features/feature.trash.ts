import { NotFoundError } from '../../core/common/errors.js';
import type { TrashKind } from '../../core/records/trash-kind.js';
import { Feature } from './feature.entity.js';

export const featureNotFound = () => new NotFoundError('FEATURE_NOT_FOUND', 'This feature does not exist.');

export const FEATURE_TRASH: TrashKind<Feature> = {
  entity: Feature,
  nameOf: ({ title }) => title,
  notFound: featureNotFound,
  notDeleted: 'This feature is not in the trash.',
};
