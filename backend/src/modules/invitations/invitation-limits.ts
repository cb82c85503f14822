import { Injectable } from '@nestjs/common';
import { Limits } from '../../core/rate-limit/limits.service.js';

/** Letters to people who may never have heard of us: so many from one admin, and so many to one of them. */
@Injectable()
export class InvitationLimits {
  constructor(private readonly limits: Limits) {}

  async letter(actorId: number, email: string): Promise<void> {
    await this.limits.consume('invitations', `invite:by:${actorId}`);
    await this.limits.consume('invitationsPerEmail', `invite:to:${email}`);
  }

  file(actorId: number): Promise<void> {
    return this.limits.consume('invitationFiles', `invite:file:${actorId}`);
  }
}
