import { Injectable } from '@nestjs/common';
import { Port } from '../../core/common/port.js';

/** Links that let somebody choose the first password of an account, which may not be there yet. */
export interface InvitedLink {
  /** Whether it still counts. */
  isGood(token: string): Promise<boolean>;
  /** Uses it up; null: it does not count any more, and that somebody tried is on record. */
  answer(token: string, passwordHash: string): Promise<{ email: string } | null>;
  /** Somebody tried one that does not count. */
  refused(token: string): Promise<void>;
}

/** Signing in knows nothing of invitations; it asks whoever sends them about links that it did not issue itself. */
@Injectable()
export class InvitedLinks extends Port<InvitedLink> {
  isGood(token: string): Promise<boolean> {
    return this.answer.isGood(token);
  }

  use(token: string, passwordHash: string): Promise<{ email: string } | null> {
    return this.answer.answer(token, passwordHash);
  }

  refused(token: string): Promise<void> {
    return this.answer.refused(token);
  }
}
