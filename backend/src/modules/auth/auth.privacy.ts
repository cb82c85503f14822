import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  type Person,
  PersonalData,
  type PersonalPart,
  type Told,
} from '../../core/privacy/personal-data.js';
import { EmailChange } from './email-change.entity.js';
import { ResetToken } from './reset-token.entity.js';
import { Session } from './session.entity.js';
import { VerificationCode } from './verification-code.entity.js';

/** What opens an account. Nothing of it leaves in a file but when it was made. */
@Injectable()
export class AuthPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(Session, 'userId', 'browser', 'system', 'network', 'place'),
    columnsOf(ResetToken, 'userId'),
    columnsOf(VerificationCode, 'email'),
    columnsOf(EmailChange, 'userId', 'email'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('auth', this);
  }

  async *tell({ id, email }: Person): AsyncGenerator<Told> {
    const codes = await this.db.read(VerificationCode).findBy({ email });
    for (const { createdAt, expiresAt } of codes) yield { part: 'codes', row: { createdAt, expiresAt } };
    if (id === null) return;
    for (const change of await this.db.read(EmailChange).findBy({ userId: id }))
      yield { part: 'address-changes', row: { email: change.email, createdAt: change.createdAt } };
    // One in which an admin looks says nothing of this person.
    for (const session of await this.db.read(Session).findBy({ userId: id, viewerSessionId: IsNull() })) {
      const { browser, system, network, place, createdAt, lastUsedAt, expiresAt } = session;
      yield { part: 'sessions', row: { browser, system, network, place, createdAt, lastUsedAt, expiresAt } };
    }
    for (const { createdAt, expiresAt, usedAt } of await this.db.read(ResetToken).findBy({ userId: id }))
      yield { part: 'reset-links', row: { createdAt, expiresAt, usedAt } };
  }

  async weigh({ id }: Person) {
    return { goes: { sessions: id === null ? 0 : await this.db.read(Session).countBy({ userId: id }) } };
  }

  /** Sessions end when their rights do. */
  async erase({ id, email }: Erasing): Promise<void> {
    await this.db.write(VerificationCode).delete({ email });
    if (id !== null) await this.db.write(EmailChange).delete({ userId: id });
    if (id !== null) await this.db.write(ResetToken).delete({ userId: id });
  }
}
