import type { Actor } from '../../../core/common/actor.js';
import { can } from '../../../core/access/permissions.js';
import { VISIBILITIES, type Visibility } from './faq-entry.entity.js';

export const scopeOf = (actor: Actor | undefined): Visibility => {
  if (!actor) return 'public';
  return can(actor, 'faq.manage') ? 'admin' : 'user';
};

export const within = (scope: Visibility): Visibility[] => VISIBILITIES.slice(0, VISIBILITIES.indexOf(scope) + 1);
