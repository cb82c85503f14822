import { Injectable } from '@nestjs/common';
import { Port } from '../../../core/common/port.js';
import type { Role } from '../../../core/common/roles.js';

/** Details of an invitation, for the screen behind its link. */
export interface InvitationDetails {
  email: string;
  role: Role;
  inviter: string | null;
  projectTitle: string | null;
}

/** Links of invitations, which set the first password of an account that may not exist yet. */
export interface InvitedLink {
  /** Returns null when the link is not valid. */
  find(token: string): Promise<InvitationDetails | null>;
  /** Uses the link. Returns null, and audits the attempt, when the link is not valid. */
  answer(token: string, passwordHash: string): Promise<{ email: string } | null>;
  refused(token: string): Promise<void>;
}

/** Gives the module of invitations the links that this module did not create. */
@Injectable()
export class InvitedLinkPort extends Port<InvitedLink> {
  find(token: string): Promise<InvitationDetails | null> {
    return this.answer.find(token);
  }

  use(token: string, passwordHash: string): Promise<{ email: string } | null> {
    return this.answer.answer(token, passwordHash);
  }

  refused(token: string): Promise<void> {
    return this.answer.refused(token);
  }
}
