import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import type { Project } from './project.entity.js';
import type { Audience } from './project.rules.js';

type Viewer = Pick<Actor, 'id' | 'role'>;

/** The projects an actor may know about. Every look-up starts here, so a foreign number is simply "not found". */
export const visibleTo = (actor: Viewer): FindOptionsWhere<Project> =>
  can(actor, 'project.manage') ? {} : { userId: actor.id };

/** Whose projects a list shows: null for everybody's. `mine` narrows an admin's list to their own. */
export const clientOfList = (actor: Viewer, mine: boolean): number | null =>
  can(actor, 'project.manage') && !mine ? null : actor.id;

/** Whose view of the progress a list shows. */
export const audienceOfList = (actor: Viewer, mine: boolean): Audience =>
  clientOfList(actor, mine) === null ? 'staff' : 'client';

/** Whose view of the progress an actor gets of a project. */
export const audienceOf = (actor: Viewer, clientId: number): Audience =>
  can(actor, 'project.manage') && actor.id !== clientId ? 'staff' : 'client';
