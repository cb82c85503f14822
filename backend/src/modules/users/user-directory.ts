import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { User } from './user.entity.js';

/** Look-ups of people for other modules. */
@Injectable()
export class UserDirectory {
  constructor(private readonly db: Db) {}

  /** Somebody a new project can be made for. */
  findCustomer(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id, role: 'user', isActive: true });
  }

  /** Somebody who may be put in charge of what customers ask. */
  findAdmin(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id, role: 'admin', isActive: true });
  }

  /** Somebody of the firm, who may be put to work on a project. */
  findStaff(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id, role: In(['admin', 'agent']), isActive: true });
  }

  /** Those of these addresses that there are. */
  accountsOf(emails: readonly string[]): Promise<Pick<User, 'id' | 'email' | 'role' | 'isActive' | 'isInvited'>[]> {
    const select = { id: true, email: true, role: true, isActive: true, isInvited: true } as const;
    return this.db.read(User).find({ where: { email: In([...emails]) }, select });
  }

  /** Numbers of all active admins. */
  async adminIds(): Promise<number[]> {
    const admins = await this.db.read(User).find({ where: { role: 'admin', isActive: true }, select: { id: true } });
    return admins.map(({ id }) => id);
  }

  /** Addresses of all who run the firm, oldest account first. */
  async adminAddresses(): Promise<string[]> {
    const admins = await this.db.read(User).find({ where: { role: 'admin', isActive: true }, order: { id: 'ASC' } });
    return admins.map(({ email }) => email);
  }
}
