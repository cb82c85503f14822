import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { User } from './user.entity.js';

/** Look-ups of people for other modules. */
@Injectable()
export class UserDirectory {
  constructor(private readonly db: Db) {}

  find(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id });
  }

  /** Somebody a new project can be made for. */
  findClient(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id, role: 'user', isActive: true });
  }

  activeAdmins(): Promise<User[]> {
    return this.db.read(User).find({ where: { role: 'admin', isActive: true }, order: { id: 'ASC' } });
  }

  /** Display names by id; whoever is gone is absent. */
  async names(ids: number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const people = await this.db.read(User).find({ select: { id: true, name: true }, where: { id: In(ids) } });
    return new Map(people.map(({ id, name }) => [id, name]));
  }
}
