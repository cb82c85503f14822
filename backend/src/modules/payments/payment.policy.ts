import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import type { Payment } from './payment.entity.js';

/** Project access is not enough: the client may have changed. */
export const visibleTo = (actor: Actor): FindOptionsWhere<Payment> =>
  can(actor, 'payment.manage') ? {} : { userId: actor.id };
