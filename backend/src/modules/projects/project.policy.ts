import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import type { Project } from './project.entity.js';
import type { Audience } from './project.rules.js';

type Viewer = Pick<Actor, 'id' | 'role'>;

export const visibleTo = (actor: Viewer): FindOptionsWhere<Project> =>
  can(actor, 'project.manage') ? {} : { userId: actor.id };

/** Null: all clients. `mine`: an admin's own projects. */
export const clientOfList = (actor: Viewer, mine: boolean): number | null =>
  can(actor, 'project.manage') && !mine ? null : actor.id;

export const audienceOfList = (actor: Viewer, mine: boolean): Audience =>
  clientOfList(actor, mine) === null ? 'staff' : 'client';

export const audienceOf = (actor: Viewer, clientId: number): Audience =>
  can(actor, 'project.manage') && actor.id !== clientId ? 'staff' : 'client';
