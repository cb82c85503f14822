import { Injectable } from '@nestjs/common';
import { Port } from '../../../core/common/port.js';
import type { Role } from '../../../core/common/roles.js';

export interface InvitationDetails {
  email: string;
  role: Role;
  inviter: string | null;
  projectTitle: string | null;
}

/** The account may not exist yet. */
export interface InvitedLink {
  find(token: string): Promise<InvitationDetails | null>;
  /** Audits invalid links. */
  answer(token: string, passwordHash: string): Promise<{ email: string } | null>;
  refused(token: string): Promise<void>;
}

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
