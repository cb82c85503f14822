import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import type { MadePasskey } from './passkey-check.js';
import { Passkey } from './passkey.entity.js';

const PASSKEYS_MAX = 20;

/** The passkeys of people. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** In the order in which they were added. */
  of(userId: number): Promise<Passkey[]> {
    return this.db.read(Passkey).find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** By what the device calls it. */
  find(credentialId: string): Promise<Passkey | null> {
    return this.db.read(Passkey).findOneBy({ credentialHash: hashOf(credentialId) });
  }

  async add(userId: number, name: string, made: MadePasskey): Promise<Passkey> {
    if ((await this.db.read(Passkey).countBy({ userId })) >= PASSKEYS_MAX)
      throw new ConflictError('TOO_MANY_PASSKEYS', `An account has at most ${PASSKEYS_MAX} passkeys.`);
    const passkeys = this.db.write(Passkey);
    const credentialHash = hashOf(made.credentialId);
    return passkeys.save(passkeys.create({ userId, name, credentialHash, lastUsedAt: null, ...made }));
  }

  async rename(userId: number, id: number, name: string): Promise<Passkey> {
    await this.db.transaction(() =>
      this.db.write(Passkey).update({ id, userId }, { name, updatedAt: this.clock.now() }),
    );
    return this.mustFind(userId, id);
  }

  /** Says which one it was. */
  async remove(userId: number, id: number): Promise<Passkey> {
    const passkey = await this.mustFind(userId, id);
    await this.db.write(Passkey).delete({ id, userId });
    return passkey;
  }

  async removeAll(userId: number): Promise<void> {
    await this.db.write(Passkey).delete({ userId });
  }

  /** Notes that it has signed. False when it did so somewhere else meanwhile. */
  async use({ id, counter: before }: Passkey, counter: number): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await this.db
      .write(Passkey)
      .update({ id, counter: before }, { counter, lastUsedAt: now, updatedAt: now });
    return affected === 1;
  }

  private async mustFind(userId: number, id: number): Promise<Passkey> {
    const passkey = await this.db.read(Passkey).findOneBy({ id, userId });
    if (!passkey) throw new NotFoundError();
    return passkey;
  }
}

const hashOf = (credentialId: string): string => createHash('sha256').update(credentialId).digest('hex');
