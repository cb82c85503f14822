import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../core/common/actor.js';
import { can } from '../../core/access/permissions.js';
import { Clock } from '../../core/common/time/clock.js';
import { addressOf, agentOf } from '../../core/origin/address.js';
import { VisitBuffer } from './visit-buffer.js';
import { optsOut } from './visit.rules.js';

/** Which visits are noted: neither those of people who read them nor of people who ask not to be followed. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly buffer: VisitBuffer,
    private readonly clock: Clock,
  ) {}

  note(page: string, { ip, socket, headers }: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>, actor?: Actor): void {
    if ((actor && can(actor, 'log.manage')) || optsOut(headers)) return;
    // A proxy that hands on something else than an address is itself the best we know.
    const ipAddress = addressOf(ip) ?? addressOf(socket.remoteAddress ?? '');
    if (ipAddress === null) return;
    this.buffer.add({ page, ipAddress, userAgent: agentOf(headers['user-agent']), visitTime: this.clock.now() });
  }
}
