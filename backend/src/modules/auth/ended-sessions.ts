import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import type { SessionEnd } from '../../core/common/errors.js';
import { EndedSession } from './ended-session.entity.js';
import type { Session } from './session.entity.js';

/** Why log-ins count no more whose rows are gone. Only whoever has the signed token of one is told. */
@Injectable()
export class EndedSessions {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Inside the transaction that ends them. Of two that end the same one the first has said why. */
  async note(sessions: Pick<Session, 'id' | 'expiresAt'>[], why: SessionEnd): Promise<void> {
    const rows = sessions.map(({ id, expiresAt }) => ({ id, expiresAt, why }));
    if (rows.length > 0)
      await this.db.write(EndedSession).createQueryBuilder().insert().values(rows).orIgnore().execute();
  }

  async endOf(sessionId: string): Promise<SessionEnd | undefined> {
    return (await this.db.read(EndedSession).findOneBy({ id: sessionId }))?.why;
  }

  async sweep(): Promise<void> {
    await this.db.write(EndedSession).delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
  }
}
