import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DateColumn } from '../../core/database/columns.js';

/** That somebody was erased: enough to know them again when a backup brings them back, and not who it was. */
@Entity('erasures')
@Index('UQ_erasures_user', ['userId', 'userSince'], { unique: true })
export class Erasure {
  /** Random, so that lists of several places can be put together. */
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  /** Number of the account. It may be given again after a restore, so it counts only with the moment beside it. */
  @Column('int', { name: 'user_id' })
  userId!: number;

  /** When that account came to be. */
  @DateColumn({ name: 'user_since' })
  userSince!: Date;

  /** HMAC of the e-mail, by a key that is in no backup. */
  @Column('varchar', { name: 'email_hash', length: 64 })
  emailHash!: string;

  @DateColumn({ name: 'erased_at' })
  erasedAt!: Date;
}
