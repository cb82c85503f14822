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
import { rowsOf, told } from '../../core/privacy/rows.js';
import { SignIn } from './sign-ins/sign-in.entity.js';
import { NotMeLink } from './warnings/not-me-link.entity.js';
import { ResetToken } from './reset-token.entity.js';
import { Session } from './session.entity.js';
import { VerificationCode } from './verification-code.entity.js';

/** What opens an account. Nothing of it leaves in a file but when it was made. */
@Injectable()
export class AuthPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(Session, 'userId', 'browser', 'system', 'network', 'place'),
    columnsOf(NotMeLink, 'userId', 'email'),
    columnsOf(SignIn, 'userId', 'browser', 'system', 'network', 'place'),
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
    yield* told('sign-ins', rowsOf(this.db, SignIn, [{ userId: id }]), ({ id: _, userId: __, ...signIn }) => signIn);
    for (const { what, createdAt, expiresAt, usedAt } of await this.db.read(NotMeLink).findBy({ userId: id }))
      yield { part: 'not-me-links', row: { what, createdAt, expiresAt, usedAt } };
    for (const { createdAt, expiresAt, usedAt } of await this.db.read(ResetToken).findBy({ userId: id }))
      yield { part: 'reset-links', row: { createdAt, expiresAt, usedAt } };
  }

  async weigh({ id }: Person) {
    if (id === null) return {};
    const [sessions, signIns] = [this.db.read(Session), this.db.read(SignIn)];
    return {
      goes: { sessions: await sessions.countBy({ userId: id }), 'sign-ins': await signIns.countBy({ userId: id }) },
    };
  }

  /** Sessions end when their rights do. */
  async erase({ id, email }: Erasing): Promise<void> {
    await this.db.write(VerificationCode).delete({ email });
    if (id === null) return;
    for (const entity of [EmailChange, NotMeLink, ResetToken, SignIn])
      await this.db.write(entity).delete({ userId: id });
  }
}
