import { Injectable } from '@nestjs/common';
import { Port } from '../../../core/common/port.js';

/** Links of invitations, which set the first password of an account that may not exist yet. */
export interface InvitedLink {
  isGood(token: string): Promise<boolean>;
  /** Uses the link. Returns null, and audits the attempt, when the link is not valid. */
  answer(token: string, passwordHash: string): Promise<{ email: string } | null>;
  /** Audits an attempt with a link that is not valid. */
  refused(token: string): Promise<void>;
}

/** Gives the module of invitations the links that this module did not create. */
@Injectable()
export class InvitedLinkPort extends Port<InvitedLink> {
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
