import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Warnings } from '../warnings/warnings.js';

const HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a proxy, or somebody who plays one, stands between the caller and this server. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  HEADERS.some((header) => headers[header] !== undefined);

/**
 * Behind a proxy that is not named in the settings everybody shares one address, and so the limits per address. Said once in the
 * log, and to admins as long as the server runs.
 */
@Injectable()
export class Forwarding implements OnModuleInit {
  private readonly log = new Logger('Forwarding');
  private ignored = false;

  constructor(private readonly warnings: Warnings) {}

  onModuleInit(): void {
    this.warnings.answerWith('proxy-not-trusted', async () => this.ignored);
  }

  look({ headers, ip, socket }: FastifyRequest): void {
    if (this.ignored || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    this.ignored = true;
    this.log.warn('X-Forwarded-For is ignored: name the proxy in TRUSTED_PROXIES if it is yours');
  }
}
