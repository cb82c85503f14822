import { NotFoundError } from '../../core/common/errors.js';
import type { TrashKind } from '../../core/records/trash-kind.js';
import { Offer } from './offer.entity.js';

export const offerNotFound = () => new NotFoundError('OFFER_NOT_FOUND', 'This offer does not exist.');

export const OFFER_TRASH: TrashKind<Offer> = {
  entity: Offer,
  nameOf: ({ title }) => title,
  notFound: offerNotFound,
  notDeleted: 'This offer is not in the trash.',
};
