import { Injectable } from '@nestjs/common';
import type { Role } from '../../core/access/permissions.js';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { searchable } from '../../core/http/page.js';
import { User } from './user.entity.js';

interface NewAccount {
  name: string;
  /** Lower case. */
  email: string;
  passwordHash: string;
  role: Role;
  /** Version of the terms that the person agreed to just now. */
  termsVersion?: string;
}

/** The part of a person that signing in needs. All but the look-ups run inside the caller's transaction. */
@Injectable()
export class UserAccounts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  findByEmail(email: string): Promise<User | null> {
    return this.db.read(User).findOneBy({ email });
  }

  adminExists(): Promise<boolean> {
    return this.db.read(User).existsBy({ role: 'admin' });
  }

  async create({ termsVersion, ...account }: NewAccount): Promise<User> {
    const users = this.db.write(User);
    return users.save(
      users.create({
        ...account,
        isActive: true,
        termsVersion: termsVersion ?? null,
        termsAcceptedAt: termsVersion ? this.clock.now() : null,
        lastLoginAt: null,
        mutedMails: [],
        searchText: searchable(account.name, account.email),
        version: 1,
      }),
    );
  }

  async changePassword(id: number, passwordHash: string): Promise<void> {
    await this.db.write(User).update({ id }, { passwordHash, updatedAt: this.clock.now() });
  }

  async makeAdmin(id: number, passwordHash: string): Promise<void> {
    const rights = { role: 'admin', isActive: true, passwordHash } as const;
    await this.db.write(User).update({ id }, { ...rights, version: () => 'version + 1', updatedAt: this.clock.now() });
  }

  /** False when the account is inactive or its password is no longer this one. */
  async recordLogin({ id, passwordHash }: Pick<User, 'id' | 'passwordHash'>): Promise<boolean> {
    const { affected } = await this.db
      .write(User)
      .update({ id, passwordHash, isActive: true }, { lastLoginAt: this.clock.now() });
    return affected === 1;
  }
}
