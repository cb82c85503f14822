import { IsNull } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import type {
  ErasureTarget,
  Person,
  PersonalDataSource,
  PersonalDataExport,
} from '../../core/privacy/personal-data.registry.js';
import { rowsOf, exportRows, whileHeld } from '../../core/privacy/rows.js';
import { EmailChange, VerificationCode } from './credentials/emailed-code.entity.js';
import { ResetToken } from './credentials/reset-token.entity.js';
import { ReportLink } from './devices/report-link.entity.js';
import { SignIn } from './devices/sign-in.entity.js';
import { Session } from './sessions/session.entity.js';

export class AuthPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(Session, 'userId', 'browser', 'system', 'network', 'place'),
    personalColumns(ReportLink, 'userId', 'email'),
    personalColumns(SignIn, 'userId', 'browser', 'system', 'network', 'place'),
    personalColumns(ResetToken, 'userId'),
    personalColumns(VerificationCode, 'email'),
    personalColumns(EmailChange, 'userId', 'email'),
  ];

  constructor(private readonly db: Db) {}

  async *export(person: Person): AsyncGenerator<PersonalDataExport> {
    const { id, email } = person;
    const codes = await this.db.read(VerificationCode).findBy({ email, ...whileHeld(person) });
    for (const { createdAt, expiresAt } of codes) yield { part: 'codes', row: { createdAt, expiresAt } };
    if (id === null) return;
    for (const change of await this.db.read(EmailChange).findBy({ userId: id }))
      yield { part: 'address-changes', row: { email: change.email, createdAt: change.createdAt } };
    for (const session of await this.db.read(Session).findBy({ userId: id, viewerSessionId: IsNull() })) {
      const { browser, system, network, place, createdAt, lastUsedAt, expiresAt } = session;
      yield { part: 'sessions', row: { browser, system, network, place, createdAt, lastUsedAt, expiresAt } };
    }
    yield* exportRows(
      'sign-ins',
      rowsOf(this.db, SignIn, [{ userId: id }]),
      ({ id: _, userId: __, ...signIn }) => signIn,
    );
    for (const { what, createdAt, expiresAt, usedAt } of await this.db.read(ReportLink).findBy({ userId: id }))
      yield { part: 'not-me-links', row: { what, createdAt, expiresAt, usedAt } };
    for (const { createdAt, expiresAt, usedAt } of await this.db.read(ResetToken).findBy({ userId: id }))
      yield { part: 'reset-links', row: { createdAt, expiresAt, usedAt } };
  }

  async preview({ id }: Person) {
    if (id === null) return {};
    const [sessions, signIns] = [this.db.read(Session), this.db.read(SignIn)];
    return {
      deleted: { sessions: await sessions.countBy({ userId: id }), 'sign-ins': await signIns.countBy({ userId: id }) },
    };
  }

  async erase(target: ErasureTarget): Promise<void> {
    const { id, email } = target;
    await this.db.write(VerificationCode).delete({ email, ...whileHeld(target) });
    if (id === null) return;
    for (const entity of [EmailChange, ReportLink, ResetToken, SignIn])
      await this.db.write(entity).delete({ userId: id });
  }
}
