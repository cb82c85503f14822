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
  findOffer(token: string): Promise<InvitationDetails | null>;
  /** Audits invalid links. */
  acceptLink(token: string, passwordHash: string): Promise<{ email: string } | null>;
  recordRefusal(token: string): Promise<void>;
}

@Injectable()
export class InvitedLinkPort extends Port<InvitedLink> {
  findOffer(token: string): Promise<InvitationDetails | null> {
    return this.provider.findOffer(token);
  }

  acceptLink(token: string, passwordHash: string): Promise<{ email: string } | null> {
    return this.provider.acceptLink(token, passwordHash);
  }

  recordRefusal(token: string): Promise<void> {
    return this.provider.recordRefusal(token);
  }
}
