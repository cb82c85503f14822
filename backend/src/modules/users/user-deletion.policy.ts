import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError, ForbiddenError } from '../../core/common/errors.js';
import { SharedPort } from '../../core/common/port.js';
import { Db } from '../../core/database/db.js';
import { User } from './user.entity.js';

/** Runs inside the deletion's transaction. */
type DeletionCheck = (userId: number) => Promise<string | null>;

@Injectable()
export class UserDeletionPolicy extends SharedPort<DeletionCheck> {
  constructor(private readonly db: Db) {
    super();
  }

  async findObjection(userId: number): Promise<string | null> {
    for (const check of this.providers.values()) {
      const objection = await check(userId);
      if (objection) return objection;
    }
    return null;
  }

  /** LAST_ADMIN without another active admin. */
  async refusalFor({ id, role }: Pick<User, 'id' | 'role'>): Promise<ConflictError | null> {
    if (role !== 'admin') return null;
    const remain = await this.db.read(User).existsBy({ id: Not(id), role: 'admin', isActive: true, isInvited: false });
    return remain ? null : new ConflictError('LAST_ADMIN', 'At least one active admin must remain.');
  }

  async requireOtherAdmin(user: Pick<User, 'id' | 'role'>): Promise<void> {
    const refusal = await this.refusalFor(user);
    if (refusal) throw refusal;
  }

  /** The actor may have lost rights meanwhile. @throws FORBIDDEN */
  async requireActiveAdmin({ id }: Pick<Actor, 'id'>): Promise<void> {
    if (!(await this.db.read(User).existsBy({ id, role: 'admin', isActive: true }))) throw new ForbiddenError();
  }
}
